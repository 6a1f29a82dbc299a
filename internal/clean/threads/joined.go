package threads

import (
	"strings"

	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/letter"
	"pilcrow/internal/names"
)

// Boards say beside a name since when the member has been one. That is not when
// the post was written.

// isOfMember reports whether the mark of a time says since when somebody has been
// a member: by its own first words, the label before it, or a class around it.
func (m markFinder) isOfMember(mark page.NodeID) bool {
	const maxLevels, maxChars = 3, 60 // of a fact, with its label
	if beginsWithJoining(letter.Plain(facts.SubtreeText(m.p, mark))) || m.isBehindJoining(mark, "") {
		return true
	}
	n := mark
	for range maxLevels {
		if n == page.None || m.p.Chars(n) > maxChars {
			break
		}
		if m.names.ClassHas(n, joinedNames) {
			return true
		}
		n = m.p.Parent(n)
	}
	return false
}

var joinedNames = names.Of("joined", "profile-joined")

// isBehindJoining reports whether the words directly before n, and those at the
// beginning of n itself, end with such a label. A long text is what somebody said.
func (m markFinder) isBehindJoining(n page.NodeID, own string) bool {
	const maxNodes, maxLabelBytes = 12, 80
	words := letter.Plain(own)
	for d := n - 1; d >= max(page.Root, n-maxNodes) && strings.Count(words, " ") < maxJoiningWords; d-- {
		text := m.p.Text(d)
		if len(text) > maxLabelBytes {
			break
		}
		words = strings.TrimSpace(letter.Plain(text) + " " + words)
	}
	return endsWithJoining(words)
}

// maxJoiningWords is the number of words of the longest label.
const maxJoiningWords = 3

// beginsWithJoining reports whether the first of words are such a label.
func beginsWithJoining(words string) bool {
	end := 0
	for range maxJoiningWords {
		next := strings.IndexByte(words[end:], ' ')
		if next < 0 {
			return false
		}
		if joinings[words[:end+next]] {
			return true
		}
		end += next + 1
	}
	return false
}

// endsWithJoining reports whether the last of words are such a label.
func endsWithJoining(words string) bool {
	start := len(words)
	for range maxJoiningWords {
		start = strings.LastIndexByte(words[:start], ' ')
		if start < 0 {
			return joinings[words]
		}
		if joinings[words[start+1:]] {
			return true
		}
	}
	return false
}

// joinings are the labels of boards before that date, in the form of letter.Plain.
var joinings = labels(
	"date joined, join date, joined, joined date, joined on, member since, registered, registered on, registered since, registration date",
	"anmeldungsdatum, beigetreten, beigetreten am, dabei seit, mitglied seit, registriert, registriert am, registriert seit, registrierungsdatum", // German
	"fecha de ingreso, fecha de registro, ingresó, miembro desde, registrado, registrado el, se unió, se unió el",                                 // Spanish
	"date d inscription, inscription, inscrit, inscrit depuis, inscrit le, inscrite, inscrite le, membre depuis",                                  // French
	"data registrazione, iscritto, iscritto dal, iscritto il, membro dal, registrato, registrato il",                                              // Italian
	"geregistreerd, geregistreerd op, lid geworden op, lid sinds",                                                                                 // Dutch
	"data rejestracji, dołączyła, dołączył, rejestracja, zarejestrowany",                                                                          // Polish
	"data de registro, inscrito em, membro desde, registado, registrado em",                                                                       // Portuguese
	"дата регистрации, зарегистрирован, на форуме с, регистрация",                                                                                 // Russian
	"blev medlem, gick med, medlem sedan, registrerad",                                                                                            // Swedish
	"katılım, katılım tarihi, kayıt tarihi, üyelik tarihi",                                                                                        // Turkish
	"가입, 가입일",  // Korean
	"参加日, 登録日", // Japanese
	"加入于, 加入时间, 加入日期, 注册于, 注册日期, 注册时间, 註冊日期, 註冊時間", // Chinese
)
