import sys; sys.path.insert(0,"/tmp/w/paper/tests")
import form, pikepdf
from pathlib import Path
src=Path("/tmp/paper-scratch/out_/tombstone/feedback-form.pdf")
import pypdf
w=pypdf.PdfWriter(clone_from=str(src))
vals={"date":"3 May","players":"5","hours":"four hours","name":"Ellen","what":"Trouble on the Corral, with the quick-play people","unclear":"Who goes first when both sides roll the same number and nobody has lost nerve before the turn began, as happened to us twice.\nWe let the players go first.","rules.1.page-or-table":"Daunting","rules.1.what-was-wrong-with-it":"“Tests their bravery” twice?"}
for p in w.pages: w.update_page_form_field_values(p, {k.split(".")[-1]:v for k,v in vals.items()} | vals, auto_regenerate=False)
w.write("/tmp/paper-scratch/filled.pdf")
import pypdfium2, zxingcpp
pdf=pypdfium2.PdfDocument("/tmp/paper-scratch/filled.pdf"); pdf.init_forms()
im=pdf[0].render(scale=1.5, may_draw_forms=True).to_pil(); im.save("/tmp/paper-scratch/filled.png")
print([b.text for b in zxingcpp.read_barcodes(pypdfium2.PdfDocument(str(src))[0].render(scale=2).to_pil())])
