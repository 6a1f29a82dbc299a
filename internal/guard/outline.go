package guard

import (
	"bytes"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/internal/lexer"
)

// outline returns a page in its simplest form, as the last resort: all text in
// paragraphs, headings and preformatted blocks that are never nested, with
// links and images. It writes new tags instead of copying those of the page, so
// the parser has nothing to repair and never has more than four open elements.
func outline(src []byte, l Limits) Output {
	o := &outliner{Lexer: lexer.New(src)}
	o.out = make([]byte, 0, len(src)+len(src)/8)
	for o.nodes < l.Nodes {
		t := o.Next()
		if t.Kind == lexer.EndOfInput {
			o.endBlock()
			return o.output()
		}
		o.position = o.Offset() - len(t.Raw)
		o.token(t)
	}
	o.endBlock()
	output := o.output()
	output.Cut = o.Next().Kind != lexer.EndOfInput
	return output
}

func (o *outliner) output() Output {
	return Output{HTML: o.out, Tags: o.tags, Needs: Needs{Nodes: o.nodes}, Read: o.Offset()}
}

type outliner struct {
	*lexer.Lexer
	out      []byte
	tags     Tags
	position int // of the current token
	nodes    int
	block    string // the name of the open block, or ""
	link     bool   // a link is open
	inSVG    bool
	content  content // how to write the next text
	started  bool    // content was written, not only metadata
}

// content is how the text in the current element is written.
type content uint8

const (
	shown     content = iota
	verbatim          // JSON-LD, TeX, a title: copied with its end tag
	escapable         // a textarea: text that may look like markup, so it is escaped
	dropped           // scripts and styles: not written
)

func (o *outliner) token(t lexer.Token) {
	switch t.Kind {
	case lexer.Text:
		o.text(t.Raw)
	case lexer.StartTag:
		t.Name = lexer.Lower(t.Name)
		o.startTag(t, atom.Lookup(t.Name))
	case lexer.EndTag:
		t.Name = lexer.Lower(t.Name)
		o.endTag(t, atom.Lookup(t.Name))
	}
}

func (o *outliner) text(raw []byte) {
	switch {
	case o.content == dropped || o.inSVG:
	case o.content == verbatim:
		o.out = append(o.out, raw...)
		o.nodes++
	case o.block == "" && len(bytes.TrimSpace(raw)) == 0:
	default:
		o.needBlock()
		if o.content == escapable {
			raw = []byte(html.EscapeString(string(raw)))
		}
		o.out = append(o.out, raw...)
		o.nodes++
	}
}

func (o *outliner) startTag(t lexer.Token, tag atom.Atom) {
	o.content = shown
	if EndsForeign(tag) {
		o.inSVG = false
	}
	if o.inSVG {
		o.ReadMarkup()
		return
	}
	switch tag {
	case atom.Svg:
		o.inSVG = !t.SelfClosing
	case atom.Html, atom.Base, atom.Meta, atom.Link:
		o.metadata(t)
	case atom.Title:
		o.content = escapable
		if !o.started {
			o.content = verbatim
			o.open("title")
		}
	case atom.Script:
		o.script()
	case atom.Style, atom.Iframe, atom.Noembed:
		o.content = dropped
	case atom.Noscript:
		o.needBlock()
		o.open("noscript")
		o.content = verbatim
	case atom.Textarea, atom.Xmp, atom.Plaintext:
		o.content = escapable
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Pre:
		o.endBlock()
		o.beginBlock(tag.String())
	case atom.A:
		o.beginLink()
	case atom.Img:
		o.needBlock()
		o.open("img", "src", o.Attribute("src"), "srcset", o.Attribute("srcset"), "alt", o.Attribute("alt"))
	case atom.Br:
		if o.block != "" {
			o.open("br")
		}
	default:
		if !IsFormatting(tag) && !isPhrase(tag) && tag != atom.Wbr {
			o.endBlock()
		}
	}
}

func (o *outliner) endTag(t lexer.Token, tag atom.Atom) {
	was := o.content
	o.content = shown
	switch {
	case was == verbatim:
		o.out = append(o.out, "</"+string(t.Name)+">"...)
	case tag == atom.Svg:
		o.inSVG = false
	case o.inSVG:
	case tag == atom.A:
		o.endLink()
	case !IsFormatting(tag) && !isPhrase(tag) && tag != 0:
		o.endBlock()
	}
}

// metadata copies an html, base, meta or link tag, unless content was written
// before it. The html tag is copied because it has the language.
func (o *outliner) metadata(t lexer.Token) {
	if o.started || t.Attributes > lexer.MaxAttributes {
		return
	}
	o.nodes++
	o.out = append(o.out, t.Raw...)
}

func (o *outliner) script() {
	o.content = dropped
	if kind := o.Attribute("type"); isDataScript(kind) {
		o.open("script", "type", kind)
		o.content = verbatim
	}
}

func (o *outliner) needBlock() {
	if o.block == "" {
		o.beginBlock("p")
	}
}

func (o *outliner) beginBlock(name string) {
	o.started = true
	o.block = name
	o.open(name)
}

func (o *outliner) endBlock() {
	o.endLink()
	if o.block != "" {
		o.out = append(o.out, "</"+o.block+">"...)
		o.block = ""
	}
}

func (o *outliner) beginLink() {
	o.endLink()
	if address := o.Attribute("href"); address != "" {
		o.needBlock()
		o.open("a", "href", address)
		o.link = true
	}
}

func (o *outliner) endLink() {
	if o.link {
		o.out = append(o.out, "</a>"...)
		o.link = false
	}
}

// open writes a start tag with the position of the current token and with its
// attributes. The list attributes contains names and values in turn. Attributes
// with empty values are left out.
func (o *outliner) open(name string, attributes ...string) {
	o.nodes++
	o.out = append(o.out, "<"+name...)
	o.out = o.tags.add(o.out, Tag{Position: int32(o.position), InTree: true}, nil)
	for i := 0; i+1 < len(attributes); i += 2 {
		o.out = appendAttribute(o.out, attributes[i], attributes[i+1])
	}
	o.out = append(o.out, '>')
}

// appendAttribute writes an attribute unless its value is empty.
func appendAttribute(out []byte, name, value string) []byte {
	if value == "" {
		return out
	}
	return append(out, " "+name+`="`+html.EscapeString(value)+`"`...)
}
