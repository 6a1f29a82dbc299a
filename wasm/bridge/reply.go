package bridge

import (
	"strconv"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/lab"
	"pilcrow/extract/page"
	"pilcrow/internal/jsontext"
)

func appendError(b []byte, code, message string) []byte {
	b = appendVersion(b)
	b = append(b, `"error":{`...)
	b = jsontext.AppendField(b, "code", code)
	b = append(b, ',')
	b = jsontext.AppendField(b, "message", message)
	return append(b, "}}\n"...)
}

func appendVersion(b []byte) []byte {
	b = append(b, `{"version":`...)
	b = strconv.AppendInt(b, Version, 10)
	return append(b, ',')
}

// reply is an article with the requested extra fields.
type reply struct {
	article      extract.Article
	fields       fields
	appendFields func(b []byte, requested fields, a extract.Article) []byte
}

// append returns the reply: the head, a line break, and the article's HTML.
func (r reply) append() []byte {
	const headBytes = 4 << 10 // as long as most heads, at most
	b := r.appendHead(make([]byte, 0, headBytes))
	return r.article.AppendHTML(append(b, '\n'))
}

func (r reply) appendHead(b []byte) []byte {
	a := r.article
	b = append(appendVersion(b), `"article":{`...)
	for _, s := range []struct{ name, value string }{
		{"title", a.Title}, {"byline", a.Byline}, {"site", a.Site}, {"published", a.Published}, {"modified", a.Modified},
		{"lang", a.Lang}, {"dir", a.Dir}, {"excerpt", a.Excerpt}, {"section", a.Section},
		{"image", a.Image}, {"icon", a.Icon}, {"canonical", a.Canonical}, {"license", a.License},
		{"url", a.URL}, {"engine", a.Engine}, {"kind", string(a.Kind)},
	} {
		b = jsontext.AppendField(b, s.name, s.value)
		b = append(b, ',')
	}
	b = append(jsontext.AppendStrings(b, "authors", a.Authors), ',')
	b = append(jsontext.AppendStrings(b, "tags", a.Tags), ',')
	b = append(jsontext.AppendBool(b, "paywalled", a.Paywalled), ',')
	b = append(jsontext.AppendBool(b, "readable", a.IsReadable), ',')
	b = append(jsontext.AppendFloat(append(b, `"confidence":`...), a.Confidence), ',')
	b = append(jsontext.AppendNumber(b, "words", a.Words), ',')
	b = jsontext.AppendNumber(b, "minutes", a.Minutes)
	b = appendLimit(b, "cut", a.Cut)
	b = appendLimit(b, "simplified", a.Simplified)
	if a.IsPlain {
		b = append(b, `,"plain":true`...)
	}
	b = r.appendFields(b, r.fields, a)
	return append(b, "}}"...)
}

func appendLimit(b []byte, name string, l *page.LimitError) []byte {
	if l == nil {
		return b
	}
	b = append(append(append(b, `,"`...), name...), `":{`...)
	b = append(jsontext.AppendField(b, "what", string(l.What)), ',')
	return append(jsontext.AppendNumber(b, "limit", l.Limit), '}')
}

func appendTrace(b []byte, t engine.Trace, path func(page.NodeID) string) []byte {
	b = append(b, `"trace":{`...)
	b = jsontext.AppendField(b, "engine", t.Engine)
	b = append(b, `,"summary":`...)
	b = lab.AppendFigures(b, t.Summary)
	b = append(b, `,"candidates":[`...)
	for i, c := range t.Candidates {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, '{')
		b = jsontext.AppendField(b, "path", path(c.Node))
		b = append(b, `,"figures":`...)
		b = lab.AppendFigures(b, c.Figures)
		b = jsontext.AppendField(append(b, ','), "verdict", c.Verdict.String())
		b = jsontext.AppendField(append(b, ','), "reason", c.Reason)
		b = append(b, '}')
	}
	return append(b, "]}"...)
}
