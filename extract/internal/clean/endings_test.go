package clean

import (
	"strings"
	"testing"

	"pilcrow/extract/page"
)

func TestEndings(t *testing.T) {
	prose := `<p>` + strings.Repeat(`A bellows has four parts. `, 10) + `And one more.</p>`
	for _, r := range []row{
		{"a copyright notice", `<p>a</p><div><p>Copyright © 2018 The Valley Post. All rights reserved.</p></div>`, `<p>a</p>`},
		{"with years", `<p>a</p><p>© 2012–2024 The Valley Post</p>`, `<p>a</p>`},
		{"no year", `<p>a</p><p>© The Valley Post</p>`, `<p>a</p><p>© The Valley Post</p>`},
		{"above the end", `<p>© 2018 The Valley Post</p><p>a</p>`, `<p>© 2018 The Valley Post</p><p>a</p>`},
		{"a list at the end", `<p>a</p><ul><li>© 2018 The Valley Post</li></ul>`, `<p>a</p><ul><li>© 2018 The Valley Post</li></ul>`},
		{"the day of a letter", prose + `<p>3 March</p>`, prose + `<p>3 March</p>`},
		{"author and copyright", `<p>a</p><p>Posted by Jane Doe</p><p>© 2018 The Valley Post</p>`, `<p>a</p>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			p := open(t, `<div keep>`+r.src+`</div>`, page.Saved)
			root := root(p, selected(p), Options{Byline: "Jane Doe", IsShownAbove: func(line string) bool { return line == "Posted by Jane Doe" || line == "3 March" }})
			for _, n := range root.Elements() {
				n.Unset("keep")
			}
			if got := inner(t, root); got != r.want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want)
			}
		})
	}
}
