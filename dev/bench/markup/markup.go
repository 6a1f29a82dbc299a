// Package markup reads HTML as a stream of tags and texts. It builds no tree,
// so the stream has the tags that the page's author wrote. The benchmarks
// compare pages and articles by it; it shares no code with the extraction that
// is measured.
package markup

import (
	"bytes"
	"iter"
	"strings"

	"golang.org/x/net/html"
)

// Kind is the kind of a token.
type Kind int

// The kinds of tokens. Comments and doctypes are left out.
const (
	Text Kind = iota
	Start
	End
)

// Token is a text or a tag.
type Token struct {
	Kind  Kind
	Data  string            // the text, or the element's name in lower case
	Attrs map[string]string // of a start tag; of attributes with the same name, the first
}

// Tokens returns the tokens of an HTML document or fragment.
//   - A tag that closes itself, such as <br/>, gives a start and an end.
//   - Only scripts and style sheets are raw text: elements in titles, noscript
//     and frames are tokens, too.
//   - A CDATA section reaches to its ]]>, as in XHTML, and is left out. If it
//     has no end, it is the rest of the source.
func Tokens(source string) iter.Seq[Token] {
	return func(yield func(Token) bool) {
		z, at := newTokenizer(source), 0
		for {
			kind := z.Next()
			if kind == html.ErrorToken {
				return // the end: reading a string can't fail
			}
			if at += len(z.Raw()); kind == html.CommentToken && bytes.HasPrefix(z.Raw(), []byte("<![CDATA[")) {
				_, source, _ = strings.Cut(source[at-len(z.Raw()):], "]]>")
				z, at = newTokenizer(source), 0
				continue
			}
			for _, t := range tokens(z, kind) {
				if !yield(t) {
					return
				}
			}
		}
	}
}

func newTokenizer(source string) *html.Tokenizer { return html.NewTokenizer(strings.NewReader(source)) }

func tokens(z *html.Tokenizer, kind html.TokenType) []Token {
	switch kind {
	case html.TextToken:
		return []Token{{Kind: Text, Data: string(z.Text())}}
	case html.EndTagToken:
		name, _ := z.TagName()
		return []Token{{Kind: End, Data: string(name)}}
	case html.StartTagToken:
		start := startTag(z)
		if start.Data != "script" && start.Data != "style" {
			z.NextIsNotRawText()
		}
		return []Token{start}
	case html.SelfClosingTagToken:
		start := startTag(z)
		z.NextIsNotRawText() // <script/> has no content
		return []Token{start, {Kind: End, Data: start.Data}}
	}
	return nil
}

func startTag(z *html.Tokenizer) Token {
	name, hasMore := z.TagName()
	t := Token{Kind: Start, Data: string(name), Attrs: map[string]string{}}
	for hasMore {
		var key, value []byte
		key, value, hasMore = z.TagAttr()
		t.Attrs[string(key)] = string(value)
	}
	return t
}
