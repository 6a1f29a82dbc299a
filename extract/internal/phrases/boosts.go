package phrases

import (
	"sync"

	"pilcrow/internal/letter"
)

// Boosts reports whether a line says that the person named in it passed on a
// post of another: "Ann boosted", "Reposted by Ann".
func Boosts(before, name, after string) bool {
	before, name, after = letter.Plain(before), letter.Plain(name), letter.Plain(after)
	verbs, labels := loadedBoostVerbs(), loadedBoostLabels()
	return verbs.begins(after, maxBoostWords) || labels.ends(before, maxBoostWords) || labels.begins(name, maxBoostWords)
}

// maxBoostWords is the number of words of the longest verb or label.
const maxBoostWords = 3

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
