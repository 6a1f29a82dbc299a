package phrases

import (
	"strings"
	"sync"
	"unicode/utf8"
)

// CutReply removes the marks of an answer from the beginning of a subject: "Re: ",
// "AW: Re : ". It reports whether there was one.
func CutReply(subject string) (rest string, found bool) {
	const maxMarks = 8 // "Re: AW: Re: AW:"
	rest = strings.TrimSpace(subject)
	for range maxMarks {
		mark, after, isMark := cutColon(rest)
		if !isMark || !loadedReplyMarks().has(mark) {
			break
		}
		rest, found = after, true
	}
	return rest, found
}

// cutColon returns what is before and behind the first colon.
func cutColon(s string) (before, after string, found bool) {
	i := strings.IndexAny(s, ":：")
	if i < 0 {
		return "", s, false
	}
	_, size := utf8.DecodeRuneInString(s[i:])
	return strings.ToLower(strings.Trim(s[:i], " \u00a0.")), strings.TrimSpace(s[i+size:]), true
}

var loadedReplyMarks = sync.OnceValue(replyMarks.set)

// replyMarks are what programs for mail and boards put before the subject of what
// is answered.
var replyMarks = table{
	{"da", "sv, vs"},
	{"de", "antw, antwort, aw"},
	{"en", "re"},
	{"fi", "vs"},
	{"fr", "re, ref, ré, rép"},
	{"is", "sv"},
	{"it", "r, rif"},
	{"nb", "sv"},
	{"nl", "antw"},
	{"pl", "dot, odp"},
	{"pt", "res"},
	{"ro", "răspuns"},
	{"ru", "ответ"},
	{"sv", "sv"},
	{"tr", "cevap, ynt"},
	{"zh", "回复, 回覆, 答复, 答覆"},
}
