package engines_test

import (
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/engines"
	"pilcrow/extract/page/pagetest"
)

// The reasons name the values of the parameters.
func TestReasonsOfChanges(t *testing.T) {
	for _, c := range []struct {
		engine, reason string
		changes        []engine.Change
	}{
		{"comma", "score not above average", nil},
		{"comma", "score not above 2 times the average", []engine.Change{{Parameter: "average-factor", Value: 2}}},
		{"song", "score not above 0.5 times the average", []engine.Change{{Parameter: "average-factor", Value: 0.5}}},
		{"comma", "inside the best container's parent", []engine.Change{{Parameter: "average-factor", Value: 0}}},
		{"comma", "and position control rules out nothing", []engine.Change{{Parameter: "levels", Value: 0}, {Parameter: "average-factor", Value: 0}}},
		{"comma", "inside the element 2 levels above the best container", []engine.Change{{Parameter: "levels", Value: 2}, {Parameter: "average-factor", Value: 0}}},
		{"wffte", "SD is not in the top 1", []engine.Change{{Parameter: "groups", Value: 1}}},
		{"wffte", "at least 1 words of the lexicon", []engine.Change{{Parameter: "lexicon-words", Value: 1}, {Parameter: "juli-one", Value: 20}, {Parameter: "juli-many", Value: 20}}},
	} {
		e, err := engines.Named(c.engine)
		if err != nil {
			t.Fatal(err)
		}
		var all []string
		p := pagetest.Parse(t, `<title>Rain</title><main><div>Rain, rain, and rain. Rain. <div>Rain, wind. Rain.</div></div><div>Rain, snow. Rain.</div></main>`+
			`<footer>Copyright rights reserved rain</footer>`)
		for _, k := range e.Select(p, engine.Options{Changes: c.changes}).Trace.Candidates {
			all = append(all, k.Reason)
		}
		if !strings.Contains(strings.Join(all, "\n"), c.reason) {
			t.Errorf("%s %v: %q has no %q", c.engine, c.changes, all, c.reason)
		}
	}
}
