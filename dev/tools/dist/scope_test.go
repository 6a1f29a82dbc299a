package main

import (
	"strings"
	"testing"
)

func TestScope(t *testing.T) {
	tests := []struct{ name, sheet, want string }{
		{"rule", "p { color: red }", "@media print{.paper p{color:red}}"},
		{"list", "p, [dir] b { color: red }", "@media print{.paper p,.paper [dir] b{color:red}}"},
		{"media", "@media (min-width: 1px) { p { color: red } }", "@media print{@media(min-width:1px){.paper p{color:red}}}"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			files := tree{"a.css": []byte(test.sheet)}
			if err := scopeAll(files, map[string]string{"a.css": ".paper"}); err != nil {
				t.Fatal(err)
			}
			if err := minifyAll(files); err != nil {
				t.Fatal(err)
			}
			if got := string(files["a.css"]); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

// Rules that have no meaning below a selector must be an error. Otherwise they
// would be lost without notice.
func TestScopeRefuses(t *testing.T) {
	err := scopeAll(tree{"browser/ui/a.css": []byte("p { color: red } }")}, map[string]string{"browser/ui/a.css": ".paper"})
	if err == nil || !strings.Contains(err.Error(), "browser/ui/a.css") {
		t.Errorf("got the error %v, want one that names the file", err)
	}
}
