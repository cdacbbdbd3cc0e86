from saloon import *
def test_try(saloon, printed, capsys):
    for words in (["list"],["check"],["check","--format","json"],["table","saloon"],["table","saloon","drinks"],["table","saloon","drinks","--at","7"],["table","saloon","drinks","--at","5-8"],["table","saloon","brawl"],["table","saloon","brawl","--at","3,2"],["table","saloon","brawl","--roll","--seed","a"],["table","saloon","drinks","--at","13"],["table","saloon","drnks"],["table","saloon","roles","--at","singer-retired"],["table","saloon","roles","--at","Barkep"],
      ["odds","saloon"],["odds","saloon","check"],["odds","saloon","check","target=30"],["odds","saloon","chek"],["odds","saloon","check","tagret=3"],["odds","saloon","check","dice=2D6","--format","json"],
      ["roll","saloon","--seed","s","--count","2"],["roll","saloon"],["roll","saloon","--set","help"],["roll","saloon","--set","rol=x"],["roll","saloon","--set","role=singer"],["roll","saloon","--set","role=barkeep","--format","json","--seed","q"],
      ["sheet","saloon","ellen","tom"],["sheet","saloon","--blank"],["sheet","saloon","--fillable","--out","x/f.pdf"],["sheet","saloon","elen"],["sheet","saloon","tom","--format","json"],["sheet","saln","tom"],["doctor"],["check","build/saloon.yaml"],["check","content"],["check","content/saloon/cast"], ["roll","saloon","--format","pdf","--seed","S 1"]):
        r=CliRunner().invoke(main,words)
        print("$",*words,"->",r.exit_code); print(r.output)
    assert 0
