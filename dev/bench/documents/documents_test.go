package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/score"
	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

func parse(t *testing.T, src string) *page.Page {
	t.Helper()
	p, err := page.FromHTML([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The texts that the benchmark scores must be those that Pilcrow shows, with the
// option -strict and without it.
func TestScoredTextIsTheProducts(t *testing.T) {
	for path, p := range goldenPages(t) {
		for _, m := range paperEngines() {
			checkText(t, path+", "+m.name+", strict", strictText(p, m), shown(p, m.name, engine.Options{Strict: true}))
			checkText(t, path+", "+m.name+", tidied", tidiedText(p, m), shown(p, m.name, engine.Options{}))
		}
	}
}

// The strict text of a method that is not in package extract must be made as
// that of an engine.
func TestStrictTextOfOtherMethods(t *testing.T) {
	differ := 0
	for path, p := range goldenPages(t) {
		for _, name := range []string{"comma", "song", "descent", "wffte"} {
			m := byName(name)
			want := strictText(p, m)
			m.engine = engine.Info{}
			checkText(t, path+", "+name, strictText(p, m), want)
			if tidiedText(p, m) != want {
				differ++
			}
		}
	}
	if differ == 0 {
		t.Error("no strict text differs from the tidied one")
	}
}

// goldenPages returns the test pages by the paths of their files.
func goldenPages(t *testing.T) map[string]*page.Page {
	t.Helper()
	paths, err := filepath.Glob("../../../testdata/pages/*/source.html")
	if err != nil || len(paths) == 0 {
		t.Fatalf("%d pages, %v", len(paths), err)
	}
	pages := map[string]*page.Page{}
	for _, path := range paths {
		src, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		pages[path] = parse(t, string(src))
	}
	return pages
}

func shown(p *page.Page, name string, tuning engine.Options) string {
	a, err := extract.Extract(p, extract.Options{Engine: byName(name).engine, Tuning: tuning})
	if err != nil {
		return ""
	}
	return a.Text()
}

func checkText(t *testing.T, name, got, want string) {
	t.Helper()
	if strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(want), " ") {
		t.Errorf("%s: %d characters, the product shows %d", name, len(got), len(want))
	}
}

func TestDiffer(t *testing.T) {
	const ten = "a b c d e f g h i j"
	for _, c := range []struct {
		kind, one, other string
		want             bool
	}{
		{"wcxb", ten, "j i h g f e d c b", false}, // one word of ten
		{"wcxb", ten, "a b c d e f g h", true},
		{"wcxb", "a b c d e f g h", ten, true},
		{"wcxb", "", "a", true},
		{"wcxb", "", "", false},
		{score.ChineseKind, "春天来了", "春天来", true}, // one of three pairs
		{score.ChineseKind, "春天 来了", "春天来了", false},
	} {
		if got := (judge{kind: c.kind}).differ(c.one, c.other); got != c.want {
			t.Errorf("%s: %q and %q: %v", c.kind, c.one, c.other, got)
		}
	}
}

func TestTenEngines(t *testing.T) {
	if n := len(paperEngines()); n != 10 {
		t.Errorf("%d engines", n)
	}
}

func TestCoefficients(t *testing.T) {
	c := coefficients()
	if len(c) != 11 || c[0] != 0 || c[5] != 1 || c[10] != 2 || !slices.IsSorted(c) {
		t.Errorf("%v", c)
	}
	p := parse(t, "<hr>\n<hr>\n<p>text\n<hr>")
	if all := ttrAt(0).selectOn(p).Trace.Candidates; slices.ContainsFunc(all, func(c engine.Candidate) bool { return c.Verdict != engine.Kept }) {
		t.Errorf("at 0 not every line is content: %v", all)
	}
}

const story = "Rain fell, then stopped, and the town, still wet, woke up. It dried. "

// DIVs a and b have the same text and the highest score, but position control
// drops b, because b is outside a's parent. DIV c has more commas, but most of
// them are in links, which lowers its score.
func TestReduced(t *testing.T) {
	p := parse(t, "<section><div id=a>"+story+"</div><div>x</div></section><main><div id=b>"+story+"</div></main><section><div id=c>"+
		strings.Repeat("<a href=/>Rain, rain, wet.</a> x, ", 9)+"</div></section><div>x</div><div>y</div><div>z</div>")
	for name, want := range map[string]string{
		"comma": "a", "comma without position control": "a b", "comma without ACFL": "c",
	} {
		for _, m := range append(paperEngines(), reduced()...) {
			if m.name != name {
				continue
			}
			var ids []string
			for _, n := range m.selectOn(p).Keep {
				ids = append(ids, p.Attr(n, "id"))
			}
			if got := strings.Join(ids, " "); got != want {
				t.Errorf("%s selects %q, want %q", name, got, want)
			}
		}
	}
	// The song engine selects all three DIVs, which have 68, 68 and 9·20 - 1
	// characters.
	if a := compareWithSong(p); a != (lostUnderComma{selected: 68, byPosition: 68, byScore: 179}) {
		t.Errorf("%+v", a)
	}
}

func TestTokens(t *testing.T) {
	if got := tokensOf([]int{2, -5}); !slices.Equal(got, []int{1, 1, -1, -1, -1, -1, -1}) {
		t.Errorf("%v", got)
	}
}

// The original search reads only articles, and only short ones.
func TestShortArticles(t *testing.T) {
	few, many := parse(t, "<p>"+story), parse(t, "<p>"+strings.Repeat("word ", maxArticleTokens))
	pages := []savedPage{
		{id: "a", kind: "forum", page: few}, {id: "b", kind: "article", page: many}, {id: "c", kind: "article", page: few},
	}
	if got := shortArticles(pages); len(got) != 1 || got[0].id != "c" {
		t.Errorf("%v", got)
	}
}

func TestSearchTables(t *testing.T) {
	text := searches{
		articles: []search{{original: 8 * time.Second, document: 200 * time.Millisecond, ours: time.Millisecond}},
		reading:  1800 * time.Millisecond,
	}.markdown("made")
	for _, want := range []string{
		"| s, searches | 8.00 | 0.200 | 0.00100 |\n",
		"| s, with parsing and encoding | 9.80 | 2.00 | 1.80 |\n",
		"| times as fast as the original, searches |  | 40.0 | 8000 |\n",
		"| times as fast, with parsing and encoding |  | 4.9 | 5.4 |\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// One of the four pages has no required snippets. Two of the other three are
// correct, and one of these two is complete.
func TestCorrect(t *testing.T) {
	var m measured
	for _, s := range []score.Snippets{{Excluded: 1}, {Found: 2}, {Found: 1, Missed: 1, Excluded: 1}, {Found: 2, Leaked: 1}} {
		m.pages = append(m.pages, pageFigures{outcomes: []outcomes{{strict: outcome{snippets: s}}}})
	}
	if correct, complete := m.correct(0, strictOf); correct != 2./3 || complete != 1./2 {
		t.Errorf("%v, %v", correct, complete)
	}
}

// The whole command reads two corpora of one page each. Every engine must find
// the content of the first page.
func TestRun(t *testing.T) {
	page := "<title>Rain</title>\n<article>\n<p>" + strings.Repeat(story, 3) + "</p>\n</article>\n"
	wcxb := makeCorpus(t, "wcxb-made", page, corpus.Truth{Text: strings.Repeat(story, 3), Type: "article", With: []string{"It dried"}})
	zh := makeCorpus(t, "zh-made", "<p>春天来了，花开了。</p>", corpus.Truth{Text: "春天来了，花开了。"})
	docs := t.TempDir()
	if err := run(docs, "all", []string{wcxb, zh}); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(docs, documentsFile))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"Repeat: `./build.sh bench documents -part scores wcxb-made zh-made`.",
		"Repeat: `./build.sh bench documents -part experiments wcxb-made zh-made`.",
		"Repeat: `./build.sh bench documents -part times wcxb-made`.",
		"Repeat: `./build.sh bench documents -part searches wcxb-made`.",
		"| wcxb-made | strict F1 | precision | recall | tidied F1 | precision | recall | differ on, of 1 pages |\n",
		"| song | .000 | .000 | .000 | 1.000 | 1.000 | 1.000 | 1 |\n", // there is no DIV
		"| ttr | 1.000 | 1.000 | 1.000 | 1.000 | 1.000 | 1.000 | 0 |\n",
		"| ttr | 100.0 | 100.0 | 100.0 | 100.0 |\n",
		"| ttr | 100.00 | 100.00 | 0.00 | 1 | 100.00 | 94.19 | 98.65 | 14.03 | 34 |\n",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	for _, name := range []string{coefficientFile, ratioFile, smoothedFile} {
		if svg, err := os.ReadFile(filepath.Join(docs, name)); err != nil || !strings.HasPrefix(string(svg), "<svg ") {
			t.Errorf("%s: %.40q, %v", name, svg, err)
		}
	}
}

// A corpus that has only snippets has no full texts, so the drawing that
// compares full texts (LCS and EDR) is left out.
func TestRunOnSnippets(t *testing.T) {
	dir := makeCorpus(t, "snippets-made", "<p>"+story+"</p>", corpus.Truth{With: []string{"woke up"}, Without: []string{"Home"}})
	docs := t.TempDir()
	if err := run(docs, "scores", []string{dir}); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(docs, documentsFile))
	if err != nil || strings.Contains(string(text), ".svg") || !strings.Contains(string(text), "| ttr | 1.000 | 1.000 | 1.000 | 1.000 | 1.000 | 1.000 | 0 |\n") {
		t.Errorf("%v\n%s", err, text)
	}
}

func TestRunFails(t *testing.T) {
	for _, folders := range [][]string{nil, {t.TempDir()}} {
		if err := run(t.TempDir(), "all", folders); err == nil {
			t.Errorf("%v: no error", folders)
		}
	}
	zh := makeCorpus(t, "zh-made", "<p>x", corpus.Truth{})
	if err := run(t.TempDir(), "none", []string{zh}); err == nil {
		t.Error("no error for an unknown part")
	}
}

// makeCorpus writes a corpus of one page and returns its folder.
func makeCorpus(t *testing.T, name, source string, truth corpus.Truth) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), name)
	truths, err := json.Marshal(map[string]corpus.Truth{"page": truth})
	if err != nil {
		t.Fatal(err)
	}
	for file, content := range map[string]string{"truth.json": string(truths), "html/page.html": source} {
		path := filepath.Join(dir, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
