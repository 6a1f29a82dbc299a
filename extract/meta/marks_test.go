package meta

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"pilcrow/extract/page"
)

func TestMarks(t *testing.T) {
	for name, want := range map[string]marks{
		"":                         0,
		"a":                        0,
		"text":                     0,
		"post-author":              authorMark,
		"Byline--Wide":             authorMark,
		"POSTED-BY":                authorMark | dateMark,
		"entry-date published":     dateMark,
		"user-name and user.name":  authorMark | userMark,
		"sidebar":                  besideMark,
		"comment-author":           foreignMark | authorMark,
		"event-date":               foreignMark | dateMark,
		"read-next":                foreignMark,
		"pull-quote-author":        foreignMark | authorMark,
		"byline-category":          noAuthorMark,
		"follow-author-btn":        noAuthorMark,
		"autho":                    0,
		"datenschutz":              dateMark, // a part of a word counts: the date must show itself as well
		"überschrift author-名前":    authorMark,
		strings.Repeat("x", 10000): 0,
	} {
		if got := marksIn(name); got != want {
			t.Errorf("%.40q: %b, want %b", name, got, want)
		}
	}
}

// Every part is found, alone and within a name.
func TestEveryMarkedNameIsFound(t *testing.T) {
	for first, list := range markedNames {
		for _, v := range list {
			if len(v.part) < 2 || v.part[0] != byte('a'+first) || v.part != strings.ToLower(v.part) {
				t.Errorf("%q has no place under %s", v.part, string(rune('a'+first)))
			}
			for _, name := range []string{v.part, strings.ToUpper(v.part), "c-" + v.part + "_x"} {
				if marksIn(name)&v.marks != v.marks {
					t.Errorf("%q is not found in %q", v.part, name)
				}
			}
		}
	}
}

func TestPageOwner(t *testing.T) {
	for href, want := range map[string]owner{
		"/author/ada":                  anAuthor,
		"/?author=1":                   anAuthor,
		"/blog?a=b&author=ada":         anAuthor,
		"/wirtschaft/autoren/ada":      anAuthor,
		"https://a.example/people/ada": member,
		"/author":                      nobody,
		"/authority/ada":               nobody,
		"/author-guidelines/x":         nobody,
		"/":                            nobody,
		"":                             nobody,
		"user/ada":                     nobody,
	} {
		if got := pageOwner(href); got != want {
			t.Errorf("%q: %v", href, got)
		}
	}
}

// nearest gives what sorting by distance gives.
func TestNearest(t *testing.T) {
	p := parse(t, "<title>How bread rises</title>"+strings.Repeat("<p>a<p>b", 150)+"<h1>How bread rises</h1>"+strings.Repeat("<p>c", 150), "")
	s := newArticle(p)
	for _, step := range []page.NodeID{1, 2, 7, 400} {
		var nodes []page.NodeID
		for n := page.Root; int(n) < p.Len(); n += step {
			nodes = append(nodes, n)
		}
		got := s.nearest(nodes)
		slices.SortStableFunc(nodes, func(a, b page.NodeID) int {
			return cmp.Compare(distance(s.anchorNode(), a), distance(s.anchorNode(), b))
		})
		if want := nodes[:min(len(nodes), maxNearest)]; !slices.Equal(got, want) {
			t.Errorf("every %d nodes: %v, want %v", step, got, want)
		}
	}
}
