package phrases

import (
	"strings"
	"sync"

	"pilcrow/internal/letter"
)

// Boosts reports whether a line says that the person named in it passed on a
// post of another: "Ann boosted", "Reposted by Ann".
func Boosts(before, name, after string) bool {
	before, name, after = letter.Plain(before), letter.Plain(name), letter.Plain(after)
	return beginsWithOneOf(after, loadedBoostVerbs()) || endsWithOneOf(before, loadedBoostLabels()) || beginsWithOneOf(name, loadedBoostLabels())
}

// maxBoostWords is the number of words of the longest verb or label.
const maxBoostWords = 3

// beginsWithOneOf reports whether the first words of a text are one of phrases.
func beginsWithOneOf(text string, phrases set) bool {
	end := 0
	for range maxBoostWords {
		next := strings.IndexByte(text[end:], ' ')
		if next < 0 {
			return phrases.has(text)
		}
		if phrases.has(text[:end+next]) {
			return true
		}
		end += next + 1
	}
	return false
}

// endsWithOneOf reports whether the last words of a text are one of phrases.
func endsWithOneOf(text string, phrases set) bool {
	start := len(text)
	for range maxBoostWords {
		start = strings.LastIndexByte(text[:start], ' ')
		if start < 0 {
			return phrases.has(text)
		}
		if phrases.has(text[start+1:]) {
			return true
		}
	}
	return false
}

var (
	loadedBoostVerbs  = sync.OnceValue(boostVerbs.set)
	loadedBoostLabels = sync.OnceValue(boostLabels.set)
)

// boostVerbs are what stands behind the name of who passed on a post, in the
// interfaces of Mastodon, Misskey, Bluesky, Tumblr and Twitter.
var boostVerbs = table{
	{"cs", "boostnul, boostnula, sdílel, sdílela"},
	{"da", "fremhævede"},
	{"de", "hat geteilt, hat repostet, hat retweetet, reblogte, teilte"},
	{"en", "boosted, forwarded, reblogged, renoted, repeated, reposted, retooted, retweeted, shared"},
	{"es", "compartió, impulsó, reposteó, retwitteó"},
	{"fr", "a boosté, a partagé, a reposté, a retweeté"},
	{"it", "ha condiviso, ha repostato, ha ritwittato"},
	{"ja", "さんがブースト, さんがリツイート, さんがリポスト"},
	{"nl", "boostte, deelde"},
	{"pl", "podbił, podbiła, udostępnił, udostępniła"},
	{"pt", "compartilhou, impulsionou, repostou, retweetou"},
	{"ru", "поделилась, поделился, продвинул, продвинула"},
	{"sv", "boostade, delade"},
}

// boostLabels are what stands before the name.
var boostLabels = table{
	{"de", "geteilt von, repostet von"},
	{"en", "boosted by, reblogged by, reblogged from, renoted by, reposted by, retweeted by, shared by"},
	{"es", "compartido por, impulsado por, reposteado por"},
	{"fr", "boosté par, partagé par, reposté par"},
	{"it", "condiviso da, repostato da"},
	{"pt", "compartilhado por, repostado por"},
}
