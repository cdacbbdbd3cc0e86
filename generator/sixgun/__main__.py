"""python -m sixgun, which is what ./sixgun runs."""

if __name__ == "__main__":  # other processes of ours read this file, and need no command line
    from .cli import main

    main()
