package lexer

import (
	"bytes"
	"testing"

	"pilcrow/internal/lexer/lexertest"

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
			sameTag(t, z, x, got, want)
		}
	}
}

func sameTag(t *testing.T, z *html.Tokenizer, x *Lexer, got Token, want html.TokenType) {
	t.Helper()
	name, more := z.TagName()
	if !bytes.Equal(name, Lower(got.Name)) {
		t.Fatalf("%q: name %q, the tokenizer has %q", got.Raw, got.Name, name)
	}
	attributes := sameAttributes(t, z, x, more)
	// The tokenizer counts attributes with the same name once, and looks for
	// the slash of a self-closing tag after the last attribute that it counted.
	if got.Attributes < attributes {
		t.Fatalf("%q: %d attributes, the tokenizer has %d", got.Raw, got.Attributes, attributes)
	}
	if got.Attributes == attributes && got.SelfClosing != (want == html.SelfClosingTagToken) {
		t.Fatalf("%q: self-closing %v, the tokenizer has %v", got.Raw, got.SelfClosing, want)
	}
}

// sameAttributes compares the attributes of a tag, and returns how many the
// tokenizer has. It leaves out repetitions of a name.
func sameAttributes(t *testing.T, z *html.Tokenizer, x *Lexer, more bool) (count int) {
	t.Helper()
	seen := map[string]bool{}
	for _, a := range x.Attributes() {
		name := string(Lower(x.src[a.Name.From:a.Name.To]))
		if seen[name] {
			continue
		}
		if seen[name] = true; !more {
			t.Fatalf("%q is an attribute that the tokenizer does not have", name)
		}
		var wantName, want []byte
		wantName, want, more = z.TagAttr()
		if got := Value(string(x.src[a.Value.From:a.Value.To])); name != string(wantName) || got != string(want) {
			t.Fatalf("attribute %s=%q, the tokenizer has %s=%q", name, got, wantName, want)
		}
		count++
	}
	for ; more; count++ { // those above MaxAttributes
		_, _, more = z.TagAttr()
	}
	return count
}

func TestValue(t *testing.T) {
	for written, want := range map[string]string{
		"a&amp;b": "a&b", "?a&copy=b": "?a&copy=b", "&copy": "©", "&copy b": "© b", "&copyb": "&copyb", "&notit;": "&notit;", "&not;it": "¬it",
		"&semi;": ";", "&#38;&#x26": "&&", "&#0;": "\ufffd", "&": "&", "&;": "&;", "&&amp;": "&&", "a\r\nb\rc": "a\nb\nc", "&NotEqualTilde;": "≂̸",
	} {
		if got := Value(written); got != want {
			t.Errorf("%q: got %q, want %q", written, got, want)
		}
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
