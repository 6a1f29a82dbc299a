package engines_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/engines"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// parameterPages are pages on which each parameter can change something.
var parameterPages = []string{
	// A text with menus, a notice, a row of links and a repeated paragraph.
	"<title>The ferry returns to town</title><nav class=menu>\n<a href=/>Home</a> <a href=/n>News</a>\n</nav><h1>The ferry returns</h1>\n" +
		"<p><a href=/a>Ferry</a> <a href=/b>Harbor</a>\n<div class=text>" +
		strings.Repeat("<p>After nine years, two reports and one election, the ferry came back to town, slowly, on a Monday.\n", 3) +
		"<div>The town, still wet, cheered. It was late, and cold. The <a href=/x>ferry, they wrote.</a> left.</div></div>\n" +
		"<div><div>Sun, sea and sky. Rain.</div>\n<section>One. Two, three\n</section></div><aside>More, news.</aside>\n" +
		"<p>A notice between the two copies<p>one more<p>two more<p>three more<p>four more\n" +
		"<p>After nine years, two reports and one election, the ferry came back to town, slowly, on a Monday.\n" +
		"<footer class=end>Copyright 2020 Rights Reserved</footer>\n<form>Find us</form>\n<table><tr><td>Sea\n<td>Sun</table>",
	// Links only.
	"<ul>" + strings.Repeat("<li><a href=/x>Ferry</a> <a href=/y>Harbor</a>\n", 4) + "</ul>",
	// Three groups of the same length.
	"<title>Rain</title><main><div>Rain fell, and fell.</div></main><section><div>Rain came, and went.</div></section><article><div>Rain is, as it was.</div></article>",
	// An article.
	`<html><head><title>Rain over the old town</title><meta property="og:type" content="article"><script type="application/ld+json">{"@type":"NewsArticle"}</script></head><body><article><h1>Rain over the old town</h1><time>May</time>` +
		strings.Repeat("<p>On Tuesday evening the rain came down from the hills, and within an hour the river had left its bed, as it did before.", 8) +
		"<p>Read more: the river<div>Share</div></article><aside><h3>Older neighbors</h3><p>They remember the flood.</aside>",
	"<div><p>" + strings.Repeat("rain fell ", 30) + "</p><p>" + strings.Repeat("sun rose ", 20) + "</p></div>",
}

// At its default, a parameter changes nothing; at some other value, it changes
// the selection or a figure on one of the pages.
func TestParameters(t *testing.T) {
	var pages []*page.Page
	for _, src := range parameterPages {
		pages = append(pages, pagetest.Parse(t, src))
	}
	for _, e := range engines.All() {
		names := map[string]bool{}
		for _, c := range e.Parameters {
			if c.Name == "" || c.Summary == "" || names[c.Name] || c.Default < c.Min || c.Default > c.Max || c.Step <= 0 || strings.ContainsAny(c.Name, " =") {
				t.Errorf("%s: %+v", e.Name, c)
			}
			names[c.Name] = true
			if slices.ContainsFunc(pages, func(p *page.Page) bool { return differs(p, e, c, c.Default) }) {
				t.Errorf("%s: the default of %s, %v, changes something", e.Name, c.Name, c.Default)
			}
			changes := false
			for value := c.Min; value <= c.Max && !changes; value += (c.Max - c.Min) / 20 {
				changes = slices.ContainsFunc(pages, func(p *page.Page) bool { return differs(p, e, c, value) })
			}
			if !changes {
				t.Errorf("%s: %s changes nothing", e.Name, c.Name)
			}
		}
		if len(names) == 0 {
			t.Errorf("%s has no parameter", e.Name)
		}
	}
}

// differs reports whether an engine selects other nodes, or computes other
// figures of a candidate, if parameter c has a value.
func differs(p *page.Page, e engine.Info, c engine.Parameter, value float64) bool {
	before := e.Select(p, engine.Options{})
	after := e.Select(p, engine.Options{Changes: []engine.Change{{Parameter: c.Name, Value: value}}})
	return !reflect.DeepEqual(before.Keep, after.Keep) || !reflect.DeepEqual(before.Omit, after.Omit) ||
		!reflect.DeepEqual(before.Trace.Candidates, after.Trace.Candidates)
}

// Values outside of the range count as the nearest of its ends.
func TestExtremeValues(t *testing.T) {
	p := pagetest.Parse(t, parameterPages[0])
	for _, e := range engines.All() {
		for _, c := range e.Parameters {
			for value, same := range map[float64]float64{c.Max + 1e300: c.Max, c.Min - 1e300: c.Min} {
				got := e.Select(p, engine.Options{Changes: []engine.Change{{Parameter: c.Name, Value: value}}})
				want := e.Select(p, engine.Options{Changes: []engine.Change{{Parameter: c.Name, Value: same}}})
				if !reflect.DeepEqual(got, want) {
					t.Errorf("%s: %s = %v is not %v", e.Name, c.Name, value, same)
				}
			}
		}
	}
}

// The texts of a small page with the candidates that judge them, by hand. The
// candidates are
//
//	comma, song, wffte   both div
//	descent              body, the outer div, and its four subnodes
//	ttr                  three lines: the second begins at the inner div, the third in its text
//	bte                  four runs of words
func TestPlaces(t *testing.T) {
	p := pagetest.Parse(t, "<div>Rain, <b>rain.</b>\n<div>Sun, sea.\nSky.</div>More.</div>")
	const ofContainers = "Rain,:0 rain.:0 Sun:1 More.:0"
	for name, want := range map[string]string{
		"comma":          ofContainers,
		"song":           ofContainers,
		"wffte":          ofContainers,
		"descent":        "Rain,:2 rain.:3 Sun:4 More.:5",
		"ttr":            "Rain,:0 rain.:0 Sun:1 Sun:2 More.:2",
		"ttr-prediction": "Rain,:0 rain.:0 Sun:1 Sun:2 More.:2",
		"bte":            "Rain,:0 rain.:1 Sun:2 More.:3",
	} {
		e, err := engines.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, place := range e.Select(p, engine.Options{Tracing: engine.Located}).Trace.Places {
			text, _, _ := strings.Cut(strings.TrimSpace(p.Text(place.Text)), ", sea")
			got = append(got, fmt.Sprintf("%s:%d", text, place.Candidate))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// The default engine judges each text by the nearest part of its selection.
func TestPlacesOfParts(t *testing.T) {
	p := pagetest.Parse(t, parameterPages[0])
	e, err := engines.Named(engine.Default)
	if err != nil {
		t.Fatal(err)
	}
	trace := e.Select(p, engine.Options{Tracing: engine.Located}).Trace
	if len(trace.Candidates) < 2 || len(trace.Places) == 0 {
		t.Fatalf("%d candidates, %d places", len(trace.Candidates), len(trace.Places))
	}
	for _, place := range trace.Places {
		nearest := -1
		for k, c := range trace.Candidates {
			if p.Contains(c.Node, place.Text) {
				nearest = k
			}
		}
		if int(place.Candidate) != nearest {
			t.Errorf("%q: candidate %d, want %d", p.Text(place.Text), place.Candidate, nearest)
		}
	}
}
