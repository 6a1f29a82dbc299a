package render

import (
	"testing"

	"pilcrow/extract/article"
	"pilcrow/extract/internal/draft/drafttest"
)

// The words of a heading for the comparison are those in the text.
func TestTitleHasTheWordsOfTheText(t *testing.T) {
	for _, src := range []string{
		"<h2>One <b>two</b>, three</h2>", "<h2>One<br>two</h2>", "<h2>on<wbr>e so\u00adft</h2>", "<h2><ruby>字<rp>(</rp><rt>ji</rt><rp>)</rp></ruby>引</h2>",
		`<h2>The <math alttext="x^2"><mi>x</mi></math> rule</h2>`, `<h2><q>Quoted</q>word</h2>`, `<h2><img src="https://a.example/b" alt="Picture">Word</h2>`,
	} {
		safe := article.Build(drafttest.Parse(t, src), nil)
		for n := range safe.Root().Children() {
			if got, want := words(string(appendTitle(nil, n))), words(writeInline(plainText{}, []article.Node{n})); got != want || want == "" {
				t.Errorf("%s: %q, want %q", src, got, want)
			}
		}
	}
}
