package webpage

import (
	"regexp"
	"strings"
	"testing"
	"unicode"

	"pilcrow/extract/article"
	"pilcrow/extract/stored"
)

// rowOf returns a row of elements, one per character: a letter, an operator, or a
// fraction for "/".
func rowOf(characters string) string {
	var b strings.Builder
	b.WriteString("<math><mrow>")
	for _, c := range characters {
		switch {
		case unicode.IsLetter(c):
			b.WriteString("<mi>" + string(c) + "</mi>")
		case c == '/':
			b.WriteString("<mfrac><mi>a</mi><mi>b</mi></mfrac>")
		default:
			b.WriteString("<mo>" + string(c) + "</mo>")
		}
	}
	return b.String() + "</mrow></math>"
}

func formulaOf(t *testing.T, markup string) *mathElement {
	t.Helper()
	safe, err := stored.Read([]byte("<p>x "+markup+"</p>"), "")
	if err != nil {
		t.Fatal(err)
	}
	for n := range safe.Root().Below() {
		if n.Kind() == article.Math {
			return readMath(n, nil)
		}
	}
	t.Fatalf("no formula in %s", markup)
	return nil
}

// A pair of fences around letters alone does not grow. The rows are those of
// browser/ui/text/formulas.test.mjs; ^ is a fence that does not stretch.
func TestFences(t *testing.T) {
	for characters, want := range map[string]string{
		"(a)": "^a^", "(/)": "(/)", "|a|+|/|": "^a^+|/|", "|/|+|a|": "|/|+^a^", "|a|+|b|": "^a^+^b^", "|/|a|/|": "|/|a|/|",
		"(a(/)b)": "(a(/)b)", "(/(a)/)": "(/^a^/)", "(∑)": "(∑)", "(a": "(a", "[a)]": "^a)^", "‖a‖": "^a^",
	} {
		math := formulaOf(t, rowOf(characters))
		setFormula(math)
		got := ""
		for _, c := range math.children[0].children {
			switch {
			case c.attr("stretchy") == "false":
				got += "^"
			case c.name == "mfrac":
				got += "/"
			default:
				got += c.text()
			}
		}
		if got != want {
			t.Errorf("%s: %s, want %s", characters, got, want)
		}
	}
}

// A thin space (_) is beside a function's name where a letter follows or
// precedes.
func TestThinSpaces(t *testing.T) {
	const apply = "<mo>\u2061</mo>"
	for markup, want := range map[string]string{
		"<mi>sin</mi><mi>x</mi>":                                         "sin_x",
		"<mn>2</mn><mi>sin</mi><mi>x</mi>":                               "2_sin_x",
		"<mo>)</mo><mi>log</mi><mo>(</mo>":                               ")_log(",
		"<mi>a</mi><mo>+</mo><mi>cos</mi>" + apply + "<mi>x</mi>":        "a+cos_\u2061x",
		"<mi>foo</mi>" + apply + "<mi>x</mi>":                            "foo_\u2061x",
		"<mi>foo</mi><mi>x</mi>":                                         "foox",
		"<msub><mi>log</mi><mn>2</mn></msub><mi>x</mi>":                  "log2_x",
		"<mrow><mi>sin</mi>" + apply + "</mrow><mrow><mi>x</mi></mrow>":  "sin\u2061_x",
		"<mi>sin</mi><mspace width='1em'></mspace><mi>x</mi>":            "sin_x",
		"<mi>max</mi><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>=</mo>":      "max_ab=",
		"<mi>sin</mi><mo lspace='0' rspace='0'>\u2061</mo><mi>x</mi>":    "sin_\u2061x",
		"<munder><mi>lim</mi><mi>n</mi></munder><msup><mi>x</mi></msup>": "limn_x",
	} {
		math := formulaOf(t, "<math><mrow>"+markup+"</mrow></math>")
		setFormula(math)
		b := &body{}
		b.math(math)
		got := regexp.MustCompile(`<[^>]*>`).ReplaceAllString(strings.ReplaceAll(string(b.out), "<mspace", "_<mspace"), "")
		if got != want {
			t.Errorf("%s: %s, want %s", markup, got, want)
		}
	}
}

// A formula of any size takes linear time: one that is too large is left as it
// is.
func TestLargeFormula(t *testing.T) {
	math := formulaOf(t, rowOf(strings.Repeat("(", 3*maxFormulaElements)+"(a)"))
	setFormula(math)
	for _, c := range math.children[0].children {
		if c.attr("stretchy") != "" {
			t.Fatal("a fence of a large formula was changed")
		}
	}
}
