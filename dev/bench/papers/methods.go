package papers

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Method is the method of a paper, by the name of its engine.
type Method struct {
	Name  string
	Run   func(src []byte) Result
	order string // the figure by which the candidates of a trace are sorted, or ""
}

// Methods returns all methods that this package implements.
func Methods(lists Lists) []Method {
	return []Method{
		{"comma", Comma, ""},
		{"song", Song, ""},
		{"descent", Descent, ""},
		{"wffte", func(src []byte) Result { return WFFTE(src, lists) }, ""},
		{"ttr", TTR, "k"},
		{"ttr-kmeans", TTRKMeans, "k"},
		{"ttr-em", TTREM, "k"},
		{"ttr-farthest", TTRFarthest, "k"},
		{"ttr-prediction", TTRPrediction, "k"},
		{"bte", BTE, "i"},
	}
}

// Comparable returns an engine's trace, or a result of this package, in a form in
// which both can be compared. In traces of lines and runs each has the path of a
// node, and they are in the order of these nodes. But the parser may have moved
// the nodes, so only the numbers of the lines and runs are compared. Invisible
// characters and control characters of the text are not compared, because the
// sanitizer removes some of them, and then joins the white space around them. The
// white space of bte's text is not compared, because its paper has no lines.
func (m Method) Comparable(trace Result) Result {
	trace.Summary = ofPaper(trace.Summary)
	trace.Candidates = slices.Clone(trace.Candidates)
	for i := range trace.Candidates {
		trace.Candidates[i].Figures = ofPaper(trace.Candidates[i].Figures)
	}
	if m.order == "" {
		return Result{Summary: trace.Summary, Candidates: trace.Candidates}
	}
	r := Result{Summary: Figures{}}
	var lines []string
	for line := range strings.Lines(withoutInvisible(trace.Text)) {
		lines = append(lines, strings.Join(strings.Fields(line), " "))
	}
	r.Text = strings.Join(lines, "\n")
	if m.Name == "bte" {
		r.Text = strings.Join(strings.Fields(r.Text), "")
	}
	maps.Copy(r.Summary, trace.Summary)
	for _, c := range trace.Candidates {
		r.Candidates = append(r.Candidates, Candidate{strconv.Itoa(int(c.Figures[m.order])), c.Figures, c.Verdict})
	}
	slices.SortStableFunc(r.Candidates, func(a, b Candidate) int { return cmp.Compare(a.Figures[m.order], b.Figures[m.order]) })
	return r
}

// ofPaper returns the figures that are quantities of a paper. The others describe
// where a candidate is in the result: the lab draws its plots from them. The mean
// line finds minified pages, and the means of clusters and lines decide, but are
// intermediate results: the verdicts that follow from them are compared.
func ofPaper(all Figures) Figures {
	paper := Figures{}
	for name, value := range all {
		switch name {
		case "level", "group", "cluster", "jump", "from", "to", "tags before", "tags after":
		default:
			if !strings.HasPrefix(name, "mean ") {
				paper[name] = value
			}
		}
	}
	return paper
}

func withoutInvisible(text string) string {
	return strings.Map(func(r rune) rune {
		if characterOf(r).isInvisible || r != '\n' && unicode.IsControl(r) {
			return -1
		}
		return r
	}, text)
}
