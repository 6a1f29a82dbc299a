package fused

import (
	"strings"
	"testing"

	"pilcrow/extract/page/pagetest"
)

// kindFigures returns the columns of the family kind for a page, by name.
func kindFigures(t *testing.T, src string) map[string]float32 {
	m := newMeasuring(outlineOf(pagetest.Parse(t, src)), allFamilies, &loaded().lexicon).matrix()
	figures := map[string]float32{}
	for i, s := range m.Signals {
		if s.Family == familyKind {
			figures[s.Name] = m.Values[i]
		}
	}
	return figures
}

func TestKindFigures(t *testing.T) {
	tests := []struct {
		name, src, figure string
		want              float32
	}{
		{"words of a group", "<p>" + strings.Repeat("ferry ", 37) + "of Reply <b>QUOTED</b>", "words reply", 2. / 40},
		{"words on a short page", "<p>The reply", "words reply", 1. / 20},
		{"a word beyond ASCII", "<p>The Envío", "words shipping", 1. / 20},
		{"parts of words", "<p>The replying replyx xreply", "words reply", 0},
		{"words of scripts", "<p>The<script>reply</script>", "words reply", 0},
		{"a page in another language", "<p>Der Autor hat ein reply geschrieben", "words reply", -1},
		{"few English words", "<p>" + strings.Repeat("Fähre ", 98) + "the reply", "words reply", 1. / 100},
		{"types in JSON-LD", `<script type="application/ld+json">{"@graph":[{"@type":"Person"},{"@type": ["Person","Thing"]}]}</script><p>A`, "count of type Person", 2},
		{"types in microdata", "<p itemscope itemtype=https://schema.org/Person>A<p itemscope itemtype=http://schema.org/Place>B", "count of type Person", 1},
		{"parts of types", `<script type="application/ld+json">{"@type":"PersonList"}</script><p>A`, "count of type Person", 0},
		{"an unfinished type", `<script type="application/ld+json">{"@type":"Person</script><p>A`, "count of type Person", 1},
		{"a word of the path", "<link rel=canonical href=https://example.org/en/Docs/a.html><p>A", "path has docs", 1},
		{"part of a word of the path", "<link rel=canonical href=https://example.org/mydocs/><p>A", "path has docs", 0},
		{"a word of the query", "<link rel=canonical href=https://example.org/a?docs=1><p>A", "path has docs", 0},
		{"a label of the host", "<link rel=canonical href=https://Developer.example.org/a><p>A", "host has docs", 1},
		{"times", "<p><time>May</time> <span><time>June</time></span>", "count of times", 2},
		{"controls", "<form><p>A<input><select></select><button>B</button></form>", "count of controls", 3},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			src := "<!doctype html><head><body>" + test.src
			if strings.HasPrefix(test.src, "<link") || strings.HasPrefix(test.src, "<script") {
				src = "<!doctype html><head>" + test.src
			}
			got, known := kindFigures(t, src)[test.figure]
			if !known || got != test.want {
				t.Errorf("%s: got %v (known: %t), want %v", test.figure, got, known, test.want)
			}
		})
	}
}

// Each word is in one group, and found by the hash that the scanner computes.
func TestWordGroups(t *testing.T) {
	of, all := map[string]string{}, 0
	for _, g := range wordGroups {
		for _, word := range strings.Fields(g.words) {
			if of[word] != "" {
				t.Errorf("%q is in the groups %s and %s", word, of[word], g.name)
			}
			of[word] = g.name
			all++
		}
	}
	if 2*all > speechSlots {
		t.Errorf("%d words in %d slots", all, speechSlots)
	}
	for k, g := range wordGroups {
		var s speech
		scan := scanner{title: &wordSet{}, reading: &reading{}, speech: &s}
		scan.scan(g.words)
		scan.word()
		for other, n := range s {
			want := 0
			if other == k {
				want = len(strings.Fields(g.words))
			}
			if int(n) != want {
				t.Errorf("words of %s: %d of %s, want %d", g.name, n, wordGroups[other].name, want)
			}
		}
	}
}
