package bridge

import (
	"pilcrow/extract"
	"pilcrow/extract/account"
	"pilcrow/extract/engine"
	"pilcrow/extract/engines"
	"pilcrow/extract/lab"
	"pilcrow/internal/jsontext"
)

func appendBlocks(b []byte, list []account.Block) []byte {
	b = append(b, `"blocks":[`...)
	for i, k := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendBlock(b, k)
	}
	return append(b, ']')
}

func appendBlock(b []byte, k account.Block) []byte {
	b = append(b, '{')
	for _, f := range []struct {
		name  string
		value int
	}{{"node", int(k.Node)}, {"depth", k.Depth}, {"words", k.Words}, {"links", k.Links}, {"kept", k.Kept}} {
		b = append(jsontext.AppendNumber(b, f.name, f.value), ',')
	}
	var c engine.Candidate
	if k.Candidate != nil {
		c = *k.Candidate
	}
	for _, f := range []struct{ name, value string }{
		{"name", k.Name}, {"signature", k.Signature}, {"start", k.Start}, {"why", k.Why.String()}, {"reason", reasonOf(k)},
	} {
		b = append(jsontext.AppendField(b, f.name, f.value), ',')
	}
	b = append(b, `"figures":`...)
	return append(lab.AppendFigures(b, c.Figures), '}')
}

// reasonOf returns the reason for which the engine, or cleaning, left out a
// block.
func reasonOf(k account.Block) string {
	if k.Candidate != nil {
		return k.Candidate.Reason
	}
	return k.Tidied.String()
}

func appendPreviews(b []byte, list []engines.Preview) []byte {
	b = append(b, `"engines":[`...)
	for i, v := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = jsontext.AppendField(append(b, '{'), "name", v.Engine)
		b = jsontext.AppendNumber(append(b, ','), "words", v.Words)
		b = append(b, '}')
	}
	return append(b, ']')
}

func appendShare(b []byte, a extract.Article) []byte {
	s := a.Share()
	b = append(b, `"share":{`...)
	b = append(jsontext.AppendNumber(b, "words", s.Words), ',')
	b = append(jsontext.AppendNumber(b, "kept", s.Kept), ',')
	b = append(jsontext.AppendNumber(b, "leftLinks", s.LeftLinks), ',')
	b = append(jsontext.AppendNumber(b, "declared", a.WordCount), ',')
	b = append(jsontext.AppendField(b, "next", s.Next), `,"paywalled":`...)
	if a.Paywalled {
		return append(b, "true}"...)
	}
	return append(b, "false}"...)
}
