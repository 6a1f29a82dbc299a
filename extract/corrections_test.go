package extract_test

import (
	"slices"
	"strings"
	"testing"

	"pilcrow/extract"
	"pilcrow/extract/account"
	"pilcrow/extract/engine"
	"pilcrow/extract/engine/comma"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

const correctable = `<title>Tide</title><body>
<nav class="menu"><a href=/>Home</a> <a href=/map>Map</a></nav>
<article>
<p>The tide came in, slowly, over the flats, and the birds moved. They had done so before, every day.</p>
<p id=second>Nobody on the shore, it was early, had seen them go. The boats lay on the mud, and waited.</p>
<ul class="share"><li><a href=/a>Tell a friend</a></ul>
</article>
<aside class="note box-77"><p>A note by the editor.</p></aside>
<footer><p>Made on an island.</p></footer>`

// node returns the first element whose id or tag is name, or whose class
// attribute begins with name.
var commaEngine = engine.Info{Name: "comma", Select: comma.Select}

func node(t testing.TB, p *page.Page, name string) page.NodeID {
	t.Helper()
	for n := range page.NodeID(p.Len()) {
		if p.IsElement(n) && (p.Attr(n, "id") == name || p.TagName(n) == name || strings.HasPrefix(p.Attr(n, "class"), name)) {
			return n
		}
	}
	t.Fatalf("the page has no %s", name)
	return page.None
}

func TestCorrections(t *testing.T) {
	p := pagetest.Parse(t, correctable)
	at := func(name string) page.NodeID { return node(t, p, name) }
	decide := func(verdict engine.Verdict, names []string) (list []extract.Decision) {
		for _, name := range names {
			list = append(list, extract.Decision{Node: at(name), Verdict: verdict})
		}
		return list
	}
	show := func(names ...string) []extract.Decision { return decide(engine.Kept, names) }
	leaveOut := func(names ...string) []extract.Decision { return decide(engine.Dropped, names) }
	for _, c := range []struct {
		name        string
		corrections extract.Corrections
		want        string // the first words of the blocks in the article, in order
	}{
		{"none", extract.Corrections{}, "The tide|Nobody"},
		{"a restored block", extract.Corrections{Decisions: show("note")}, "The tide|Nobody|A note"},
		{"a restored menu, which is no prose", extract.Corrections{Decisions: show("menu")}, "Home|The tide|Nobody"},
		{"a bar of links inside the article", extract.Corrections{Decisions: show("share")}, "The tide|Nobody|Tell a friend"},
		{"a removed paragraph", extract.Corrections{Decisions: leaveOut("second")}, "The tide"},
		{"removed parts of a restored block", extract.Corrections{Decisions: slices.Concat(show("body"), leaveOut("note", "menu"))}, "The tide|Nobody|Made on"},
		{"a restored part of a removed block", extract.Corrections{Decisions: slices.Concat(leaveOut("article"), show("second"))}, "Nobody"},
		{"a picked block", extract.Corrections{Pick: at("footer")}, "Made on"},
		{"a picked menu", extract.Corrections{Pick: at("menu")}, "Home"},
		{"a picked block and a restored block", extract.Corrections{Pick: at("footer"), Decisions: show("note")}, "A note|Made on"},
		{"rules", extract.Corrections{Rules: []extract.Rule{{"aside.note", engine.Kept}, {"p#second", engine.Dropped}}}, "The tide|A note"},
		{"a decision about the page outranks a rule of its site", extract.Corrections{Rules: []extract.Rule{{"aside.note", engine.Kept}}, Decisions: leaveOut("note")}, "The tide|Nobody"},
		{"a rule about all of the article is ignored", extract.Corrections{Rules: []extract.Rule{{"article", engine.Dropped}, {"body", engine.Kept}}}, "The tide|Nobody"},
		{"nodes that the page does not have", extract.Corrections{Pick: 9999, Decisions: []extract.Decision{{-1, engine.Kept}, {0, engine.Dropped}, {9999, engine.Kept}}}, "The tide|Nobody"},
	} {
		a, err := extract.Extract(p, extract.Options{Engine: commaEngine, Corrections: c.corrections})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := found(a.Text()); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// found returns which of the page's blocks the text contains, in the order of
// the text. Each block is named by its first words.
func found(text string) string {
	var all []string
	for line := range strings.Lines(text) {
		for _, start := range []string{"Home", "The tide", "Nobody", "Tell a friend", "A note", "Made on"} {
			if strings.HasPrefix(line, start) {
				all = append(all, start)
			}
		}
	}
	return strings.Join(all, "|")
}

func TestWhatIsCorrectedIsNoLongerEstimated(t *testing.T) {
	p := pagetest.Parse(t, strings.Replace(correctable, "</article>", strings.Repeat("<p>By noon, as every day, the water stood at the wall, and the boats were afloat.</p>", 5)+"</article>", 1))
	for _, c := range []struct {
		name        string
		corrections extract.Corrections
		isEstimated bool
	}{
		{"none", extract.Corrections{}, true},
		{"a rule that matches nothing on the page", extract.Corrections{Rules: []extract.Rule{{"div#elsewhere", engine.Kept}}}, true},
		{"a removed paragraph", extract.Corrections{Decisions: []extract.Decision{{node(t, p, "second"), engine.Dropped}}}, false},
		{"a picked block", extract.Corrections{Pick: node(t, p, "article")}, false},
	} {
		a, err := extract.Extract(p, extract.Options{Corrections: c.corrections})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
		} else if (a.Confidence > 0) != c.isEstimated || a.Kind == "" {
			t.Errorf("%s: confidence %v, kind %q", c.name, a.Confidence, a.Kind)
		}
	}
}

func TestBlocksFollowCorrections(t *testing.T) {
	p := pagetest.Parse(t, correctable)
	a, err := extract.Extract(p, extract.Options{Engine: commaEngine, Corrections: extract.Corrections{Decisions: []extract.Decision{{node(t, p, "second"), engine.Dropped}}}})
	if err != nil {
		t.Fatal(err)
	}
	why := map[string]account.Why{}
	for _, b := range a.Blocks() {
		why[b.Name+" "+b.Signature] = b.Why
	}
	for block, want := range map[string]account.Why{
		"article ": account.Shown, "p p#second": account.ByReader, "ul ul.share": account.Tidied, "nav nav.menu": account.ByEngine,
	} {
		if got, ok := why[block]; !ok || got != want {
			t.Errorf("%s: %v (listed: %t), want %v; all: %v", block, got, ok, want, why)
		}
	}
	if s := a.Share(); s.Kept == 0 || s.Kept >= s.Words || s.LeftLinks != 5 {
		t.Errorf("share %+v", s)
	}
}

// A thing that is torn becomes whole again, unless the user tore it.
func TestLeftOutPartOfThing(t *testing.T) {
	prose := "<p>" + strings.Repeat("Rain fell on the town, and the ferry waited for the last passengers. ", 6)
	p := pagetest.Parse(t, "<article>"+prose+prose+"<ul><li>The ferry of the morning, which is late<li>The ferry of the noon, which is full"+
		"<li>The ferry of the evening, which is empty</ul>"+prose+"</article>")
	text := func(decisions ...extract.Decision) string {
		a, err := extract.Extract(p, extract.Options{Corrections: extract.Corrections{Decisions: decisions}})
		if err != nil {
			t.Fatal(err)
		}
		return a.Text()
	}
	if !strings.Contains(text(), "noon") {
		t.Error("the list lacks an item")
	}
	noon := slices.Collect(p.Children(p.Body() + 1))[2]
	noon = slices.Collect(p.Children(noon))[1]
	if got := text(extract.Decision{Node: noon, Verdict: engine.Dropped}); strings.Contains(got, "noon") || !strings.Contains(got, "evening") {
		t.Errorf("without the second item: %s", got)
	}
}

// What a person decides about a part is about that part alone: a word that is put back
// brings no sentence, what is left out of a part that is put back stays out, and no
// other block comes or goes.
func TestCorrectionsAreAboutTheirParts(t *testing.T) {
	prose := "<p>" + strings.Repeat("Rain fell on the town, and the ferry waited for the last passengers. ", 6)
	p := pagetest.Parse(t, "<nav id=n><blockquote>"+strings.Repeat("<p>Sail while the wind blows and the tide is with you.</p>", 3)+
		"<footer id=b>The Old Captain</footer></blockquote></nav><article>"+prose+prose+prose+"</article>"+
		"<p><a id=l href=/x>Subscribe here</a> to receive our newsletter and cookies.</p>")
	byID := func(id string) page.NodeID {
		for n := range page.NodeID(p.Len()) {
			if p.Attr(n, "id") == id {
				return n
			}
		}
		t.Fatal("no", id)
		return page.None
	}
	text := func(decisions ...extract.Decision) string {
		a, err := extract.Extract(p, extract.Options{Corrections: extract.Corrections{Decisions: decisions}})
		if err != nil {
			t.Fatal(err)
		}
		return a.Text()
	}
	plain := text()
	if got := text(extract.Decision{Node: byID("l"), Verdict: engine.Kept}); got != plain+"\nSubscribe here" {
		t.Errorf("a word is put back: %s", got)
	}
	got := text(extract.Decision{Node: byID("n"), Verdict: engine.Kept}, extract.Decision{Node: byID("b"), Verdict: engine.Dropped})
	if strings.Contains(got, "Captain") || !strings.Contains(got, "tide") {
		t.Errorf("the source of a quote that is put back is left out: %s", got)
	}
}
