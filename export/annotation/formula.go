package annotation

import (
	"strings"
	"unicode"
)

// harmless returns a cell that no spreadsheet takes for a formula (OWASP, CSV
// Injection): an apostrophe precedes a character with which a formula begins.
//
// That applies to the beginning of the cell, and to each place that becomes one
// if a spreadsheet reads the file with another separator than the comma, as it
// does in many languages: then the quotation marks around a cell mean nothing,
// and behind a semicolon, a tab or a line break another cell begins.
func harmless(cell string) string {
	var b strings.Builder
	atStart := true
	for _, r := range strings.ToValidUTF8(cell, "\uFFFD") {
		switch {
		case r == '\r' || r == 0:
			continue // a line break is a line feed
		case atStart && isFormulaStart(r):
			b.WriteByte('\'')
			atStart = false
		case isSeparator(r):
			atStart = true
		case !isPassedOver(r):
			atStart = false
		}
		b.WriteRune(r)
	}
	return b.String()
}

// isFormulaStart reports whether a formula may begin with r. Spreadsheets in East
// Asian languages take the wide forms as well.
func isFormulaStart(r rune) bool { return strings.ContainsRune("=+-@＝＋－＠", r) }

func isSeparator(r rune) bool { return r == ';' || r == '\t' || r == '\n' || r == '|' }

// isPassedOver reports whether a spreadsheet may drop r before it looks for a
// formula.
func isPassedOver(r rune) bool {
	return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) || unicode.IsControl(r) || r == '"'
}
