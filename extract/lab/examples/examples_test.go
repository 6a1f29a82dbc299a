package examples_test

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/engine/bte"
	"pilcrow/extract/engine/bte/slow"
	"pilcrow/extract/engines"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// folder has the examples, which browsers show, too.
const folder = "../../../browser/lab/examples"

type example struct {
	ID, File, Title, Engine, Document, Where, Summary string
	Numbers                                           []number
}

type number struct {
	What, Printed, Figure, Path, Engine, Relation, Verdict, Note string
	Value                                                        float64
	Ours                                                         *float64
	Decimals                                                     int
}

func readExamples(t *testing.T) (list []example) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, "examples.json"))
	if err == nil {
		err = json.Unmarshal(text, &list)
	}
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// Every page is listed once, and every paper has an example.
func TestList(t *testing.T) {
	var files, listed []string
	papers := map[string]bool{}
	for _, e := range readExamples(t) {
		listed, papers[e.Document] = append(listed, e.File), true
		if e.ID == "" || e.Title == "" || e.Where == "" || e.Summary == "" || len(e.Numbers) == 0 {
			t.Errorf("%s is not complete", e.File)
		}
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.html"))
	if err != nil {
		t.Fatal(err)
	}
	for i, file := range files {
		files[i] = filepath.Base(file)
	}
	slices.Sort(listed)
	if !slices.Equal(files, listed) {
		t.Errorf("files %v, listed %v", files, listed)
	}
	if len(papers) != 5 {
		t.Errorf("examples of %d papers", len(papers))
	}
}

// The engines' traces have the numbers that the papers print.
func TestNumbers(t *testing.T) {
	for _, e := range readExamples(t) {
		t.Run(e.ID, func(t *testing.T) {
			p := pagetest.ReadFile(t, filepath.Join(folder, e.File))
			for _, n := range e.Numbers {
				checkNumber(t, p, e.Engine, n)
			}
		})
	}
}

func checkNumber(t *testing.T, p *page.Page, name string, n number) {
	t.Helper()
	if n.Engine != "" {
		name = n.Engine
	}
	trace := traceOf(t, p, name)
	if n.Verdict != "" {
		if c := candidateAt(p, trace, n.Path, ""); c == nil || c.Verdict.String() != n.Verdict {
			t.Errorf("%s: %+v, want %s", n.What, c, n.Verdict)
		}
		return
	}
	got, found := figureOf(p, trace, n)
	if !found || !fits(got, n) {
		t.Errorf("%s: %v, want %s %v to %d decimals", n.What, got, n.Relation, n.wanted(), n.Decimals)
	}
	if n.Ours != nil && n.Note == "" {
		t.Errorf("%s: no reason for the deviation", n.What)
	}
}

// wanted returns the value that the lab must show.
func (n number) wanted() float64 {
	if n.Ours != nil {
		return *n.Ours
	}
	return n.Value
}

func fits(got float64, n number) bool {
	switch n.Relation {
	case "at least":
		return got >= n.Value
	case "below":
		return got < n.Value
	case "":
		scale := math.Pow10(n.Decimals)
		return math.Round(got*scale) == math.Round(n.wanted()*scale)
	}
	return false
}

func traceOf(t *testing.T, p *page.Page, name string) engine.Trace {
	t.Helper()
	info, err := engines.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return info.Select(p, engine.Options{}).Trace
}

func figureOf(p *page.Page, trace engine.Trace, n number) (value float64, found bool) {
	figures := trace.Summary
	if n.Path != "" {
		c := candidateAt(p, trace, n.Path, n.Figure)
		if c == nil {
			return 0, false
		}
		figures = c.Figures
	}
	i := slices.IndexFunc(figures, func(f engine.Figure) bool { return f.Name == n.Figure })
	if i < 0 {
		return 0, false
	}
	return figures[i].Value, true
}

// candidateAt returns the first candidate at a path that has a figure, or any
// figure if its name is "".
func candidateAt(p *page.Page, trace engine.Trace, path, figure string) *engine.Candidate {
	paths := p.Paths()
	for i, c := range trace.Candidates {
		hasFigure := figure == "" || slices.ContainsFunc(c.Figures, func(f engine.Figure) bool { return f.Name == figure })
		if hasFigure && paths(c.Node) == path {
			return &trace.Candidates[i]
		}
	}
	return nil
}

// The paper's example of the array encode, with the end tags of the page.
func TestEncode(t *testing.T) {
	if got := bte.Encode(pagetest.ReadFile(t, filepath.Join(folder, "bte-encode.html"))); !slices.Equal(got, []int{2, -5, 2}) {
		t.Errorf("encode %v", got)
	}
}

// The original search, the paper's and ours find the same range.
func TestSearchesAgree(t *testing.T) {
	for _, file := range []string{"bte-encode.html", "bte-range.html"} {
		encode := bte.Encode(pagetest.ReadFile(t, filepath.Join(folder, file)))
		ours := bte.MaximumRun(encode)
		if i, j, difference := slow.Document(encode); i != ours.From || j != ours.To || difference != ours.Sum {
			t.Errorf("%s: the paper's search finds [%d, %d], ours %+v", file, i, j, ours)
		}
		tokens, begins := tokensOf(encode)
		if i, j, difference := slow.Finn(tokens); i != begins[ours.From] || j != begins[ours.To+1]-1 || difference != ours.Sum {
			t.Errorf("%s: the original search finds the tokens [%d, %d], ours is %+v", file, i, j, ours)
		}
	}
}

// tokensOf returns the tokens that encode counts, and where each of its values
// begins among them.
func tokensOf(encode []int) (tokens, begins []int) {
	for _, v := range encode {
		begins = append(begins, len(tokens))
		token := 1
		if v < 0 {
			token = -1
		}
		for range v * token {
			tokens = append(tokens, token)
		}
	}
	return tokens, append(begins, len(tokens))
}
