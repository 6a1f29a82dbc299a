package phrases

import "sync"

// MaxJoiningWords is the number of words of the longest label for IsJoining.
const MaxJoiningWords = 3

// IsJoining reports whether words, in the form of letter.Plain, are the label before
// the day on which somebody has become a member: "Joined", "Member since".
func IsJoining(words string) bool { return loadedJoinings().has(words) }

// BeginsWithJoining reports whether such a label stands before other words.
func BeginsWithJoining(words string) bool {
	rest, found := loadedJoinings().cut(words, MaxJoiningWords)
	return found && rest != ""
}

// EndsWithJoining reports whether the last words are such a label.
func EndsWithJoining(words string) bool { return loadedJoinings().ends(words, MaxJoiningWords) }

var loadedJoinings = sync.OnceValue(joinings.set)

// joinings are these labels.
var joinings = table{
	{"de", "anmeldungsdatum, beigetreten, beigetreten am, dabei seit, mitglied seit, registriert, registriert am, registriert seit, registrierungsdatum"},
	{"en", "date joined, join date, joined, joined date, joined on, member since, registered, registered on, registered since, registration date"},
	{"es", "fecha de ingreso, fecha de registro, ingresó, miembro desde, registrado, registrado el, se unió, se unió el"},
	{"fr", "date d inscription, inscription, inscrit, inscrit depuis, inscrit le, inscrite, inscrite le, membre depuis"},
	{"it", "data registrazione, iscritto, iscritto dal, iscritto il, membro dal, registrato, registrato il"},
	{"ja", "参加日, 登録日"},
	{"ko", "가입, 가입일"},
	{"nl", "geregistreerd, geregistreerd op, lid geworden op, lid sinds"},
	{"pl", "data rejestracji, dołączył, dołączyła, rejestracja, zarejestrowany"},
	{"pt", "data de registro, inscrito em, membro desde, registado, registrado em"},
	{"ru", "дата регистрации, зарегистрирован, на форуме с, регистрация"},
	{"sv", "blev medlem, gick med, medlem sedan, registrerad"},
	{"tr", "katılım, katılım tarihi, kayıt tarihi, üyelik tarihi"},
	{"zh", "加入于, 加入日期, 加入时间, 注册于, 注册日期, 注册时间, 註冊日期, 註冊時間"},
}
