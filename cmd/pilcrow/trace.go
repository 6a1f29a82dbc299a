package main

import (
	"bytes"
	"io"

	"pilcrow/extract"
	"pilcrow/extract/engine"
)

// The trace as JSON: see engine.Trace for what its parts mean.
type (
	traceJSON struct {
		Engine     string          `json:"engine"`
		Summary    []figureJSON    `json:"summary"`
		Candidates []candidateJSON `json:"candidates"`
	}
	candidateJSON struct {
		Path    string       `json:"path"`
		Figures []figureJSON `json:"figures"`
		Verdict string       `json:"verdict"`
		Reason  string       `json:"reason"`
	}
	figureJSON struct {
		Name  string  `json:"name"`
		Value float64 `json:"value"`
	}
)

func writeTrace(w io.Writer, a extract.Article) error {
	t, path := a.Trace, a.Paths()
	out := traceJSON{t.Engine, figuresJSON(t.Summary), make([]candidateJSON, 0, len(t.Candidates))}
	for _, c := range t.Candidates {
		out.Candidates = append(out.Candidates,
			candidateJSON{path(c.Node), figuresJSON(c.Figures), c.Verdict.String(), c.Reason})
	}
	var object bytes.Buffer
	if err := encode(&object, out); err != nil {
		return err
	}
	return writeIndented(w, object.Bytes())
}

func figuresJSON(figures []engine.Figure) []figureJSON {
	out := make([]figureJSON, 0, len(figures))
	for _, f := range figures {
		out = append(out, figureJSON(f))
	}
	return out
}
