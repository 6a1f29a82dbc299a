package clean

import "testing"

// What stands for a picture until it has come gives way to it.
func TestStandIns(t *testing.T) {
	const tiny = `data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7`
	check(t, []row{
		{"for candidates", `<img src="` + tiny + `" srcset="/a.jpg 600w">`, `<p><img srcset="/a.jpg 600w"/></p>`},
		{"a preview for candidates", `<img src="/a.jpg?w=40" srcset="/a.jpg?w=600 600w">`, `<p><img srcset="/a.jpg?w=600 600w"/></p>`},
		{"the picture beside candidates", `<img src="/a.jpg" srcset="/a.jpg?w=600 600w">`, `<p><img src="/a.jpg" srcset="/a.jpg?w=600 600w"/></p>`},
		{"a preview for sources", `<picture><source srcset="/a.jpg?w=600"><img src="/a.jpg?w=25"></picture>`, `<p><img srcset="/a.jpg?w=600"/></p>`},
		{"a blurred one before the picture", `<div><img src="/a/blurred_60"><img src="/a/b.jpg" alt="b"></div>`, `<p><img src="/a/b.jpg" alt="b"/></p>`},
		{"a preview before a wheel", `<div><img src="/s.jpg" alt="b"><div class="wheel"></div><noscript><img src="/l.jpg" alt="b"></noscript></div>`, `<p><img src="/l.jpg" alt="b"/></p>`},
		{"another picture before a gap", `<div><img src="/s.jpg" alt="b"><div></div><noscript><img src="/l.jpg" alt="c"></noscript></div>`, `<p><img src="/s.jpg" alt="b"/></p><p><img src="/l.jpg" alt="c"/></p>`},
	})
}
