package phrases

import (
	"strings"
	"sync"
)

// AsksToCopy reports whether a label beside a code block is that of the button
// by which one copies it, before or after it was pressed.
func AsksToCopy(label string) bool {
	return loadedCopyLabels().has(strings.ToLower(strings.Trim(label, " .!✓✔")))
}

var loadedCopyLabels = sync.OnceValue(copyLabels.set)

// copyLabels are such labels without signs.
var copyLabels = table{
	{"de", "code kopieren, kopieren, kopiert"},
	{"en", "copied, copy, copy code, copy to clipboard"},
	{"es", "copiado, copiar, copiar código"},
	{"fr", "copier, copier le code, copié"},
	{"it", "copia, copia codice, copiato"},
	{"ja", "コピー"},
	{"ko", "복사"},
	{"pl", "kopiuj, skopiowano"},
	{"pt", "copiado, copiar"},
	{"ru", "копировать, скопировано"},
	{"zh", "复制, 复制代码, 複製, 複製程式碼"},
}
