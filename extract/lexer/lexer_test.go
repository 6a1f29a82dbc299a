package lexer

import (
	"bytes"
	"testing"

	"pilcrow/extract/lexer/lexertest"

	"golang.org/x/net/html"
)

// sameTokens fails unless the lexer splits src into the same tokens as the
// tokenizer of x/net/html. The guard gets no NULs, so they are removed first.
func sameTokens(t *testing.T, src []byte) {
	t.Helper()
	z, x := html.NewTokenizer(bytes.NewReader(src)), &Lexer{src: src}
	for {
		want, wantRaw := z.Next(), bytes.Clone(z.Raw())
		got := x.Next()
		if kindOf(want) != got.Kind {
			t.Fatalf("%q: Token kind %d (%q), the tokenizer has %v (%q)", src, got.Kind, got.Raw, want, wantRaw)
		}
		if want == html.ErrorToken {
			return
		}
		if !bytes.Equal(wantRaw, got.Raw) {
			t.Fatalf("%q: Token %q, the tokenizer has %q", src, got.Raw, wantRaw)
		}
		if want == html.StartTagToken || want == html.SelfClosingTagToken {
			sameTag(t, z, got, want)
		}
	}
}

func sameTag(t *testing.T, z *html.Tokenizer, got Token, want html.TokenType) {
	t.Helper()
	name, more := z.TagName()
	if !bytes.Equal(name, Lower(got.Name)) {
		t.Fatalf("%q: name %q, the tokenizer has %q", got.Raw, got.Name, name)
	}
	attributes := 0
	for ; more; attributes++ {
		_, _, more = z.TagAttr()
	}
	// The tokenizer counts attributes with the same name once, and looks for
	// the slash of a self-closing tag after the last attribute that it counted.
	if got.Attributes < attributes {
		t.Fatalf("%q: %d attributes, the tokenizer has %d", got.Raw, got.Attributes, attributes)
	}
	if got.Attributes == attributes && got.SelfClosing != (want == html.SelfClosingTagToken) {
		t.Fatalf("%q: self-closing %v, the tokenizer has %v", got.Raw, got.SelfClosing, want)
	}
}

func kindOf(tt html.TokenType) Kind {
	switch tt {
	case html.TextToken:
		return Text
	case html.StartTagToken, html.SelfClosingTagToken:
		return StartTag
	case html.EndTagToken:
		return EndTag
	case html.CommentToken:
		return Comment
	case html.DoctypeToken:
		return Doctype
	}
	return EndOfInput
}

func TestLexerAgreesWithTheTokenizer(t *testing.T) {
	for _, src := range lexertest.Seeds() {
		sameTokens(t, []byte(src))
	}
}

func FuzzLexer(f *testing.F) {
	for _, src := range lexertest.Seeds() {
		f.Add([]byte(src))
	}
	f.Fuzz(func(t *testing.T, src []byte) { sameTokens(t, bytes.ReplaceAll(src, []byte{0}, nil)) })
}
