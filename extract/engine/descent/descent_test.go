package descent

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/enginetest"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// The paper's own example.
const document = `<html>
<head>
<title> My New Web Page </title>
</head>
<body>
<table>
<tr><td colspan="2"><h1> Welcome to My
Web Page! </h1></td></tr>
<tr><td width="200"><a>Menu item 1</a>
<br></td><td id="maincontent"><p><br />This page illustrates how you can write proper HTML
<br />using only a text editor, such as Windows Notepad. You can also <br />download a free
text editor, such as Crimson Editor, which is <br />better than Notepad.<br /><br />
<br />There is a small graphic after the period at the end of this sentence. <br /> The graphic is in a
file. The file is inside a folder named "images."<br /></td></tr>
</table>
</body>
</html>`

// In the paper the walk ends in td#maincontent. The cell's only subnode is a
// paragraph with all of its text, so our walk ends in that paragraph.
func TestDocumentExample(t *testing.T) {
	p := pagetest.Parse(t, document)
	s := Select(p, engine.Options{})
	if len(s.Keep) != 1 {
		t.Fatalf("kept %v", s.Keep)
	}
	kept := s.Keep[0]
	if got := p.Paths()(kept); got != "/html/body/table[1]/tbody[1]/tr[2]/td[2]/p[1]" {
		t.Errorf("ended in %s", got)
	}
	cell := p.Parent(kept)
	if p.Attr(cell, "id") != "maincontent" || p.InnerText(kept) != p.InnerText(cell) {
		t.Errorf("kept %q of %q", p.InnerText(kept), p.InnerText(cell))
	}
}

// The three decisions in the paper's example, computed by hand: K is high among
// the rows and among the cells, and low in the paragraph.
func TestDocumentFigures(t *testing.T) {
	steps := walk(pagetest.Parse(t, document), threshold)
	for i, c := range map[int]struct {
		lengths []int32
		lv, ftl float64
	}{
		2: {[]int32{23, 345}, 161, 368},                     // tbody: its rows
		3: {[]int32{11, 334}, 161.5, 345},                   // the second row: its cells
		5: {[]int32{51, 63, 61, 20, 70, 69}, 121. / 9, 334}, // p: the runs between its line breaks
	} {
		var lengths []int32
		for _, n := range steps[i].nodes {
			lengths = append(lengths, n.length)
		}
		if got := steps[i]; !slices.Equal(lengths, c.lengths) || !near(got.lv, c.lv) || got.ftl != c.ftl || !near(got.k, 100*c.lv/c.ftl) {
			t.Errorf("step %d: L %v, LV %v, FTL %v, K %v", i, lengths, got.lv, got.ftl, got.k)
		}
	}
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

func TestLinearVariance(t *testing.T) {
	for _, c := range []struct {
		lengths []int32
		lv, k   float64
	}{
		{[]int32{10}, 0, 0},
		{[]int32{10, 10, 10}, 0, 0},
		{[]int32{90, 10}, 40, 40},                 // mean 50, both 40 away
		{[]int32{70, 20, 10}, 220. / 9, 220 / 9.}, // mean 33⅓: 36⅔ + 13⅓ + 23⅓ = 73⅓
		{[]int32{6, 5, 5, 4}, 0.5, 2.5},
	} {
		var nodes []subnode
		var sum float64
		for _, l := range c.lengths {
			nodes, sum = append(nodes, subnode{length: l}), sum+float64(l)
		}
		lv := linearVariance(nodes)
		if k := coefficient(lv, sum); !near(lv, c.lv) || !near(k, c.k) {
			t.Errorf("%v: LV %v, K %v, want %v, %v", c.lengths, lv, k, c.lv, c.k)
		}
	}
}

func TestSelect(t *testing.T) {
	even := `<p>abcdefghij</p><p>ABCDEFGHIJ</p>`
	for _, c := range []struct{ name, html, want string }{
		{"no body", `<frameset><frame src=x></frameset>`, ""},
		{"no text", `<div><img src=x></div><script>text that does not count</script>`, ""},
		{"text in body alone", `text`, "/html/body"},
		{"one subnode after the other", `<div><div>` + even + `</div></div>`, "/html/body/div[1]/div[1]"},
		{"elements without text are no subnodes", `<div></div><div>` + even + `</div><br><script>x</script>`, "/html/body/div[2]"},
		{"evenly spread: stop", even, "/html/body"},
		{"concentrated: into the longest", `<nav>n</nav><div>` + even + `</div>`, "/html/body/div[1]"},
		{"equally long: into the first", `<b>n</b><div><p>abcdefghi</p></div><div>abcdefghi</div>`, "/html/body/div[1]/p[1]"},
		{"a run of text is a subnode", even[:17] + `abcdefghij`, "/html/body"},
		{"the longest is a run of text: stop above it", `<div><b>x</b>a long run of text</div>`, "/html/body/div[1]"},
		{"a comment does not part a run", `<div>abcde<!-- -->fghij<p>abcdefghij</p></div>`, "/html/body/div[1]"},
		{"an element without text parts runs", `<div>abcde<br><!-- -->fghij<p>abcdefghij</p></div>`, "/html/body/div[1]/p[1]"},
		{"38 subnodes, one with everything: K = 5.1", strings.Repeat(`<i>x</i>`, 37) + `<div>` + strings.Repeat("long text ", 2000) + `</div>`, "/html/body/div[1]"},
		{"39 subnodes, one with everything: K < 5", strings.Repeat(`<i>x</i>`, 38) + `<div>` + strings.Repeat("long text ", 2000) + `</div>`, "/html/body"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, got := pagetest.Parse(t, c.html), ""
			if s := Select(p, engine.Options{}); !s.Empty() {
				got = p.Paths()(s.Keep[0])
			}
			if got != c.want {
				t.Errorf("ended in %q, want %q", got, c.want)
			}
		})
	}
}

// The two paragraphs have 60 and 40 characters, so the mean is 50, LV is 10,
// and K is 10.
func TestThreshold(t *testing.T) {
	p := pagetest.Parse(t, `<p>`+strings.Repeat("a", 60)+`</p><p>`+strings.Repeat("b", 40)+`</p>`)
	for _, c := range []struct {
		threshold float64
		want      string
	}{
		{0, "/html/body/p[1]"}, {10, "/html/body/p[1]"}, {10.5, "/html/body"},
	} {
		s := Select(p, engine.Options{Threshold: c.threshold})
		if got := p.Paths()(s.Keep[0]); got != c.want {
			t.Errorf("threshold %v: ended in %s, want %s", c.threshold, got, c.want)
		}
	}
}

func TestTrace(t *testing.T) {
	p := pagetest.Parse(t, `<nav>menu</nav><div><p>abcdefghij</p><p>ABCDEFGHIJ</p></div><footer>end</footer>`)
	trace, paths := Select(p, engine.Options{}).Trace, p.Paths()
	var got []string
	for _, c := range trace.Candidates {
		got = append(got, paths(c.Node)+" "+c.Verdict.String())
		if c.Reason == "" || len(c.Figures) == 0 {
			t.Errorf("%s: no reason or no figures", paths(c.Node))
		}
	}
	want := []string{"/html/body dropped", "/html/body/nav[1] dropped", "/html/body/div[1] best", "/html/body/footer[1] dropped"}
	if !slices.Equal(got, want) || trace.Engine != "descent" {
		t.Errorf("%s: %q", trace.Engine, got)
	}
}

func FuzzSelect(f *testing.F) { enginetest.Fuzz(f, Select, endsAtOneNode) }

// endsAtOneNode fails unless at most one node is selected, which is an element
// with text and the only best candidate, and no candidate is listed twice.
func endsAtOneNode(t testing.TB, p *page.Page, s engine.Selection) {
	t.Helper()
	seen := map[page.NodeID]bool{}
	var best []page.NodeID
	for _, c := range s.Trace.Candidates {
		if seen[c.Node] {
			t.Fatalf("candidate %d twice", c.Node)
		}
		seen[c.Node] = true
		if c.Verdict == engine.Best {
			best = append(best, c.Node)
		}
	}
	if !slices.Equal(best, s.Keep) || len(s.Keep) > 1 || len(s.Omit) > 0 {
		t.Fatalf("keep %v, omit %v, best %v", s.Keep, s.Omit, best)
	}
	for _, n := range s.Keep {
		if p.IsText(n) || p.Counts(n).Chars == 0 {
			t.Fatalf("kept node %d", n)
		}
	}
}

func TestContract(t *testing.T) { enginetest.Contract(t, Select) }

// The walk looks at no node twice, so its work is linear in the size of the
// page, whatever its shape. The "comb" is a deep page with siblings at each
// depth. A threshold of -1 makes the walk go down as far as possible.
func TestLooksAtEachNodeOnce(t *testing.T) {
	for name, html := range map[string]string{
		"wide": strings.Repeat(`<div>text</div>`, 10_000),
		"deep": strings.Repeat(`<div>`, 300) + "text",
		"comb": strings.Repeat(`<p>a</p><p>b</p><div>`, 300) + "text",
	} {
		p, looked := pagetest.Parse(t, html), 0
		for _, s := range walk(p, -1) {
			looked += len(s.nodes)
		}
		if looked == 0 || looked > p.Len() {
			t.Errorf("%s: looked at %d subnodes of %d nodes", name, looked, p.Len())
		}
	}
}

func BenchmarkSelect(b *testing.B) {
	enginetest.Benchmark(b, Select, strings.Repeat(`<div><i>a</i><div>`, 150)+strings.Repeat(`<p>One, two. <a href=x>three</a></p>`, 1000))
}
