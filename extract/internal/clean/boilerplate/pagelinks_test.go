package boilerplate

import (
	"testing"

	"pilcrow/extract/internal/draft/drafttest"
)

func TestPageLinks(t *testing.T) {
	for src, want := range map[string]bool{
		`<a rel="nofollow TAG" href="/x">`:                  true,
		`<a rel="tagged" href="/x">`:                        false,
		`<a href="https://www.facebook.com/sharer.php?u">`:  true,
		`<a href="https://example.org/facebook.com/share">`: false,
		`<a href="mailto:?subject=x">`:                      true,
		`<a href="mailto:a@example.org">`:                   false,
		`<a href="/post?share=x">`:                          true,
		`<a href="/mill#respond">`:                          true,
		`<a href="#top">`:                                   true,
		`<a href="/other#top">`:                             false,
		`<a href="/letters/Subscribe/">`:                    true,
		`<a href="https://x.com/miller">`:                   true,
		`<a href="https://x.com/miller/status/1">`:          false,
		`<a href="/tag/mills">`:                             true,
		`<a href="/tag">`:                                   false,
		`<a href="https://github.com/a/b/edit/main/x.md">`:  true,
		`<a href="/w?action=edit&amp;redlink=1">`:           false,
		`<a href="JavaScript:print()">`:                     true,
		`<a href="/mill">`:                                  false,
	} {
		if got := isPageLink(drafttest.Parse(t, src+`words</a>`).First()); got != want {
			t.Errorf("%s: %v", src, got)
		}
	}
}
