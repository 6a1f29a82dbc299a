package score

import (
	"strings"

	"pilcrow/dev/bench/markup"
)

// Feature is a part of an article that its HTML marks: a heading, a list item,
// a cell, a code block, a quote, an image or a link.
type Feature struct {
	Kind    string
	Content string // the text; of an image the file's name; of a link the end of its address
}

// Features counts the features of an article.
type Features map[Feature]int

// Structure returns how well the features of an article match the wanted ones:
// all of them, and each kind that is wanted.
func Structure(predicted, wanted Features) (all Match, byKind map[string]Match) {
	byKind = map[string]Match{}
	for f := range wanted {
		if _, known := byKind[f.Kind]; !known {
			byKind[f.Kind] = bags(predicted.of(f.Kind), wanted.of(f.Kind))
		}
	}
	return bags(predicted, wanted), byKind
}

func (f Features) of(kind string) Features {
	some := Features{}
	for feature, n := range f {
		if feature.Kind == kind {
			some[feature] = n
		}
	}
	return some
}

// ReadStructure returns the features of an article's HTML, and its text with a
// line for each block.
func ReadStructure(html string) (Features, string) {
	r := structureReader{features: Features{}}
	for t := range markup.Tokens(html) {
		switch t.Kind {
		case markup.Start:
			r.start(t)
		case markup.End:
			r.end(t.Data)
		case markup.Text:
			r.lines.WriteString(t.Data)
			r.text.WriteString(t.Data)
		}
	}
	return r.features, r.lines.String()
}

// structureReader collects features. A feature inside another one is part of
// the other's text, too.
type structureReader struct {
	features Features
	lines    strings.Builder // the text with a line for each block
	text     strings.Builder // the text without them: features consist of it
	open     []openFeature
}

// openFeature is a feature whose element has not ended yet.
type openFeature struct {
	tag  string
	from int // where it begins in structureReader.text
}

func (r *structureReader) start(t markup.Token) {
	switch t.Data {
	case "img":
		r.image(t)
	case "a":
		if href := t.Attrs["href"]; href != "" {
			r.features[Feature{"link", endOfAddress(href)}]++
		}
	}
	if isBlock(t.Data) || t.Data == "br" || t.Data == "hr" {
		r.lines.WriteByte('\n')
	}
	if kindOf(t.Data) != "" {
		r.open = append(r.open, openFeature{t.Data, r.text.Len()})
	}
}

func (r *structureReader) image(t markup.Token) {
	source := t.Attrs["src"]
	if candidates := strings.Fields(t.Attrs["srcset"]); source == "" && len(candidates) > 0 {
		source = candidates[0]
	}
	if source != "" {
		r.features[Feature{"image", fileName(source)}]++
	}
}

// end closes the nearest open feature with this tag. The text of the features
// that are open inside it goes on.
func (r *structureReader) end(tag string) {
	if isBlock(tag) {
		r.lines.WriteByte('\n')
	}
	for i := len(r.open) - 1; i >= 0; i-- {
		if r.open[i].tag != tag {
			continue
		}
		if text := oneLine(r.text.String()[r.open[i].from:]); text != "" {
			r.features[Feature{kindOf(tag), text}]++
		}
		r.open = append(r.open[:i], r.open[i+1:]...)
		return
	}
}

func oneLine(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }

func kindOf(tag string) string {
	switch tag {
	case "h1", "h2", "h3", "h4", "h5", "h6":
		return "heading"
	case "li":
		return "list item"
	case "td", "th":
		return "cell"
	case "pre":
		return "code"
	case "blockquote":
		return "quote"
	}
	return ""
}

func isBlock(tag string) bool {
	switch tag {
	case "p", "div", "section", "article", "ul", "ol", "dl", "dt", "dd", "table", "tr", "figure", "figcaption",
		"header", "footer", "main", "aside", "details", "summary":
		return true
	}
	return kindOf(tag) != ""
}
