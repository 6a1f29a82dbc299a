package papers

import (
	"slices"
	"strings"
	"testing"
)

// Each difference between a trace and a result must be reported.
func TestDifferences(t *testing.T) {
	result := func() Result {
		return Result{
			Summary:    Figures{"average": 2},
			Candidates: []Candidate{{"/html/body/div[1]", Figures{"CS": 1, "score": 2.5}, best}, {"/html/body/div[2]", Figures{"CS": 0}, dropped}},
			Text:       "a\nb",
		}
	}
	if list := Differences(result(), result()); list != nil {
		t.Errorf("%q", list)
	}
	for want, change := range map[string]func(*Result){
		"summary: average is 3, want 2":                            func(r *Result) { r.Summary["average"] = 3 },
		"summary: other is 0, want no such figure":                 func(r *Result) { r.Summary["other"] = 0 },
		"1 candidates, want 2":                                     func(r *Result) { r.Candidates = r.Candidates[:1] },
		"candidate 2 is /html/body, want /html/body/div[2]":        func(r *Result) { r.Candidates[1].Where = "/html/body" },
		"/html/body/div[1]: score is 2.5000000000000004, want 2.5": func(r *Result) { r.Candidates[0].Figures["score"] = 2.5000000000000004 },
		"/html/body/div[2]: CS is missing, want 0":                 func(r *Result) { r.Candidates[1].Figures = Figures{} },
		"/html/body/div[1]: kept, want best":                       func(r *Result) { r.Candidates[0].Verdict = kept },
		`text "a\nc", want "a\nb"`:                                 func(r *Result) { r.Text = "a\nc" },
	} {
		got := result()
		change(&got)
		if list := Differences(got, result()); !slices.Equal(list, []string{want}) {
			t.Errorf("%q, want %q", list, want)
		}
	}
}

// The traces of lines are in the order of nodes, which the parser may have moved.
func TestComparable(t *testing.T) {
	trace := Result{Summary: Figures{"mean line": 7, "lines": 2}, Text: "a\u200bb c\n", Candidates: []Candidate{
		{"/html/body/p[1]", Figures{"k": 2}, kept}, {"/html/body/table[1]", Figures{"k": 1}, dropped},
	}}
	want := Result{Summary: Figures{"lines": 2}, Text: "ab c", Candidates: []Candidate{{"1", Figures{"k": 1}, dropped}, {"2", Figures{"k": 2}, kept}}}
	m := Methods(Lists{})
	n := slices.IndexFunc(m, func(m Method) bool { return m.Name == "ttr" })
	if list := Differences(m[n].Comparable(trace), want); list != nil {
		t.Errorf("%s", strings.Join(list, "\n"))
	}
}
