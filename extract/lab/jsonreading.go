package lab

import (
	"pilcrow/extract/account"
	"pilcrow/internal/jsontext"
)

// AppendReading appends the JSON of a reading to b. It does not contain the
// article's HTML, which extract.Article.AppendHTML writes.
func AppendReading(b []byte, r Reading) []byte {
	a := r.Article
	b = append(appendSelection(append(b, '{'), r.Selection), ',')
	b = append(jsontext.AppendField(b, "title", a.Title), ',')
	b = append(jsontext.AppendNumber(b, "words", a.Words), ',')
	b = append(jsontext.AppendField(b, "kind", string(a.Kind)), ',')
	b = append(appendFigure(b, "confidence", a.Confidence), `,"kept":`...)
	b = append(appendInts(b, r.Kept), ',')
	b = append(appendFates(b, r.Fates), `,"texts":`...)
	b = append(appendInts(b, r.Texts), `,"model":`...)
	if r.Model == nil {
		return append(b, "null}"...)
	}
	return append(jsontext.AppendList(b, r.Model, appendModelBlock), '}')
}

// appendFates appends the different fates, then for each block the index of its
// fate.
func appendFates(b []byte, fates []account.Fate) []byte {
	var list []account.Fate
	known := map[account.Fate]int{}
	indices := make([]int, len(fates))
	for i, f := range fates {
		if _, ok := known[f]; !ok {
			known[f] = len(list)
			list = append(list, f)
		}
		indices[i] = known[f]
	}
	b = append(b, `"fates":`...)
	b = append(jsontext.AppendList(b, list, appendFate), `,"fate":`...)
	return appendInts(b, indices)
}

func appendFate(b []byte, f account.Fate) []byte {
	reason := f.Engine
	if reason == "" {
		reason = f.Reason.String()
	}
	b = append(jsontext.AppendField(append(b, '{'), "why", f.Why.String()), ',')
	b = append(jsontext.AppendField(b, "family", f.Family), ',')
	return append(jsontext.AppendField(b, "reason", reason), '}')
}

func appendModelBlock(b []byte, m ModelBlock) []byte {
	b = append(appendFigure(append(b, '{'), "probability", m.Probability), `,"odds":`...)
	b = append(jsontext.AppendList(b, m.Odds, jsontext.AppendFloat), ',')
	b = append(appendFigure(b, "factor", m.Factor), ',')
	return append(jsontext.AppendBool(b, "duplicate", m.Duplicate), '}')
}
