"""Copies the public corpora into the layout that fit.py and the benchmarks read. docs/FUSED.md says where to get them.

    python3 dev/tools/fit/layout.py DIR [--wcxb CLONE] [--trafilatura CLONE] [--chinese CLONE] [--readability CLONE]

Each CLONE is a checkout of the repository of that corpus. The pages of the corpus that pages.txt lists are copied to
DIR/NAME; the other pages are reserved for testing. The printed hash shows whether pages and truth are still those on
which the weights were trained.
"""
import argparse
import ast
import gzip
import hashlib
import json
import pathlib
import shutil

LISTS = pathlib.Path(__file__).with_name("pages.txt")
# The fields of the truth on which labels and scores depend. The other fields (title, author, date) are metadata.
HASHED = ("url", "text", "type", "with", "without")


def listed():
    """Returns the hash and the page ids of each corpus in pages.txt. There a line with a name and a hash begins a
    corpus."""
    corpora = {}
    for line in LISTS.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            name, digest = line[2:].split()
            corpora[name] = (digest, [])
        else:
            corpora[name][1].extend(line.split())
    return corpora


def wcxb(clone, page):
    truth = json.loads((clone / f"dev/ground-truth/{page}.json").read_text(encoding="utf-8"))
    text, kind = truth["ground_truth"], truth["_internal"]["page_type"]
    kind = kind["primary"] if isinstance(kind, dict) else kind
    return gzip.decompress((clone / f"dev/html/{page}.html.gz").read_bytes()), {
        "url": truth["url"], "type": "collection" if kind == "category" else kind, "text": text["main_content"],
        "title": text.get("title"), "author": text.get("author"), "date": text.get("publish_date"),
        "with": text["with"], "without": text["without"]}


class Trafilatura:
    """Reads pages of trafilatura's evaluation set. Its truth is a dictionary by address in a Python module, which is
    parsed but not run."""

    def __init__(self, clone):
        self.tests = clone / "tests"
        module = ast.parse((self.tests / "evaldata.py").read_text(encoding="utf-8"))
        pages = next(ast.literal_eval(s.value) for s in module.body
                     if isinstance(s, ast.Assign) and ast.unparse(s.targets[0]) == "EVAL_PAGES")
        self.pages = {hashlib.sha256(url.encode()).hexdigest()[:12]: dict(page, url=url) for url, page in pages.items()}

    def __call__(self, page):
        entry = self.pages[page]
        cached, other = (self.tests / folder / entry["file"] for folder in ("cache", "eval"))
        kept = ("url", "title", "author", "date", "with", "without")
        return (cached if cached.exists() else other).read_bytes(), {k: entry[k] for k in kept if k in entry}


def chinese(clone, page):
    source = next(p for folder in ("original", "Original") for p in (clone / folder).glob(page + ".*"))
    return source.read_bytes(), {"text": (clone / f"cleaned/{page}.txt").read_text(encoding="utf-8")}


def flat(folder, ids, read):
    """Writes a corpus: html/ID.html.gz for each page, and truth.json."""
    (folder / "html").mkdir(parents=True, exist_ok=True)
    truths = {}
    for page in ids:
        source, truths[page] = read(page)
        (folder / f"html/{page}.html.gz").write_bytes(gzip.compress(source, mtime=0))
    (folder / "truth.json").write_text(json.dumps(truths, ensure_ascii=False, indent=0), encoding="utf-8")


def folders(folder, ids, clone):
    """Copies the folder of each page, which contains source.html, expected.html and expected-metadata.json."""
    for page in ids:
        shutil.copytree(clone / "test/test-pages" / page, folder / page, dirs_exist_ok=True)


def digest(folder, ids):
    """Returns a hash of the pages and the truth in the folder of a corpus."""
    h = hashlib.sha256()
    flat_truth = folder / "truth.json"
    truths = json.loads(flat_truth.read_text(encoding="utf-8")) if flat_truth.exists() else None
    for page in sorted(ids):
        if truths is None:
            truth = (folder / page / "expected.html").read_bytes()
        else:
            truth = json.dumps([truths[page].get(k) for k in HASHED], ensure_ascii=False).encode()
        h.update(page.encode() + source_of(folder, page) + truth)
    return h.hexdigest()[:16]


def source_of(folder, page):
    for path in (folder / f"html/{page}.html.gz", folder / page / "source.html.gz"):
        if path.exists():
            return gzip.decompress(path.read_bytes())
    return (folder / page / "source.html").read_bytes()


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("dir", type=pathlib.Path)
    for clone in ("wcxb", "trafilatura", "chinese", "readability"):
        ap.add_argument("--" + clone, type=pathlib.Path)
    a = ap.parse_args()
    corpora = listed()
    if a.wcxb:
        flat(a.dir / "wcxb-dev", corpora["wcxb-dev"][1], lambda page: wcxb(a.wcxb, page))
    if a.trafilatura:
        flat(a.dir / "snippets-dev", corpora["snippets-dev"][1], Trafilatura(a.trafilatura))
    if a.chinese:
        flat(a.dir / "zh-dev", corpora["zh-dev"][1], lambda page: chinese(a.chinese, page))
    if a.readability:
        folders(a.dir / "readability-pages", corpora["readability-pages"][1], a.readability)
    for name, (wanted, ids) in corpora.items():
        if (a.dir / name).exists():
            found = digest(a.dir / name, ids)
            print(f"{name}: {len(ids)} pages, {found}",
                  "as trained on" if found == wanted else f"is not {wanted}: pages or truth have changed since")


if __name__ == "__main__":
    main()
