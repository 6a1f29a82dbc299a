package formulas

import (
	"strings"
	"testing"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/draft/drafttest"
)

func TestTeX(t *testing.T) {
	for _, row := range [][2]string{
		{`x_1^2`, `<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>`},
		{`f''(x)`, `<msup><mi>f</mi><mo>′′</mo></msup><mo stretchy="false">(</mo><mi>x</mi><mo stretchy="false">)</mo>`},
		{`\frac12`, `<mfrac><mn>1</mn><mn>2</mn></mfrac>`},
		{`\frac{a}{b-1}`, `<mfrac><mi>a</mi><mrow><mi>b</mi><mo>−</mo><mn>1</mn></mrow></mfrac>`},
		{`\sqrt[3]{2}`, `<mroot><mn>2</mn><mrow><mn>3</mn></mrow></mroot>`},
		{`\sum_{i=1}^n i`, `<munderover><mo movablelimits="true">∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>`},
		{`\left( a \right]`, `<mrow><mo stretchy="true">(</mo><mi>a</mi><mo stretchy="true">]</mo></mrow>`},
		{`a \rightarrow b`, `<mi>a</mi><mo>→</mo><mi>b</mi>`},
		{`\mathbb{R}^{3.5}`, `<msup><mi>ℝ</mi><mn>3.5</mn></msup>`},
		{`\text{if } x`, `<mtext>if </mtext><mi>x</mi>`},
		{`\operatorname{tr} A`, `<mi mathvariant="normal">tr</mi><mi>A</mi>`},
		{`\hat x\,\%`, `<mover accent="true"><mi>x</mi><mo>^</mo></mover><mspace width="0.167em"></mspace><mo>%</mo>`},
		{`\begin{cases}1 & a\\0\end{cases}`, `<mrow><mo>{</mo><mtable><mtr><mtd><mrow><mn>1</mn></mrow></mtd><mtd><mrow><mi>a</mi></mrow></mtd></mtr><mtr><mtd><mrow><mn>0</mn></mrow></mtd></mtr></mtable></mrow>`},
		{`\binom n k`, `<mrow><mo>(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo></mrow>`},
		{`\begin{equation}a\label{eq:1}\tag{3}\end{equation}`, `<mrow><mtable><mtr><mtd><mrow><mi>a</mi><mtext> (3)</mtext></mrow></mtd></mtr></mtable></mrow>`},
		{`a \bmod b \pmod n`, `<mi>a</mi><mi>bmod</mi><mi>b</mi><mrow><mo stretchy="false">(</mo><mi>mod</mi><mspace width="0.333em"></mspace><mi>n</mi><mo stretchy="false">)</mo></mrow>`},
		{`a_1_2`, ``}, {`\unknown x`, ``}, {`{x`, ``}, {`x}`, ``}, {`\left( x`, ``}, {`a & b`, ``}, {``, ``}, {`\begin{tikz}\end{tikz}`, ``},
	} {
		if got := texAsMath(t, row[0]); got != row[1] {
			t.Errorf("%s\n got %s\nwant %s", row[0], got, row[1])
		}
	}
}

func texAsMath(t testing.TB, tex string) string {
	t.Helper()
	m := mathOfTeX(draft.New(nil, 0), tex)
	if !m.Exists() {
		return ""
	}
	return drafttest.HTML(m)
}

func TestDeepTeX(t *testing.T) {
	for _, tex := range []string{`\hat`, `\sqrt`, `{`, `\sqrt[`, `\left(`, `x^`, `\begin{matrix}`} {
		if m := mathOfTeX(draft.New(nil, 0), strings.Repeat(tex, 10_000)); m.Exists() {
			t.Errorf("%s was understood", tex)
		}
	}
}

func FuzzTeX(f *testing.F) {
	for _, tex := range []string{`x_1^2`, `\frac{a}{b}`, `\sqrt[3]{2}`, `\left(a\right.`, `\begin{array}{cc}1&2\\3\end{array}`, `\text{a`, `\hat`} {
		f.Add(tex)
	}
	f.Fuzz(func(t *testing.T, tex string) { texAsMath(t, tex) })
}
