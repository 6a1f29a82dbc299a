package fused

import (
	"testing"

	"pilcrow/extract/page/pagetest"
)

// lexiconOf returns a lexicon of words and pairs of words with their odds.
func lexiconOf(t *testing.T, odds map[string]int32) *lexicon {
	t.Helper()
	var entries []entry
	for text, n := range odds {
		o := outlineOf(pagetest.Parse(t, "<p>"+text))
		keys := o.wordKeysOf(&o.blocks[0])
		entries = append(entries, entry(keys[len(keys)-1]<<8|uint32(uint8(n)))) // of two words, the pair is last
	}
	l := newLexicon(entries)
	return &l
}

func TestLexicon(t *testing.T) {
	const sameSlot = 8
	l := newLexicon([]entry{1<<8 | 5, (1+sameSlot)<<8 | 0xfe, 7<<8 | 0x81})
	for _, c := range []struct {
		key  uint32
		odds int32
	}{{1, 5}, {1 + sameSlot, -2}, {7, -127}, {2, 0}, {1 + 2*sameSlot, 0}, {0, 0}} {
		if got := l.of(c.key); got != c.odds {
			t.Errorf("key %d: odds %d, want %d", c.key, got, c.odds)
		}
	}
	empty := newLexicon(nil)
	if got := empty.of(1); got != 0 {
		t.Errorf("an empty lexicon: odds %d", got)
	}
}

// The figures of the words of a block, of the heading above, of the neighbors
// and of the elements around, counted by hand.
func TestWordFigures(t *testing.T) {
	l := lexiconOf(t, map[string]int32{"share": -32, "because": 16, "add to": -8, "雨天": 3})
	m := newMeasuring(outlineOf(pagetest.Parse(t, `<div><h2>Share this</h2><p>Because BECAUSE share</p><p>x</p></div><p>add to, add</p><p>雨天</p>`)), allFamilies, l)
	all := m.matrix()
	figure := func(block int, name string) float32 {
		for k, s := range all.Signals {
			if s == (Signal{familyLexicon, name}) {
				return all.Values[block*len(all.Signals)+k]
			}
		}
		t.Fatalf("no column %q", name)
		return 0
	}
	for _, c := range []struct {
		block int
		name  string
		want  float32
	}{
		{1, "sum", 0}, {1, "mean", 0}, {1, "lowest", -32}, {1, "highest", 16}, {1, "known", 3. / 5}, // three words and two pairs
		{1, "heading sum", -32}, {1, "heading mean", -32}, {1, "heading lowest", -32}, {0, "heading sum", -32},
		{2, "sum", 0}, {2, "known", 0}, {2, "before", 0}, {2, "after", -8}, {1, "before", -32}, {0, "before", 0},
		{3, "sum", -8}, {3, "lowest", -8}, {3, "highest", -8}, {3, "known", 1. / 5},
		{4, "sum", 3}, {4, "after", 0},
		{0, "within 5", float32(-32+0+0-8+3) / 5},
		{1, "in 1", float32(-32) / 3}, {1, "in 2", float32(-37) / 5},
	} {
		if got := figure(c.block, c.name); got != c.want {
			t.Errorf("block %d, %s: %v, want %v", c.block, c.name, got, c.want)
		}
	}
}

// Only the first words of a long text are looked up.
func TestOddsOfLongTexts(t *testing.T) {
	l := lexiconOf(t, map[string]int32{"rain": 2})
	text := "<p>"
	for range maxOddsWords + 10 {
		text += "rain "
	}
	m := newMeasuring(outlineOf(pagetest.Parse(t, text)), allFamilies, l)
	if got := m.readings[0].odds.sum; got != 2*maxOddsWords {
		t.Errorf("sum %d, want %d", got, 2*maxOddsWords)
	}
}
