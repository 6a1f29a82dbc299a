package phrases

import (
	"strings"
	"sync"
)

// AsksToCopy reports whether a label is that of a button by which one copies a
// code block or an address, before or after it was pressed.
func AsksToCopy(label string) bool {
	return loadedCopyLabels().has(strings.ToLower(strings.Trim(label, " .!✓✔")))
}

var loadedCopyLabels = sync.OnceValue(copyLabels.set)

// copyLabels are such labels without signs.
var copyLabels = table{
	{"de", "code kopieren, kopieren, kopiert, link kopieren"},
	{"en", "copied, copy, copy code, copy link, copy to clipboard, copy url, link copied"},
	{"es", "copiado, copiar, copiar código, copiar enlace"},
	{"fr", "copier, copier le code, copier le lien, copié, lien copié"},
	{"it", "copia, copia codice, copiato"},
	{"ja", "コピー"},
	{"ko", "복사"},
	{"pl", "kopiuj, skopiowano"},
	{"pt", "copiado, copiar"},
	{"ru", "копировать, скопировано"},
	{"zh", "复制, 复制代码, 复制链接, 複製, 複製程式碼, 複製連結"},
}
