package fused

import (
	"math/bits"
	"strings"
)

// The words that a page uses show its kind: a shop says "add to cart", a thread
// "reply" and "I", a firm "our" and "clients", documentation "parameter", an
// article "although". speech counts the words of each group in the text of the
// whole page.
type speech [len(wordGroups)]int32

// wordGroup is words that pages of a kind use more often than others.
type wordGroup struct{ name, words string }

// wordGroups are the groups. They were chosen by hand from the words that
// separate the kinds of the corpus wcxb-dev best, which is mostly in English. A
// few are also here in other languages. A word is in one group.
var wordGroups = [...]wordGroup{
	{"i", "i my me mine myself am ich mir mein meine je moi mon yo mi"},
	{"we", "we our us ours wir unser unsere uns nous notre nos nuestro nuestra nuestros"},
	{"you", "you your yours ihr ihre ihren vous votre vos tu su sus"},
	{"cart", "cart basket bag checkout wishlist warenkorb panier carrito"},
	{"shipping", "shipping delivery returns refund warranty stock sku lieferung versand livraison envío"},
	{"sale", "sale discount off save price prices preis prix precio deals"},
	{"sort", "sort filter filters relevance bestselling featured newest results showing sortieren filtern trier filtrar clear items"},
	{"shop", "shop store buy collection collections accessories kaufen acheter comprar tienda"},
	{"variant", "color colour size sizes black white blue red quantity qty"},
	{"review", "review reviews rating ratings stars bewertungen avis"},
	{"forum", "forum forums thread threads topic topics subforum board boards"},
	{"reply", "reply replies replied quote quoted posted joined post posts member members likes antworten beitrag"},
	{"member", "edited moderator moderators admin newbie registered username upvote op"},
	{"ago", "ago yesterday today hours hour minutes"},
	{"manual", "documentation docs reference manual api tutorial tutorials changelog readme"},
	{"code", "default parameter parameters argument arguments function string value values specify specified syntax example examples option options query error variables command"},
	{"service", "service services solution solutions client clients customer customers consulting team teams business businesses partner partners"},
	{"contact", "contact call phone free schedule appointment consultation demo started request"},
	{"argument", "but while often some them these many even although however also especially because"},
	{"advice", "should would could can might may"},
	{"news", "news newsletter newsletters subscribe latest stories headlines"},
	{"more", "more read continue view see all load next previous page older"},
	{"byline", "by author published updated min comments share"},
	{"job", "jobs job salary hiring remote events event"},
	{"plan", "plan plans pricing enterprise trial custom features"},
	{"month", "january february march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec"},
	{"legal", "privacy terms policy cookies rights reserved"},
	{"course", "course courses students learn training program"},
	{english, "the of and for with"},
}

// english is the group that shows whether a page is in English. Of the pages of
// wcxb-dev, which are in English but for a few, 98.5 % have minEnglishShare; of
// the German and Chinese ones of snippets-dev and zh-dev hardly any.
const (
	english         = "english"
	minEnglishShare = 0.01
)

// speechSlots is the size of the table of words, a power of two. Two of three
// slots are empty, so most words of a page need a single look.
const speechSlots = 1024

// spoken is the words of all groups, as a hash table with open addressing.
type spoken struct {
	keys   [speechSlots]uint64
	groups [speechSlots]uint8
}

var spokenWords = makeSpoken()

func makeSpoken() *spoken {
	t := &spoken{}
	for k, g := range wordGroups {
		for _, word := range strings.Fields(g.words) {
			hash := hashOf(word)
			at := slotOf(hash)
			for t.keys[at] != 0 {
				at = (at + 1) % speechSlots
			}
			t.keys[at], t.groups[at] = hash, uint8(k)
		}
	}
	return t
}

// hashOf returns the hash that the scanner computes for a word of letters.
func hashOf(word string) uint64 {
	h := uint64(fnvOffset)
	for _, c := range word {
		h = (h ^ uint64(c)) * fnvPrime
	}
	return h
}

// slotOf returns the slot where the search for a hash begins. Only the high
// bits of its product are evenly distributed.
func slotOf(hash uint64) uint64 {
	const golden = 0x9e3779b97f4a7c15
	return hash * golden >> (64 - (bits.Len(speechSlots) - 1))
}

// hear counts the word with the given hash.
func (s *speech) hear(hash uint64) {
	t := spokenWords
	for at := slotOf(hash); ; at = (at + 1) % speechSlots {
		switch t.keys[at] {
		case 0:
			return
		case hash:
			s[t.groups[at]]++
			return
		}
	}
}

// write writes the share of each group in the given number of words. If the page
// is not in English, the groups say nothing about its kind, and all shares are
// unknownShare. dev/tools/fit/fit.py trains with copies of all pages that have it.
func (s *speech) write(w *row, words float32) {
	const minWords = 20 // on a shorter page a single word would be a large share
	const unknownShare = -1
	w.in(familyKind, "words")
	isEnglish := float32(s[len(s)-1]) >= minEnglishShare*words
	for k := range s {
		share := float32(unknownShare)
		if isEnglish {
			share = ratio(float32(s[k]), max(minWords, words))
		}
		w.put(wordGroups[k].name, share)
	}
}
