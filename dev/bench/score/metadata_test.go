package score

import "testing"

func TestMetadataAgrees(t *testing.T) {
	for _, c := range []struct {
		name      string
		agrees    func(got, want string) bool
		got, want string
		yes       bool
	}{
		{"titles without case and punctuation", SameWords, "Rain – it FALLS", "rain: it falls", true},
		{"titles however letters are composed", SameWords, "Cafe\u0301 ﬁne", "Café fine", true},
		{"titles with ß", SameWords, "STRASSE", "Straße", true},
		{"a title with the site's name", SameWords, "Rain – The Daily", "Rain", false},
		{"the order of words counts", SameWords, "falls rain", "rain falls", false},
		{"a byline with by and and", SameNames, "By Ada Roe and Ben Poe", "Ben Poe, Ada Roe", true},
		{"two of three names: F1 4/5", SameNames, "Ada Roe", "Ada B. Roe", true},
		{"one author of two: F1 2/3", SameNames, "Ada Roe", "Ada Roe, Ben Poe", false},
		{"no byline", SameNames, "", "Ada Roe", false},
		{"a day with a time", SameDay, "2024-05-06T07:08:09Z", "2024-05-06", true},
		{"another day", SameDay, "2024-05-07", "2024-05-06", false},
		{"no date", SameDay, "", "2024-05-06", false},
		{"a language with its country", SameLanguage, "en-GB", "EN", true},
		{"another language", SameLanguage, "de", "en", false},
		{"no language", SameLanguage, "", "en", false},
	} {
		if got := c.agrees(c.got, c.want); got != c.yes {
			t.Errorf("%s: %q and %q: %v", c.name, c.got, c.want, got)
		}
	}
}
