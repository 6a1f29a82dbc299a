package formulas

import "testing"

// Dollars are delimiters of formulas, a currency, and part of programs.
func TestCutFormula(t *testing.T) {
	for _, r := range []struct{ text, before, tex, kind, rest string }{
		{`by $A$ and`, "by ", "A", "", " and"},
		{`the $i+1$th`, `the $i+1$th`, "", "", ""},
		{`byte $i+1$, after`, "byte ", "i+1", "", ", after"},
		{`so $x \in A$.`, "so ", `x \in A`, "", "."},
		{`$5 and $6`, `$5 and $6`, "", "", ""},
		{`between $5 and 6$ a day`, `between $5 and 6$ a day`, "", "", ""},
		{`set $HOME_DIR and $USER_DIR first`, `set $HOME_DIR and $USER_DIR first`, "", "", ""},
		{`$foo_bar,$baz_x`, `$foo_bar,$baz_x`, "", "", ""},
		{`US$x$`, `US$x$`, "", "", ""},
		{`a \(x\) b`, "a ", "x", "", " b"},
		{`a $$x=1$$ b`, "a ", "x=1", "mode=display", " b"},
		{`a \begin{align*}x&=1\end{align*} b`, "a ", `\begin{align*}x&=1\end{align*}`, "mode=display", " b"},
		{`\begin{itemize} x \end{itemize}`, `\begin{itemize} x \end{itemize}`, "", "", ""},
	} {
		before, tex, kind, rest := cutFormula(r.text, false)
		if before != r.before || tex != r.tex || kind != r.kind || rest != r.rest {
			t.Errorf("%s: %q %q %q %q", r.text, before, tex, kind, rest)
		}
	}
}

func TestTeXOfAddress(t *testing.T) {
	for _, r := range [][2]string{
		{`https://www.zhihu.com/equation?tex=x%5E2`, `x^2`},
		{`https://s0.wp.com/latex.php?latex=%5Cbar+x&bg=ffffff`, `\bar x`},
		{`https://latex.codecogs.com/svg.latex?\inline a_1`, `a_1`},
		{`https://chart.googleapis.com/chart?cht=tx&chl=x`, `x`},
		{`https://a.example/equation.png`, ``}, {`https://a.example/i.png?tex=x`, ``}, {`https://latex.codecogs.com/svg.latex?%zz`, ``},
	} {
		if got := texOfAddress(r[0]); got != r[1] {
			t.Errorf("%s: %q", r[0], got)
		}
	}
}

// An attribute may contain a formula or the name of a variable.
func TestLooksLikeTeX(t *testing.T) {
	for value, want := range map[string]bool{
		"x": true, "x_1": true, "x^2": true, `\alpha`: true, "a_{ij} = 1": true, "customer_name": false, "user_id": false, "7": false,
	} {
		if got := looksLikeTeX(value); got != want {
			t.Errorf("%s: %v, want %v", value, got, want)
		}
	}
}
