package wffte

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

func near(a, b float64) bool { return math.Abs(a-b) < 1e-12 }

// byID returns the element with the given id.
func byID(t testing.TB, p *page.Page, id string) page.NodeID {
	t.Helper()
	for n := page.Root; int(n) < p.Len(); n++ {
		if p.IsElement(n) && p.Attr(n, "id") == id {
			return n
		}
	}
	t.Fatalf("no element #%s", id)
	return page.None
}

// The first row is the paper's example: rd = 1, 1 gives 1/1.1.
func TestDSD(t *testing.T) {
	for _, c := range []struct {
		name, html string
		want       float64
	}{
		{"/html/body/div[1]/div[1]", `<div><div id=x>`, 1 / 1.1},
		{"/html/body/div[1]", `<div id=x>`, 1},
		{"/html/body/div[3]", `<div></div><div></div><div id=x>`, 1. / 3},
		{"/html/body/div[2]/div[3]", `<div></div><div><div></div><div></div><div id=x>`, 1 / 2.3},
		{"/html/body/div[1]/section[1]/div[2]", `<p></p><div><p></p><section><div></div><div id=x>`, 1 / 1.12},
		{"elements that are no containers count, too: /html/body/p[2]/div[1]", `<main></main><span></span><span><div id=x>`, 1 / 2.1},
	} {
		p := pagetest.Parse(t, c.html)
		if got := dsd(pathSums(p, defaults[q])[byID(t, p, "x")]); !near(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestTSD(t *testing.T) {
	for _, c := range []struct {
		fw, sw int
		want   float64
	}{{0, 0, 0}, {1, 0, 0.5}, {0, 1, 1}, {3, 2, 3.5}} {
		if got := defaults.tsd(c.fw, c.sw); got != c.want {
			t.Errorf("%d, %d: %v, want %v", c.fw, c.sw, got, c.want)
		}
	}
}

func TestPSD(t *testing.T) {
	for _, c := range []struct {
		name string
		text page.Counts
		want float64
	}{
		{"2 marks", page.Counts{Words: 30, LinkWords: 10, Puncts: 2}, 0.002},
		{"3 marks", page.Counts{Words: 30, LinkWords: 10, Puncts: 3}, 0.2},
		{"5 marks", page.Counts{Words: 30, LinkWords: 10, Puncts: 5}, 0.2},
		{"6 marks", page.Counts{Words: 30, LinkWords: 10, Puncts: 6}, 1},
		{"no links: the divisor is 1", page.Counts{Words: 30, Puncts: 6}, 15},
		{"nothing but links", page.Counts{Words: 30, LinkWords: 30, Puncts: 6}, 0},
	} {
		if got := defaults.psd(c.text); !near(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// For its example the paper prints 3, but its equation (6) gives 2. For
// siblings, which step 5 merges, the equation gives 1.
func TestJuli(t *testing.T) {
	p := pagetest.Parse(t, `<div id=a><div id=b><div id=c></div><div id=d></div><div><div id=e></div></div></div></div>`)
	for _, c := range []struct {
		i, j string
		want int
	}{
		{"c", "e", 2}, // html/body/div[1]/div[1]/div[1] and html/body/div[1]/div[1]/div[3]/div[1]
		{"c", "d", 1}, // siblings
		{"b", "c", 0}, // parent and child
		{"a", "c", 1}, // grandparent and grandchild
		{"c", "c", -1},
	} {
		i, j := byID(t, p, c.i), byID(t, p, c.j)
		if got, back := distance(p, i, j), distance(p, j, i); got != c.want || back != c.want {
			t.Errorf("%s, %s: %d and %d, want %d", c.i, c.j, got, back, c.want)
		}
	}
}

// The content of a container is its direct text. Text directly in body, or in
// elements that are in no container, is not content.
func TestContent(t *testing.T) {
	p := pagetest.Parse(t, `lost <p>lost</p><div>one two<p>three</p><section><b>four</b><ul><li>five</ul></section>six</div>`)
	var got []string
	c := contentOf(p)
	for i, k := range c.containers {
		text := strings.Join(slices.Collect(c.ownText(i)), "+")
		got = append(got, p.TagName(k.node)+" "+text)
		if k.text.Words != int32(len(strings.Fields(strings.ReplaceAll(text, "+", " ")))) {
			t.Errorf("%s: %d words", text, k.text.Words)
		}
	}
	if want := []string{"div one two+three+six", "section four", "ul five"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// All figures of one container, computed by hand. The title words are rain
// (twice in the container, three times in all) and town (once in the container,
// twice in all). FP is 0.1 for 5 marks, NC is 6, HC is 2.
func TestSD(t *testing.T) {
	p := pagetest.Parse(t, `<title>The Rain in a Town</title><div></div><div><div id=x>Rain, rain. The town, wet. <a href=/>Go on</a> now.</div></div><div>rain town</div>`)
	s := Select(p, engine.Options{})
	i := slices.IndexFunc(s.Trace.Candidates, func(c engine.Candidate) bool { return c.Node == byID(t, p, "x") })
	dsd := 1 / 2.1
	want := []engine.Figure{
		{Name: "DSD", Value: dsd}, {Name: "FW", Value: 2}, {Name: "SW", Value: 1}, {Name: "TSD", Value: 2},
		{Name: "NC", Value: 6}, {Name: "HC", Value: 2}, {Name: "p", Value: 5}, {Name: "FP", Value: 0.1}, {Name: "PSD", Value: 0.3},
		{Name: "SD", Value: dsd * 2.3},
	}
	got := s.Trace.Candidates[i].Figures
	for k, w := range want {
		if got[k].Name != w.Name || !near(got[k].Value, w.Value) {
			t.Errorf("%v, want %v", got[k], w)
		}
	}
}

// marks is a text with enough punctuation for an FP of 0.5.
const marks = "Rain fell, then stopped, and the town, still wet, woke up. It dried. "

func TestSelect(t *testing.T) {
	far := `<section><div><div><div><p>` + marks + `</p></div></div></div></section>`
	for _, c := range []struct{ name, html, want string }{
		{"no containers", `<p>` + marks, ""},
		{"nothing but links", `<div><a href=/>one, two. three, four.</a></div>`, ""},
		{"one container", `<div id=a>` + marks + `</div>`, "a"},
		{"a nested container by itself", `<div id=a>` + marks + `<div class=x><a href=/>link</a></div></div>`, "a"},
		{"JULI is 2 where the best one has half of the text", `<section><div id=a>` + strings.Repeat(marks, 3) + `</div></section>` + far, "a"},
		{"JULI is 4 where the best one has less than half of the text", `<section><div id=a>` + marks + `</div></section><main><div id=b>` + marks + `</div></main><nav id=c>` + marks + `</nav>`, "a b c"},
		{"the title's word tips the balance", `<title>Zebra</title><div id=a><div id=b class=x>` + marks + `</div></div><nav><div><div><div><div id=c>` +
			strings.Repeat("Zebra, zebra. ", 60) + `</div></div></div></div></nav>`, "c"},
		{"a copyright notice goes", `<div id=a>` + marks + `</div><footer id=b class=x>Copyright 2020 All Rights Reserved</footer>`, "a"},
		{"a copyright notice with punctuation stays", `<div id=a>` + marks + `</div><footer id=b class=x>Copyright 2020. All Rights Reserved</footer>`, "a b"},
		{"a text with two words of the copyright lexicon stays", `<div id=a>` + marks + `</div><footer id=b class=x>Copyright Reserved for us</footer>`, "a b"},
		{"a copyright notice that is the only text stays", `<footer id=b class=x>Copyright 2020 All Rights Reserved</footer>`, "b"},
		{"Chinese copyright notice", `<div id=a>春天来了，花开了，鸟叫了。树绿了，天蓝了，水清了。</div><footer id=b class=x>版权所有 保留权利</footer>`, "a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := pagetest.Parse(t, c.html)
			if got := keptIDs(p, Select(p, engine.Options{})); got != c.want {
				t.Errorf("kept %q, want %q", got, c.want)
			}
		})
	}
}

func keptIDs(p *page.Page, s engine.Selection) string {
	var ids []string
	for _, n := range s.Keep {
		ids = append(ids, p.Attr(n, "id"))
	}
	return strings.Join(ids, " ")
}

func TestMerge(t *testing.T) {
	for _, c := range []struct {
		name, html string
		want       int // groups of the containers with text
	}{
		{"same class", `<div class=x>a</div><p>-</p><div class=x>b</div>`, 1},
		{"same class, other attributes differ", `<div class=x style=a>a</div><div class=x style=b>b</div>`, 1},
		{"another class", `<div class=x>a</div><div class=y>b</div>`, 2},
		{"class and none", `<div class=x>a</div><div>b</div>`, 2},
		{"an empty class is none", `<div class=" ">a</div><div>b</div>`, 1},
		{"no attributes but ids", `<div id=a>a</div><div id=b>b</div>`, 1},
		{"same style", `<div style=s>a</div><div style=s>b</div>`, 1},
		{"another style", `<div style=s>a</div><div style=t>b</div>`, 2},
		{"same attributes in another order", `<div style=s dir=ltr>a</div><div dir=ltr style=s>b</div>`, 1},
		{"an attribute more", `<div style=s dir=ltr>a</div><div style=s>b</div>`, 2},
		{"no siblings", `<div><div class=x>a</div></div><div class=x>b</div>`, 2},
		{"grandparent and grandchild", `<div class=x>a<section><div class=x>b</div></section></div>`, 2},
		{"without text", `<div class=x></div><div class=x>b</div>`, 1},
	} {
		if groups := merge(contentOf(pagetest.Parse(t, c.html))); len(groups) != c.want {
			t.Errorf("%s: %v, want %d groups", c.name, groups, c.want)
		}
	}
}

func TestMergeAddsUp(t *testing.T) {
	c := contentOf(pagetest.Parse(t, `<div class=x>abc,</div><div>other</div><div class=x>defg.!</div>`))
	for i := range c.containers {
		c.containers[i].sd = float64(i + 1)
	}
	g := merge(c)[0]
	if c.containers[0].group != 0 || c.containers[2].group != 0 || g.first != 0 || g.members != 2 || g.sd != 4 || g.chars != 10 || g.puncts != 3 {
		t.Errorf("%+v", g)
	}
}

func TestHighest(t *testing.T) {
	var groups []group
	for _, sd := range []float64{1, 5, 0, 3, 5, 9, 2, 4, 7, 6} {
		groups = append(groups, group{sd: sd})
	}
	if got := highest(groups, 7); !slices.Equal(got, []int{5, 8, 9, 1, 4, 7, 3}) {
		t.Errorf("%v", got)
	}
}

func TestTrace(t *testing.T) {
	p := pagetest.Parse(t, `<div id=a>`+marks+`</div><div id=b class=x>One two</div><div class=y><div></div></div><footer class=z>Copyright All Rights Reserved</footer><nav class=n><a href=/>Home</a></nav>`)
	trace := Select(p, engine.Options{}).Trace
	var got []string
	for _, c := range trace.Candidates {
		got = append(got, p.TagName(c.Node)+" "+c.Verdict.String()+": "+c.Reason)
	}
	want := []string{
		"div best: highest SD",
		"div kept: SD is in the top 7, and juli (the distance to the best container) is within JULI",
		"footer dropped: a copyright notice: at least 3 words of the lexicon and no punctuation",
		"nav dropped: SD is 0",
	}
	if !slices.Equal(got, want) || trace.Engine != "wffte" {
		t.Errorf("%s: %q", trace.Engine, got)
	}
}

func FuzzSelect(f *testing.F) { enginetest.Fuzz(f, Select, coversSelection) }

// coversSelection fails unless the candidates are the nodes in Keep and Omit.
func coversSelection(t testing.TB, _ *page.Page, s engine.Selection) {
	t.Helper()
	var candidates []page.NodeID
	for _, c := range s.Trace.Candidates {
		candidates = append(candidates, c.Node)
	}
	if listed := slices.Sorted(slices.Values(slices.Concat(s.Keep, s.Omit))); !slices.Equal(candidates, listed) {
		t.Fatalf("candidates %v, keep %v, omit %v", candidates, s.Keep, s.Omit)
	}
}

func TestContract(t *testing.T) { enginetest.Contract(t, Select) }

func BenchmarkSelect(b *testing.B) {
	enginetest.Benchmark(b, Select, `<title>The rain in the town</title>`+strings.Repeat(`<div><p>`+marks+`</p><div><a href=x>more, more.</a></div></div>`, 1000))
}
