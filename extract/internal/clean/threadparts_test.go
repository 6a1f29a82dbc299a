package clean

import (
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// If an engine selected some posts of a thread, the others are added, unless
// the page is not about the thread.
func TestWholeThreads(t *testing.T) {
	post := func(name, attrs, text string) string {
		return `<div class=post><a omit class=author href=/u/` + name + `>` + name + `</a><div class=body` + attrs + `><p>` + text + `</p></div></div>`
	}
	const kept = "The hinge of mine squeaks when it is cold."
	question := post("ann", " omit", "Oil or grease?")
	short := post("bo", " omit", "Grease.")
	replies := post("cy", "", kept) + post("di", "", kept)
	const story = `<p>A bellows has four parts that wear: the nozzle, the hinge, the valve and the leather.</p>`
	for _, r := range []struct {
		name, src string
		kind      engine.Kind
		isWhole   bool
	}{
		{"a forum", question + replies + short, engine.Forum, true},
		{"one post kept", question + post("cy", "", kept) + short, engine.Forum, true},
		{"names behind the words", `<div class=body omit><p>Oil or grease?</p></div><b omit class=author>ann</b><div class=body><p>` + kept + `</p></div><b omit class=author>cy</b><div class=body omit><p>Grease.</p></div><b omit class=author>bo</b>`, engine.Forum, true},
		{"two posts", question + post("cy", "", kept), engine.Forum, false},
		{"no names between", strings.ReplaceAll(question+replies+short, "class=author href", "title"), engine.Forum, false},
		{"signatures", `<div class=signature>` + question + `</div>` + replies + `<div class=signature>` + short + `</div>`, engine.Forum, false},
		{"the quotes in long posts", story + story + story + strings.ReplaceAll(question+post("cy", "", "So?")+short, "class=body", "class=cited"), engine.Forum, false},
		{"parts that the engine judged foreign", question + strings.ReplaceAll(replies, kept, kept+"<p omit>"+kept+"</p>") + short, engine.Forum, false},
		{"comments below an article", story + story + question + replies + short, engine.Article, false},
		{"comments alone", strings.ReplaceAll(question+replies+short, "class=post", "class=comment"), engine.Article, false},
		{"link previews", question + replies + short, engine.Article, false},
		{"a listing", question + replies + short, engine.Listing, false},
	} {
		t.Run(r.name, func(t *testing.T) {
			p := open(t, `<div keep>`+r.src+`</div>`, page.Saved)
			s := selected(p)
			s.Kind, s.Scope = r.kind, engine.EveryText
			got := inner(t, root(p, s, Options{}))
			if strings.Contains(got, "Oil or grease?") != r.isWhole || strings.Contains(got, "Grease.") != r.isWhole {
				t.Errorf("whole: want %v: %s", r.isWhole, got)
			}
		})
	}
}

// A chat has the prompts of its selected answers.
func TestPrompts(t *testing.T) {
	const answer, end = "<p>Beech burns evenly for hours, and birch is quicker.</p>", "<footer omit>Terms</footer>"
	chat := func(before, behind string) string {
		ask := func(words string) string { return before + words + behind }
		return ask("Which wood?") + answer + ask("And at night?") + answer
	}
	for _, row := range []struct {
		name, src string
		isWhole   bool
	}{
		{"by a role", chat(`<div omit data-message-author-role=user>`, `</div>`), true},
		{"by a class", chat(`<div omit class="bubble user-message">`, `</div>`), true},
		{"by an element", chat(`<user-query omit>`, `</user-query>`), true},
		{"of another role", chat(`<div omit data-message-author-role=system>`, `</div>`), false},
		{"one alone", `<p omit class=user-message>Which wood?</p>` + answer + `And at night?`, false},
		{"without answers", answer + `<p omit class=user-message>Which wood?</p><p omit class=user-message>And at night?</p>`, false},
	} {
		t.Run(row.name, func(t *testing.T) {
			got := judged(t, row.src+end)
			if strings.Contains(got, "Which wood?") != row.isWhole {
				t.Errorf("whole: want %v: %s", row.isWhole, got)
			}
		})
	}
}
