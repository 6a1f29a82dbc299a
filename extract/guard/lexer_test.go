package guard

import (
	"bytes"
	"testing"

	"golang.org/x/net/html"
)

// sameTokens fails unless the lexer splits src into the same tokens as the
// tokenizer of x/net/html. The guard gets no NULs, so they are removed first.
func sameTokens(t *testing.T, src []byte) {
	t.Helper()
	z, x := html.NewTokenizer(bytes.NewReader(src)), &lexer{src: src}
	for {
		want, wantRaw := z.Next(), bytes.Clone(z.Raw())
		got := x.next()
		if kindOf(want) != got.kind {
			t.Fatalf("%q: token kind %d (%q), the tokenizer has %v (%q)", src, got.kind, got.raw, want, wantRaw)
		}
		if want == html.ErrorToken {
			return
		}
		if !bytes.Equal(wantRaw, got.raw) {
			t.Fatalf("%q: token %q, the tokenizer has %q", src, got.raw, wantRaw)
		}
		if want == html.StartTagToken || want == html.SelfClosingTagToken {
			sameTag(t, z, got, want)
		}
	}
}

func sameTag(t *testing.T, z *html.Tokenizer, got token, want html.TokenType) {
	t.Helper()
	name, more := z.TagName()
	if !bytes.Equal(name, lower(got.name)) {
		t.Fatalf("%q: name %q, the tokenizer has %q", got.raw, got.name, name)
	}
	attributes := 0
	for ; more; attributes++ {
		_, _, more = z.TagAttr()
	}
	// The tokenizer counts attributes with the same name once, and looks for
	// the slash of a self-closing tag after the last attribute that it counted.
	if got.attributes < attributes {
		t.Fatalf("%q: %d attributes, the tokenizer has %d", got.raw, got.attributes, attributes)
	}
	if got.attributes == attributes && got.selfClosing != (want == html.SelfClosingTagToken) {
		t.Fatalf("%q: self-closing %v, the tokenizer has %v", got.raw, got.selfClosing, want)
	}
}

func kindOf(tt html.TokenType) tokenKind {
	switch tt {
	case html.TextToken:
		return text
	case html.StartTagToken, html.SelfClosingTagToken:
		return startTag
	case html.EndTagToken:
		return endTag
	case html.CommentToken:
		return comment
	case html.DoctypeToken:
		return doctype
	}
	return endOfInput
}

// lexerSeeds returns sources that reach the special states of the tokenizer in
// the HTML standard.
func lexerSeeds() []string {
	return []string{
		"", "a", "a<b", "a<b>c</b>", "<", "a<", "</", "</>", "</ a>b", "<?x?>a", "<!>a", "<!x>a", "<!", "<!d", "<!doctype", "<!DocType html>a",
		"<!---->a", "<!-->a", "<!--->a", "<!--a--!>b", "<!--a--!-->b", "<!--a--!b-->c", "<!--a", "<!--a--", "<!-- <p a b> -->c",
		"<p a=1 b='2' c=\"3>\" d = 4 e>f", "<p a=/>b", "<p a/>b", "<p/>b", "<p / >b", "<p a=b/ >c", "<p =a =b==c>d", "<p a='", "<p a=", "<p a", "<p\fa>b", "<p a=>b",
		"<p \"a\">b", "<p a=1 a=2/>b", "<p a='1'b='2'>c", "<p/a/b>c", "<P A>b", "<br/ >", "<p a//>",
		"<title>a<b></title>c", "<TITLE>a</Title >b", "<title>a</titles></title>b", "<title></title>a", "<textarea>a</textarea", "<style/>a</style>b",
		"<plaintext>a</plaintext>b", "<noscript><p></noscript>a", "<iframe>a</iframe>", "<xmp><b></xmp>",
		"<script>a<b</script>c", "<script><!--<script>a</script>--></script>b", "<script><!--a--></script>b", "<script><!-->a</script>b",
		"<script><!--<script >a</script/>b</script>c", "<script><!--<a</script>b", "<script><!--<-<script></script>b", "<script><!-- <script>--></script>b",
		"<script><!--</script>b", "<script><!-a</script>b", "<script><!--</-->a</script>b", "<script><!--<scr--></script>a", "<script></script",
		"<svg><title><b></title>", "<![CDATA[a]]>b", "<a<b>c",
	}
}

func TestLexerAgreesWithTheTokenizer(t *testing.T) {
	for _, src := range lexerSeeds() {
		sameTokens(t, []byte(src))
	}
}

func FuzzLexer(f *testing.F) {
	for _, src := range lexerSeeds() {
		f.Add([]byte(src))
	}
	f.Fuzz(func(t *testing.T, src []byte) { sameTokens(t, bytes.ReplaceAll(src, []byte{0}, nil)) })
}
