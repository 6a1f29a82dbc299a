package main

import (
	"strings"
	"testing"
)

const snapshot = "pilcrow-snapshot 3\n\x7fehtml\x7febody\x7fep\x7ftOne, two, three, four.\x7fc\x7fc\x7fc"

func TestCompareAll(t *testing.T) {
	tests := []struct {
		name, html  string
		differences bool
	}{
		{"the same", "<html><body><p>One, two, three, four.</p></body></html>", false},
		{"another text", "<html><body><p>One, two, three, five.</p></body></html>", true},
		{"nothing", "<html><body></body></html>", true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			in := `{"id":"a","url":"https://example.test/","snapshot":` + quote(snapshot) + `,"html":` + quote(test.html) + `}`
			var out strings.Builder
			differences, err := compareAll(strings.NewReader(in), &out)
			if err != nil || (differences > 0) != test.differences || !strings.Contains(out.String(), "1 pages") {
				t.Errorf("%d differences, error %v:\n%s", differences, err, &out)
			}
		})
	}
}

func TestCompareAllFails(t *testing.T) {
	for _, in := range []string{"{", `{"id":"a","snapshot":"none","html":""}`} {
		if _, err := compareAll(strings.NewReader(in), &strings.Builder{}); err == nil {
			t.Errorf("%q gave no error", in)
		}
	}
}

func quote(s string) string {
	return `"` + strings.NewReplacer("\n", `\n`, "\x7f", `\u007f`).Replace(s) + `"`
}
