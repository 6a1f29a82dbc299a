package letter

import "testing"

func TestPlain(t *testing.T) {
	for s, want := range map[string]string{
		"":                    "",
		" – ":                 "",
		"Read  More: 2 ways!": "read more 2 ways",
		"l'Été":               "l été",
		"यह भी":               "यह भी",
		"snake_case":          "snake case",
		"相关 阅读：":              "相关 阅读",
	} {
		if got := Plain(s); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}
