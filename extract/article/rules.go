package article

import (
	"slices"
	"strconv"
	"strings"
)

// rule is an attribute that keeps the page's value.
type rule struct {
	name  string
	check check
}

// check returns the value to keep, and whether to keep it.
type check func(string) (string, bool)

// Limits of values are a little longer than the longest that are in use.
const (
	maxTagBytes          = 35 // a language tag (BCP 47, 4.4.1)
	maxTimeBytes         = 40
	maxCodeLanguageBytes = 30
	maxMathValueBytes    = 20
)

// The HTML standard allows cells to span 1,000 columns and 65,534 rows
// (4.9.11). Large spans slow down layout, and no readable table needs more than
// these.
const (
	maxColumns = 100
	maxRows    = 1000
)

// everywhere are the rules for every HTML element.
var everywhere = []rule{{"lang", token(maxTagBytes, "-")}, direction}

// rulesOf has the rules for single elements. "note" is the only role, because
// others could make an element look like a control of the reader.
var rulesOf = [kindCount][]rule{
	Abbr: {title}, Dfn: {title}, Img: {title},
	Del: {dateTime}, Ins: {dateTime}, Time: {dateTime},
	Code: {codeLanguage}, Pre: {codeLanguage},
	Details: {{"open", boolean}},
	Div:     {{"role", oneOf("note")}},
	Ol:      {{"start", integer(-1<<31, 1<<31-1)}, {"reversed", boolean}, {"type", oneOf("1", "a", "A", "i", "I")}},
	Li:      {{"value", integer(-1<<31, 1<<31-1)}},
	Td:      cellRules, Th: cellRules,
}

var (
	direction    = rule{"dir", lower(oneOf("ltr", "rtl", "auto"))}
	title        = rule{"title", text}
	dateTime     = rule{"datetime", token(maxTimeBytes, "-+:. ")}
	codeLanguage = rule{"data-lang", lower(token(maxCodeLanguageBytes, "+#-"))}
	mathValue    = token(maxMathValueBytes, "-+.%")
	columns      = capped(integer(2, 1000), maxColumns)
	rows         = capped(integer(0, 65534), maxRows)
	cellRules    = []rule{
		{"colspan", columns}, {"rowspan", rows}, {"scope", lower(oneOf("row", "col", "rowgroup", "colgroup"))}, {"abbr", text},
	}
)

// formulaRules are for the math element, mathRules for elements inside it.
var (
	formulaRules = []rule{{"display", mathValue}, {"alttext", text}, direction}
	mathRules    = rulesInMath()
)

func rulesInMath() []rule {
	rules := []rule{direction}
	for name := range strings.FieldsSeq(`mathvariant displaystyle scriptlevel linethickness stretchy symmetric fence
		separator form accent accentunder largeop movablelimits lspace rspace minsize maxsize width height depth voffset`) {
		rules = append(rules, rule{name, mathValue})
	}
	return append(rules, rule{"columnspan", columns}, rule{"rowspan", rows})
}

func text(v string) (string, bool) {
	v = oneLine(v)
	return v, v != ""
}

func boolean(string) (string, bool) { return "", true }

func oneOf(values ...string) check {
	return func(v string) (string, bool) { return v, slices.Contains(values, v) }
}

// token accepts 1 to maxBytes ASCII letters, digits and characters in others.
func token(maxBytes int, others string) check {
	return func(v string) (string, bool) {
		v = strings.TrimSpace(v)
		return v, isToken(v, maxBytes, others)
	}
}

func lower(c check) check {
	return func(v string) (string, bool) { return c(strings.ToLower(strings.TrimSpace(v))) }
}

func integer(low, high int) check {
	return func(v string) (string, bool) {
		i, err := strconv.Atoi(strings.TrimSpace(v))
		return strconv.Itoa(i), err == nil && low <= i && i <= high
	}
}

// capped limits an integer.
func capped(c check, limit int) check {
	return func(v string) (string, bool) {
		v, ok := c(v)
		if i, err := strconv.Atoi(v); err == nil && i > limit {
			v = strconv.Itoa(limit)
		}
		return v, ok
	}
}
