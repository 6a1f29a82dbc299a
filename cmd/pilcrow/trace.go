package main

import (
	"bytes"
	"encoding/json"
	"io"

	"pilcrow/batch/archive/output"
	"pilcrow/extract"
	"pilcrow/extract/engine"
)

// The trace as JSON has the same structure here as in the core's reply to
// JavaScript. The protocol in package bridge describes this structure.
type (
	traceJSON struct {
		Engine     string          `json:"engine"`
		Summary    figuresJSON     `json:"summary"`
		Candidates []candidateJSON `json:"candidates"`
	}
	candidateJSON struct {
		Path    string      `json:"path"`
		Figures figuresJSON `json:"figures"`
		Verdict string      `json:"verdict"`
		Reason  string      `json:"reason"`
	}
	figuresJSON []engine.Figure
)

func writeTrace(w io.Writer, a extract.Article) error {
	t, path := a.Trace, a.Paths()
	out := traceJSON{t.Engine, t.Summary, make([]candidateJSON, 0, len(t.Candidates))}
	for _, c := range t.Candidates {
		out.Candidates = append(out.Candidates, candidateJSON{path(c.Node), c.Figures, c.Verdict.String(), c.Reason})
	}
	var object, indented bytes.Buffer
	if err := output.AppendJSON(&object, out); err != nil {
		return err
	}
	if err := json.Indent(&indented, object.Bytes(), "", "  "); err != nil {
		return err
	}
	indented.WriteByte('\n')
	_, err := indented.WriteTo(w)
	return err
}

// MarshalJSON returns the figures as a JSON object whose members are in the
// order of the figures.
func (f figuresJSON) MarshalJSON() ([]byte, error) {
	var members []output.Member
	for _, figure := range f {
		members = append(members, output.Member{Name: figure.Name, Value: figure.Value})
	}
	return output.Object(members)
}
