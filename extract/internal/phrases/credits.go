package phrases

import "sync"

// IsGenre reports whether a word in lower case is a kind of text: "Ein Kommentar
// von …".
func IsGenre(word string) bool { return loadedGenres().has(word) }

// IsOtherLabel reports whether a word in lower case is a label beside that of
// the author: "Photos: …".
func IsOtherLabel(word string) bool { return loadedOtherLabels().has(word) }

// IsOtherCredit reports whether a word in lower case credits somebody who did
// not write the text: "reviewed by".
func IsOtherCredit(word string) bool { return loadedOtherCredits().has(word) }

var (
	loadedGenres       = sync.OnceValue(genres.set)
	loadedOtherLabels  = sync.OnceValue(otherLabels.set)
	loadedOtherCredits = sync.OnceValue(otherCredits.set)
)

// genres are the last words of kinds of texts.
var genres = table{
	{"de", "analyse, bericht, essay, gastbeitrag, gastkommentar, glosse, interview, kolumne, kommentar, porträt, reportage, rezension"},
	{"en", "analysis, column, essay, interview, opinion, report, review"},
	{"es", "análisis, entrevista, opinión"},
	{"fr", "analyse, chronique, enquête, recueillis, reportage, tribune"},
	{"it", "intervista"},
}

// otherLabels are labels beside those of the author.
var otherLabels = table{
	{"de", "bild, bilder, datum, foto, fotos, grafik, illustration, quelle, video"},
	{"en", "date, edited, editor, illustration, illustrations, image, images, photo, photography, photos, published, source, updated, video"},
}

// otherCredits are words that credit somebody else than the author.
var otherCredits = table{
	{"de", "bild, foto, fotos, redigiert, übersetzt"},
	{"en", "checked, contact, edited, illustrated, illustrations, images, photo, photographs, photography, photos, reviewed, translated"},
}
