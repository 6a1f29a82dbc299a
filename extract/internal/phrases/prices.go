package phrases

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// HasPrice reports whether a text has an amount of money: a number beside the
// sign of a currency (Unicode's category Sc).
func HasPrice(text string) bool {
	for i, r := range text {
		if !unicode.Is(unicode.Sc, r) {
			continue
		}
		before := strings.TrimRightFunc(text[:i], unicode.IsSpace)
		after := strings.TrimLeftFunc(text[i+utf8.RuneLen(r):], unicode.IsSpace)
		if before != "" && isDigit(before[len(before)-1]) || after != "" && isDigit(after[0]) {
			return true
		}
	}
	return false
}

// IsAmount reports whether a text is an amount of money: HasPrice, or a number
// beside the code of a currency and nothing else ("EUR 20.99").
func IsAmount(text string) bool {
	if HasPrice(text) {
		return true
	}
	code := strings.Trim(text, "0123456789.,' \u00a0")
	return len(code) < len(text) && loadedCurrencies().has(strings.ToLower(code))
}

var loadedCurrencies = sync.OnceValue(currencies.set)

// currencies are the codes of ISO 4217 that most shops use, and how they are
// written where they have no sign.
var currencies = table{
	{"", "aud, brl, cad, chf, cny, czk, dkk, eur, euro, gbp, hkd, inr, jpy, kr, krw, kč, mxn, nok, nzd, pln, rub, sek, sgd, try, usd, zar, zł"},
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
