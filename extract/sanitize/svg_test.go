package sanitize

import (
	"encoding/base64"
	"strings"
	"testing"
)

func TestDrawings(t *testing.T) {
	for _, row := range []struct{ name, src, want string }{
		{"shapes", `<svg viewBox="0 0 9 9"><path d="M0 0h9"/><text x="1">a &lt; b</text></svg>`, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"></path><text x="1">a &lt; b</text></svg>`},
		{"references inside", `<svg><defs><linearGradient id="g"><stop offset="1"/></linearGradient></defs><rect fill="url(#g)"/><use xlink:href="#g"/></svg>`, `<svg xmlns="http://www.w3.org/2000/svg"><defs><linearGradient id="g"><stop offset="1"></stop></linearGradient></defs><rect fill="url(#g)"></rect><use href="#g"></use></svg>`},
		{"references outside", `<svg><rect fill="url(https://e.org/x)" style="background:URL( '//e.org' )"/><use href="https://e.org/#a"/></svg>`, `<svg xmlns="http://www.w3.org/2000/svg"><rect></rect><use></use></svg>`},
		{"scripts and handlers", `<svg onload="a()"><script>a()</script><path onclick="a()" d="M0"/><a href="javascript:a()"><path d="M1"/></a><animate attributeName="href"/></svg>`, `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0"></path></svg>`},
		{"HTML inside", `<svg><foreignObject><iframe src="x"></iframe></foreignObject><image href="x.png"/><circle r="1"/></svg>`, `<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"></circle></svg>`},
		{"style sheets", `<svg><style>.a{fill:red}</style><style>@import "x"</style><path class="a" d="M0"/></svg>`, `<svg xmlns="http://www.w3.org/2000/svg"><style>.a{fill:red}</style><style></style><path class="a" d="M0"></path></svg>`},
		{"nothing to see", `<svg><g></g></svg>`, ``},
		{"no drawing", `<p>a</p><svg><path d="M0"/></svg>`, ``},
	} {
		got, ok := svgData(svgHead + base64.StdEncoding.EncodeToString([]byte(row.src)))
		if ok != (row.want != "") || ok && got != svgHead+base64.StdEncoding.EncodeToString([]byte(row.want)) {
			markup, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(got, svgHead))
			t.Errorf("%s: %t\n got %s\nwant %s", row.name, ok, markup, row.want)
		}
		if again, _ := svgData(got); ok && again != got {
			t.Errorf("%s: made anew, it is another", row.name)
		}
	}
}

// FuzzDrawing checks that a drawing made anew stays what it is.
func FuzzDrawing(f *testing.F) {
	for _, src := range []string{`<svg><path d="M0"/></svg>`, `<svg><text>a<tspan>b</text></svg>`, `<svg><style>a{}</style><title><b>x`, `<svg><g><svg><path id="&quot;<"`} {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		if len(src) > 10_000 {
			return // the parser itself is quadratic on long ones
		}
		once, ok := svgData(svgHead + base64.StdEncoding.EncodeToString([]byte(src)))
		if !ok {
			return
		}
		twice, ok := svgData(once)
		if !ok || once != twice {
			a, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(once, svgHead))
			b, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(twice, svgHead))
			t.Errorf("%q\nonce  %s\ntwice %s", src, a, b)
		}
	})
}
