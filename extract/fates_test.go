package extract_test

import (
	"path/filepath"
	"slices"
	"testing"

	"pilcrow/extract"
	"pilcrow/extract/account"
	"pilcrow/extract/engine"
	"pilcrow/extract/engines"
	"pilcrow/extract/internal/clean"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// fateOf returns the fate of the first text of p that is text.
func fateOf(t *testing.T, p *page.Page, fates []account.Fate, text string) account.Fate {
	t.Helper()
	for n := range page.NodeID(p.Len()) {
		if p.IsText(n) && p.Text(n) == text {
			return fates[n]
		}
	}
	t.Fatalf("the page has no text %q", text)
	return account.Fate{}
}

const explained = `<title>Tide</title><body>
<nav class="menu"><a href=/>Home</a></nav>
<main class="story"><div class="text">
<p>The tide came in, slowly, over the flats, and the birds moved. They had done so before, every day.</p>
<p id=second>Nobody on the shore, it was early, had seen them go.</p>
<ul class="share"><li><a href="https://www.facebook.com/sharer/sharer.php?u=a">Facebook</a><li><a href="https://twitter.com/intent/tweet?url=a">Twitter</a></ul>
</div><div class="gap"><h2>Boats</h2></div><div><div class="low"><p>The boats lay, as ever, on the mud, and waited.</p></div></div></main>
<aside class="note"><p>A note by the editor.</p></aside>
<footer><div><p>Made on an island.</p></div></footer>`

func TestFates(t *testing.T) {
	p := pagetest.Parse(t, explained)
	at := func(name string) page.NodeID { return node(t, p, name) }
	s := engine.Selection{
		Keep:  []page.NodeID{at("text"), at("low")},
		Trace: engine.Trace{Candidates: []engine.Candidate{{Node: at("text"), Verdict: engine.Best, Reason: "the best"}, {Node: at("note"), Reason: "too short"}, {Node: at("footer")}}},
	}
	parts := engine.Info{Name: "parts", Select: func(*page.Page, engine.Options) engine.Selection { return s }}
	for _, c := range []struct {
		text        string
		corrections extract.Corrections
		want        account.Fate
	}{
		{"Nobody on the shore, it was early, had seen them go.", extract.Corrections{}, account.Fate{Why: account.SelectedByEngine, Engine: "the best"}},
		{"The boats lay, as ever, on the mud, and waited.", extract.Corrections{}, account.Fate{Why: account.SelectedByEngine}},
		{"Boats", extract.Corrections{}, account.Fate{Why: account.CompletedByCleaning, Family: "parts without prose"}},
		{"Facebook", extract.Corrections{}, account.Fate{Why: account.RemovedByCleaning, Family: "boilerplate", Reason: draft.ShareButtons}},
		{"A note by the editor.", extract.Corrections{}, account.Fate{Why: account.DroppedByEngine, Engine: "too short"}},
		{"Made on an island.", extract.Corrections{}, account.Fate{Why: account.DroppedByEngine}},
		{"Home", extract.Corrections{}, account.Fate{Why: account.OutsideOfEngine}},
		{"A note by the editor.", extract.Corrections{Rules: []extract.Rule{{"aside.note", engine.Kept}}}, account.Fate{Why: account.PutBack}},
		{"Home", extract.Corrections{Decisions: []extract.Decision{{at("menu"), engine.Kept}}}, account.Fate{Why: account.PutBack}},
		{"Facebook", extract.Corrections{Decisions: []extract.Decision{{at("share"), engine.Kept}}}, account.Fate{Why: account.PutBack}},
		{"Nobody on the shore, it was early, had seen them go.", extract.Corrections{Rules: []extract.Rule{{"p#second", engine.Dropped}}}, account.Fate{Why: account.RemovedByRule}},
		{"Nobody on the shore, it was early, had seen them go.", extract.Corrections{Decisions: []extract.Decision{{at("second"), engine.Dropped}}}, account.Fate{Why: account.RemovedByReader}},
		{"Nobody on the shore, it was early, had seen them go.", extract.Corrections{Rules: []extract.Rule{{"p#second", engine.Dropped}}, Decisions: []extract.Decision{{at("second"), engine.Dropped}}}, account.Fate{Why: account.RemovedByReader}},
		{"Nobody on the shore, it was early, had seen them go.", extract.Corrections{Rules: []extract.Rule{{"p#second", engine.Dropped}}, Decisions: []extract.Decision{{at("second"), engine.Kept}}}, account.Fate{Why: account.PutBack}},
		{"Nobody on the shore, it was early, had seen them go.", extract.Corrections{Pick: at("footer")}, account.Fate{Why: account.RemovedByReader}},
		{"Made on an island.", extract.Corrections{Pick: at("footer")}, account.Fate{Why: account.PutBack}},
	} {
		a, err := extract.Extract(p, extract.Options{Engine: parts, Corrections: c.corrections})
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if got := fateOf(t, p, a.Fates(), c.text); got != c.want {
			t.Errorf("%s, %+v: %+v, want %+v", c.text, c.corrections, got, c.want)
		}
	}
}

// If the trace has the candidates that judged each text, these explain it.
func TestFatesByPlaces(t *testing.T) {
	p := pagetest.Parse(t, "<body><p>The first line.<br>The second line.</p>")
	first := node(t, p, "p") + 1
	s := engine.Selection{Keep: []page.NodeID{first}, Trace: engine.Trace{
		Candidates: []engine.Candidate{{Node: first - 1, Verdict: engine.Kept, Reason: "dense"}, {Node: first - 1, Reason: "thin"}, {Node: first - 1, Reason: "thinner"}},
		Places:     []engine.Place{{Text: first}, {Text: first, Candidate: 1}, {Text: first + 2, Candidate: 2}},
	}}
	a, err := extract.FromSelection(p, s)
	if err != nil {
		t.Fatal(err)
	}
	fates := a.Fates()
	for text, want := range map[string]account.Fate{
		"The first line.":  {Why: account.SelectedByEngine, Engine: "dense"},
		"The second line.": {Why: account.DroppedByEngine, Engine: "thinner"},
	} {
		if got := fateOf(t, p, fates, text); got != want {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
}

// Articles that were made without cleaning have fates, too.
func TestFatesWithoutCleaning(t *testing.T) {
	p := pagetest.Parse(t, explained)
	strict, err := extract.Extract(p, extract.Options{Engine: commaEngine, Tuning: engine.Options{Strict: true}})
	if err != nil {
		t.Fatal(err)
	}
	plain, err := extract.Plain(p)
	if err != nil {
		t.Fatal(err)
	}
	file := pagetest.Parse(t, "<body><pre>Two lines\nof text.</pre>")
	text, err := extract.Extract(file, extract.Options{})
	if err != nil {
		t.Fatal(err)
	}
	nothing, err := extract.Extract(pagetest.Parse(t, "<body><p>Home"), extract.Options{Engine: commaEngine})
	if err == nil {
		t.Fatal("an article of nothing")
	}
	for _, c := range []struct {
		name, text string
		article    extract.Article
		want       account.FateWhy
	}{
		{"strict", "Nobody on the shore, it was early, had seen them go.", strict, account.SelectedByEngine},
		{"strict", "Facebook", strict, account.SelectedByEngine},
		{"strict", "Made on an island.", strict, account.DroppedByEngine},
		{"plain", "Home", plain, account.OutsideOfEngine},
		{"text file", "Two lines\nof text.", text, account.SelectedByEngine},
		{"nothing found", "Home", nothing, account.DroppedByEngine},
	} {
		if got := fateOf(t, c.article.Page(), c.article.Fates(), c.text); got.Why != c.want {
			t.Errorf("%s, %s: %s, want %s", c.name, c.text, got.Why, c.want)
		}
	}
	if fates := (extract.Article{}).Fates(); fates != nil {
		t.Errorf("an article without a page has %d fates", len(fates))
	}
}

// On whole pages, the fates agree with the article, and each text that cleaning
// added or removed has a family.
func TestFatesOfGoldenPages(t *testing.T) {
	for _, pattern := range []string{pages, "testdata/pages"} {
		files, err := filepath.Glob(filepath.Join(pattern, "*", "source.html"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no pages in %s: %v", pattern, err)
		}
		for _, file := range files {
			p := pagetest.ReadFile(t, file)
			for _, info := range engines.All() {
				for _, strict := range []bool{false, true} {
					a, _ := extract.Extract(p, extract.Options{Engine: info, Tuning: engine.Options{Strict: strict}})
					checkFates(t, file+", "+info.Name, a)
				}
			}
		}
	}
}

func checkFates(t *testing.T, name string, a extract.Article) {
	t.Helper()
	p, fates, words := a.Page(), a.Fates(), 0
	steps := clean.Steps()
	for n := range page.NodeID(p.Len()) {
		if !p.IsText(n) || p.Counts(n).Words == 0 {
			continue
		}
		switch f := fates[n]; f.Why {
		case account.SelectedByEngine:
			words += int(p.Counts(n).Words)
		case account.CompletedByCleaning:
			words += int(p.Counts(n).Words)
			fallthrough
		case account.RemovedByCleaning:
			if !slices.Contains(steps, f.Family) {
				t.Errorf("%s: %q is %s by the family %q", name, p.Text(n), f.Why, f.Family)
			}
		case account.DroppedByEngine, account.OutsideOfEngine:
			if f.Family != "" || f.Reason != draft.NoReason {
				t.Errorf("%s: %q was not selected, %+v", name, p.Text(n), f)
			}
		default:
			t.Errorf("%s: %q is %s without corrections", name, p.Text(n), f.Why)
		}
	}
	if kept := a.Share().Kept; kept != words {
		t.Errorf("%s: by its fates the article has %d words of the page, not %d", name, words, kept)
	}
}
