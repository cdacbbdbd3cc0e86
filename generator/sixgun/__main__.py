"""python -m sixgun, which is what ./sixgun runs."""

from .cli import main

if __name__ == "__main__":
    main()
