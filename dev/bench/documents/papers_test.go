package main

import (
	"strings"
	"testing"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/papers"
)

// The command compares every engine, and no more pages than it is allowed to.
func TestComparePapers(t *testing.T) {
	html := "<title>Rain</title>\n<div>\n<p>" + story + "</p>\n<p>" + story + "</p>\n</div>\n"
	made := makeCorpus(t, "made", html, corpus.Truth{Text: story})
	var out strings.Builder
	if err := comparePapers(&out, []string{made}, 5); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != len(paperEngines()) {
		t.Errorf("%d lines for %d engines", len(lines), len(paperEngines()))
	}
	for i, line := range lines {
		if want := "made, " + paperEngines()[i].name + ": equal on 1 of 1 pages, "; !strings.HasPrefix(line, want) || strings.HasSuffix(line, " 0 figures and verdicts") {
			t.Errorf("%q, want %q", line, want)
		}
	}
	out.Reset()
	if err := comparePapers(&out, []string{made}, 0); err != nil || !strings.Contains(out.String(), "equal on 0 of 0 pages, 0 figures") {
		t.Errorf("%v, %q", err, out.String())
	}
}

// A method that differs from the engine must be reported, with the page.
func TestComparePapersFindsDifferences(t *testing.T) {
	src := []byte("<div>" + story + "</div>")
	a := agreement{}
	a.add("0001", src, papers.Method{Name: "comma", Run: papers.Song})
	if a.pages != 1 || a.equal != 0 || !strings.HasPrefix(a.first, "0001: ") {
		t.Errorf("%+v", a)
	}
}

// Only whole pages are compared: a page above the limits is read in part.
func TestComparePapersSkips(t *testing.T) {
	const tooDeep = 1000 // elements; html.Parse gives up at 512
	src := []byte("<div>" + story + strings.Repeat("<div>", tooDeep))
	a := agreement{}
	a.add("0001", src, papers.Methods(papers.Lists{})[0])
	if a.pages != 0 {
		t.Errorf("%+v", a)
	}
}
