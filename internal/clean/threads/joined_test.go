package threads

import "testing"

func TestJoinLabels(t *testing.T) {
	for words, want := range map[string][2]bool{ // at the beginning, at the end
		"joined july 2015":         {true, false},
		"date d inscription 2015":  {true, false},
		"ann 12 posts date joined": {false, true},
		"member since":             {false, true},
		"inscrit le":               {true, true},
		"posted on":                {false, false},
		"we joined the two halves": {false, false},
		"registriert seit":         {true, true},
		"":                         {false, false},
	} {
		if got := [2]bool{beginsWithJoinLabel(words), endsWithJoinLabel(words)}; got != want {
			t.Errorf("%s: %v, want %v", words, got, want)
		}
	}
}
