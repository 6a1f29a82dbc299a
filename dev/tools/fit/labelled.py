"""Makes a corpus of pages whose blocks were labelled by hand: services, listings, shops and products.

    python3 dev/tools/fit/labelled.py DIR CORPORA PAGES…

Each PAGES is a folder of saved pages (html/*.html.gz), which are not part of this repository. labelled.jsonl knows the
pages by the first 16 digits of the SHA-256 of their HTML, and has for each the hashes of the blocks that are content, in
document order. DIR is fit.py's folder with the program `fit`. The corpus is written to CORPORA/wcxb-labelled. LABELS.md
says by which rules the blocks were labelled, and how well the readers agree.
"""
import argparse
import gzip
import hashlib
import json
import pathlib
import subprocess
import tempfile

LABELS = pathlib.Path(__file__).with_name("labelled.jsonl")
NAME = "wcxb-labelled"


def page_hash(source):
    return hashlib.sha256(source).hexdigest()[:16]


def block_hash(text):
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:6]


def content(blocks, kept):
    """Returns the blocks whose hashes are kept, in order."""
    found, wanted = [], iter(kept)
    next_hash = next(wanted, None)
    for b in blocks:
        if next_hash is not None and block_hash(b) == next_hash:
            found.append(b)
            next_hash = next(wanted, None)
    return found


def blocks_of(fit, folder, ids):
    """Returns the blocks of each page, as the engine divides it."""
    truths = {i: {"url": "", "text": "", "type": "", "with": [], "without": []} for i in ids}
    (folder / "truth.json").write_text(json.dumps(truths))
    with tempfile.TemporaryDirectory() as out:
        subprocess.run([fit, "-out", out, folder], check=True)
        with open(f"{out}/{folder.name}.jsonl", encoding="utf-8") as lines:
            next(lines)
            return {p["id"]: p["blocks"] or [] for p in map(json.loads, lines)}


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("dir", type=pathlib.Path)
    ap.add_argument("corpora", type=pathlib.Path)
    ap.add_argument("pages", type=pathlib.Path, nargs="+")
    a = ap.parse_args()
    labels = {x["page"]: x for x in map(json.loads, LABELS.read_text(encoding="utf-8").splitlines())}
    folder = a.corpora / NAME
    (folder / "html").mkdir(parents=True, exist_ok=True)
    known = []
    for path in sorted(p for pages in a.pages for p in (pages / "html").glob("*.html.gz")):
        source = gzip.decompress(path.read_bytes())
        if page_hash(source) in labels:
            known.append(page_hash(source))
            (folder / f"html/{known[-1]}.html.gz").write_bytes(gzip.compress(source, mtime=0))
    truths = {}
    for page, blocks in blocks_of(a.dir / "fit", folder, known).items():
        kept = labels[page]["blocks"].split()
        found = content(blocks, kept)
        truths[page] = {"url": "", "type": labels[page]["kind"], "text": "\n".join(found), "with": [], "without": []}
        if len(found) != len(kept):
            print(f"{page}: {len(found)} of {len(kept)} blocks found: the page is divided differently now")
    (folder / "truth.json").write_text(json.dumps(truths, ensure_ascii=False), encoding="utf-8")
    print(f"{len(truths)} of {len(labels)} labelled pages")


if __name__ == "__main__":
    main()
