package lab_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/engine/fused"
	"pilcrow/extract/engines"
	"pilcrow/extract/lab"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// goldenPages returns the whole test pages, and those of one form of content each.
func goldenPages(t testing.TB) map[string]*page.Page {
	t.Helper()
	all := map[string]*page.Page{}
	for _, pattern := range []string{"../../testdata/pages/*/source.html", "../testdata/pages/*/source.html"} {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) < 12 {
			t.Fatalf("%d pages match %s, %v", len(paths), pattern, err)
		}
		for _, path := range paths {
			all[filepath.Base(filepath.Dir(path))] = pagetest.ReadFile(t, path)
		}
	}
	return all
}

func read(t testing.TB, s *lab.Study, o extract.Options) lab.Reading {
	t.Helper()
	r, err := s.Read(o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// textNodes returns the text nodes that a parser makes of the content of a body.
func textNodes(t testing.TB, content string) []string {
	t.Helper()
	body := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	nodes, err := html.ParseFragment(strings.NewReader(content), body)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, root := range nodes {
		if root.Type == html.TextNode {
			all = append(all, root.Data)
		}
		for n := range root.Descendants() {
			if n.Type == html.TextNode {
				all = append(all, n.Data)
			}
		}
	}
	return all
}

// Texts has an entry for each text node that a parser makes of the article, and
// nearly all of their words are those of their blocks. The others are those that
// cleaning makes, such as formulas and the separators of a thread, and the further
// lines of code of which each line is a block.
func TestTexts(t *testing.T) {
	found, all := 0, 0
	for name, p := range goldenPages(t) {
		s := lab.NewStudy(p)
		blocks := s.Page().Blocks
		for _, e := range engines.All() {
			r := read(t, s, extract.Options{Engine: e})
			texts := textNodes(t, r.Article.HTML())
			if len(texts) != len(r.Texts) {
				t.Errorf("%s, %s: %d texts for %d text nodes", name, e.Name, len(r.Texts), len(texts))
				continue
			}
			for i, text := range texts {
				for word := range strings.FieldsSeq(text) {
					all++
					if b := r.Texts[i]; b >= 0 && strings.Contains(blocks[b].Text, word) {
						found++
					}
				}
			}
		}
	}
	if share := float64(found) / float64(all); share < 0.97 {
		t.Errorf("%d of %d words are in the blocks of their texts", found, all)
	}
}

// A block's words are those of all engines' selections and of the article.
func TestWords(t *testing.T) {
	for name, p := range goldenPages(t) {
		s := lab.NewStudy(p)
		all := 0
		for _, b := range s.Page().Blocks {
			all += b.Words
		}
		if got := int(p.Words(p.Body())); all != got {
			t.Errorf("%s: the blocks have %d words, the page %d", name, all, got)
		}
		for i, preview := range engines.Previews(p) {
			if got := sum(s.Select(engines.All()[i], engine.Options{}).Selected); got != preview.Words {
				t.Errorf("%s, %s: %d words selected in the blocks, %d by the engine", name, preview.Engine, got, preview.Words)
			}
		}
		r := read(t, s, extract.Options{})
		if share := r.Article.Share(); sum(r.Kept) != share.Kept {
			t.Errorf("%s: %d words kept in the blocks, %d in the article", name, sum(r.Kept), share.Kept)
		}
	}
}

func sum(words []int) (n int) {
	for _, w := range words {
		n += w
	}
	return n
}

// The figures of the default engine's candidates are those of one of the blocks
// that they stand for.
func TestModelHasTheFiguresOfTheTrace(t *testing.T) {
	candidates := 0
	for name, p := range goldenPages(t) {
		s := lab.NewStudy(p)
		r := read(t, s, extract.Options{})
		for c, candidate := range r.Trace.Candidates {
			candidates++
			if !slices.ContainsFunc(judgedBy(r, c), func(i int) bool { return hasFigures(candidate, r.Model[i]) }) {
				t.Errorf("%s: no block has the figures of candidate %d", name, c)
			}
		}
	}
	if candidates < 100 {
		t.Errorf("only %d candidates", candidates)
	}
}

// judgedBy returns the blocks that a candidate judged.
func judgedBy(r lab.Reading, candidate int) (blocks []int) {
	for i, list := range r.Judged {
		if slices.Contains(list, int32(candidate)) {
			blocks = append(blocks, i)
		}
	}
	return blocks
}

func hasFigures(c engine.Candidate, m lab.ModelBlock) bool {
	want := map[string]float64{"probability": m.Probability}
	for k, family := range fused.Families() {
		want[family] = m.Odds[k]
	}
	found := 0
	for _, f := range c.Figures {
		if value, ok := want[f.Name]; ok && value == f.Value {
			found++
		}
	}
	return found == len(want)
}

// The work and the size of an answer grow with the page, and no faster.
func TestAnswersGrowLinearly(t *testing.T) {
	size := func(blocks int) map[string]int {
		s := lab.NewStudy(pagetest.Parse(t, madePage(blocks)))
		sizes := map[string]int{"page": len(lab.AppendPage(nil, s.Page()))}
		for _, e := range engines.All() {
			sizes["selection of "+e.Name] = len(lab.AppendSelection(nil, s.Select(e, engine.Options{})))
			sizes["reading of "+e.Name] = len(lab.AppendReading(nil, read(t, s, extract.Options{Engine: e})))
		}
		return sizes
	}
	once, twice := size(2000), size(4000)
	for name, bytes := range once {
		if twice[name] > bytes*5/2 {
			t.Errorf("%s: %d bytes for 2000 blocks, %d for 4000", name, bytes, twice[name])
		}
	}
}
