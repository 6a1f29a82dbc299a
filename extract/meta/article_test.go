package meta

import "testing"

// A page that declares author and dates is neither searched for elements with
// such names nor for labels in the text; one that declares neither is.
func TestDeclaredSourcesNeedNoSearch(t *testing.T) {
	const body = `<h1>A story</h1><p class=byline>By Ada Byron, April 3, 2020</p>`
	const declared = `{"@type":"Article","author":"Ada Byron","datePublished":"2020-04-03","dateModified":"2020-04-05"}`
	for html, isSearched := range map[string]bool{ld(declared) + body: false, body: true} {
		s := newArticle(parse(t, html, ""))
		s.readDates("", today)
		s.authors("", "")
		if s.isSearched != isSearched || s.runs != nil != isSearched {
			t.Errorf("%s: elements searched %v, text searched %v", html, s.isSearched, s.runs != nil)
		}
	}
}
