package main

import (
	"bytes"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"pilcrow/extract/engines"
)

func TestDocumentationPage(t *testing.T) {
	source := "# One & two\n\nSee [the other](FUSED.md#words), [all](ALGORITHMS.md), [below](#the-end), [*a* report](benchmarks/a.md) and [code](../extract/a.go).\n\n" +
		"| a | |\n|---|--:|\n| `<x>` | 2 |\n\n## The end\n<script>alert(1)</script>\n"
	page, err := documentationPage([]byte(source))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"<title>One &amp; two</title>", `<h1 id="one--two">One &amp; two</h1>`, `<h2 id="the-end">`, "default-src 'none'",
		`<p>See <a href="fused.html#words">the other</a>, <a href="algorithms.html">all</a>, <a href="#the-end">below</a>, <em>a</em> report and code.</p>`,
		`<th>a</th>`, `<td align="right"></td>`, `<td align="right">2</td>`, "<code>&lt;x&gt;</code>",
	} {
		if !bytes.Contains(page, []byte(want)) {
			t.Errorf("the page lacks %s:\n%s", want, page)
		}
	}
	if bytes.Contains(page, []byte("<script")) {
		t.Errorf("the page has the script:\n%s", page)
	}
}

// pages returns the pages of the real documents by their names.
func pages(t *testing.T) map[string]string {
	t.Helper()
	made := map[string]string{}
	for _, d := range documentation {
		source, err := os.ReadFile("../../../" + d.from)
		if err != nil {
			t.Fatal(err)
		}
		page, err := documentationPage(source)
		if err != nil {
			t.Fatal(err)
		}
		made[path.Base(d.to)] = string(page)
	}
	return made
}

func TestEachEngineHasItsSection(t *testing.T) {
	algorithms := pages(t)["algorithms.html"]
	for _, e := range engines.All() {
		document, _, _ := strings.Cut(e.Name, "-") // ttr-kmeans is in the section of ttr
		if document != "fused" && !strings.Contains(algorithms, `<h2 id="`+document+`">`) {
			t.Errorf("algorithms.html has no section for the engine %s", e.Name)
		}
	}
}

func TestDocumentationLinks(t *testing.T) {
	made := pages(t)
	for name, page := range made {
		if strings.Contains(page, "raw HTML omitted") {
			t.Errorf("%s lacks HTML of its document", name)
		}
		for _, link := range regexp.MustCompile(`href="([^"]*)"`).FindAllStringSubmatch(page, -1) {
			file, anchor, _ := strings.Cut(link[1], "#")
			if file == "" {
				file = name
			}
			if file == path.Base(documentationSheet) || strings.HasPrefix(file, "https://") {
				continue
			}
			if target, ok := made[file]; !ok || (anchor != "" && !strings.Contains(target, `id="`+anchor+`"`)) {
				t.Errorf("%s links to %s, which is not there", name, link[1])
			}
		}
	}
}
