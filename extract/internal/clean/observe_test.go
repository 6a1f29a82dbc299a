package clean

import (
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// prose is text that engines select, with its surroundings.
const prose = `<p>The tide came in, slowly, over the flats, and the birds moved as they do.</p>`

// Each text has the name of the step that added or removed it. The look
// attribute marks the text's element.
func TestObserve(t *testing.T) {
	for _, r := range []struct {
		name, src      string
		kind           engine.Kind
		scope          engine.Scope
		source         page.Source
		added, removed string
	}{
		{"nothing", prose + `<p look>b</p>`, "", engine.EveryText, page.Saved, "", ""},
		{"a prompt", `<div class="user-message" look omit>b</div>` + prose + `<div class="user-message" omit>c</div>` + prose, "", engine.EveryText, page.Saved, "prompts", ""},
		{"a callout's title", `<p>a</p><div class="admonition"><p look omit>b</p><p>c</p></div>`, "", engine.EveryText, page.Saved, "things", ""},
		{"a footnote", `<p>a<a href="#f" id="r">1</a></p><div omit><p id="f" look>b<a href="#r">^</a></p></div>`, "", engine.EveryText, page.Saved, "footnotes", ""},
		{"a list between texts", prose + `<ul omit><li look>Salt from the pans</li><li>Tar from the kilns</li><li>Rope from the walks</li></ul>` + prose, "", engine.EveryText, page.Saved, "between", ""},
		{"a table's head", prose + `<table><tr><th look>b</th><th>b</th></tr><tr omit><td>Salt</td><td>Tar</td></tr></table>`, "", engine.EveryText, page.Saved, "", "table heads"},
		{"a heading", prose + `<div omit><h2 look>b</h2></div>` + prose, "", engine.Containers, page.Saved, "parts without prose", ""},
		{"the heading of a section that was left out", prose + `<h2 look>b</h2><p omit>c</p><h2>b</h2>` + prose, engine.Article, engine.EveryText, page.Saved, "", "empty sections"},
		{"a hidden part", prose + `<p look data-pilcrow-hidden=display>b</p>`, "", engine.EveryText, page.Live, "", "hidden parts"},
		{"a hidden part outside of the article", `<p look data-pilcrow-hidden=display>b</p><main>` + prose + prose + `</main>`, "", engine.EveryText, page.Live, "", "hidden parts"},
		{"a drawing", prose + `<svg width=200 height=200><text look>b</text><text>c</text><path d="M0 0"/></svg>`, "", engine.Containers, page.Saved, "", "formulas and drawings"},
		{"an author's name", `<div class="comment"><b omit look class="author">b</b> <time>2024-01-01</time>` + prose + `</div><div class="comment"><b class="author">c</b> <time>2024-01-02</time>` + prose + `</div>`, engine.Forum, engine.EveryText, page.Saved, "post heads", ""},
		{"a label", prose + `<p look>Advertisement</p><p>b</p>`, "", engine.EveryText, page.Saved, "", "boilerplate"},
		{"the number of a line of code", `<pre><span class="lineno" look>1</span>b</pre>`, "", engine.Containers, page.Saved, "", "code"},
		{"a copy", prose + `<p class="a">The boats lay on the mud, and waited for the water, as they did twice a day.</p><p class="b" look>The boats lay on the mud, and waited for the water, as they did twice a day.</p>`, "", engine.Containers, page.Saved, "", "duplicates"},
	} {
		p := open(t, `<div keep>`+r.src+`</div>`, r.source)
		s := selected(p)
		s.Scope, s.Kind = r.scope, r.kind
		seen, text := Observe(p, s, Options{}), p.Body()
		for !p.HasAttr(p.Parent(text), "look") || !p.IsText(text) {
			text++
		}
		if seen.Added[text] != r.added || seen.Removed[text] != r.removed {
			t.Errorf("%s: added by %q, removed by %q, want %q and %q", r.name, seen.Added[text], seen.Removed[text], r.added, r.removed)
		}
	}
}
