package lab

import (
	"pilcrow/extract/engine"
	"pilcrow/internal/jsontext"
)

// AppendSelection appends the JSON of a selection to b.
func AppendSelection(b []byte, s Selection) []byte {
	return append(appendSelection(append(b, '{'), s), '}')
}

// appendSelection appends the members of a selection.
func appendSelection(b []byte, s Selection) []byte {
	b = append(jsontext.AppendField(b, "engine", s.Engine), `,"changes":`...)
	b = append(appendChanges(b, s.Changes), `,"trace":{"summary":`...)
	b = append(AppendFigures(b, s.Trace.Summary), `,"candidates":`...)
	b = append(jsontext.AppendList(b, s.Trace.Candidates, appendCandidate), `},"judged":`...)
	b = append(jsontext.AppendList(b, s.Judged, appendInts[int32]), `,"selected":`...)
	return appendInts(b, s.Selected)
}

func appendChanges(b []byte, changes []engine.Change) []byte {
	figures := make([]engine.Figure, len(changes))
	for i, c := range changes {
		figures[i] = engine.Figure{Name: c.Parameter, Value: c.Value}
	}
	return AppendFigures(b, figures)
}

func appendCandidate(b []byte, c engine.Candidate) []byte {
	b = append(jsontext.AppendNumber(append(b, '{'), "node", int(c.Node)), `,"figures":`...)
	b = append(AppendFigures(b, c.Figures), ',')
	b = append(jsontext.AppendField(b, "verdict", c.Verdict.String()), ',')
	return append(jsontext.AppendField(b, "reason", c.Reason), '}')
}

// AppendFigures appends an engine's figures as one JSON object, in the order of
// list.
func AppendFigures(b []byte, list []engine.Figure) []byte {
	b = append(b, '{')
	for i, f := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendFigure(b, f.Name, f.Value)
	}
	return append(b, '}')
}

func appendFigure(b []byte, name string, value float64) []byte {
	return jsontext.AppendFloat(jsontext.AppendName(b, name), value)
}
