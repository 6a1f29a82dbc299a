package boilerplate

import (
	"strings"
	"testing"

	"pilcrow/extract/internal/draft/drafttest"
)

func TestPullQuotes(t *testing.T) {
	const prose = `<p>The wheel turns all day, and at night the miller stops it with one hand.</p>`
	for _, c := range []struct{ name, box, want string }{
		{"to the letter", `<aside>The wheel turns all day</aside>`, ``},
		{"parts of words", `<aside>he wheel turns all d</aside>`, `<aside>he wheel turns all d</aside>`},
		{"too short", `<aside>The wheel</aside>`, `<aside>The wheel</aside>`},
		{"shortened", `<div class="pull-quote">The wheel turns all day and at night the miller sleeps</div>`, ``},
		{"a quote", `<div class="pullquote">I never slept by day.</div>`, `<blockquote class="pullquote">I never slept by day.</blockquote>`},
	} {
		root := drafttest.Parse(t, prose+c.box)
		DropPullQuotes(root)
		if got := drafttest.HTML(root); got != prose+c.want {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}

func TestEachRunOfThree(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "a": "", "a b": "", "a b c": "a b c", "aa b cc d": "aa b cc|b cc d",
	} {
		var runs []string
		eachRunOfThree(text, func(run string) { runs = append(runs, run) })
		if got := strings.Join(runs, "|"); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
