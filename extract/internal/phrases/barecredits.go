package phrases

import (
	"strings"
	"sync"

	"pilcrow/internal/letter"
)

// IsBareCredit reports whether a line announces who made a picture, and does not
// say it. The colon distinguishes it from a title.
func IsBareCredit(line string) bool {
	line = strings.TrimSpace(line)
	words := strings.TrimRight(line, ":： ")
	return words != line && loadedCreditLabels().has(letter.Plain(words))
}

var loadedCreditLabels = sync.OnceValue(creditLabels.set)

// creditLabels are the words before the name of who made a picture.
var creditLabels = table{
	{"de", "bild, bildquelle, foto, fotos"},
	{"en", "credit, credits, image, image credit, image credits, photo, photo by, photo credit, photo credits, photograph, photos"},
	{"es", "crédito, foto, fotografía, imagen"},
	{"fr", "crédit, crédit photo, crédits, photo"},
	{"it", "foto, crediti"},
	{"nl", "beeld, foto"},
	{"pl", "fot, zdjęcie"},
	{"pt", "crédito, foto, imagem"},
	{"ru", "фото"},
}
