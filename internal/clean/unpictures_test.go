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

// Of two forms of one picture, the better one is shown.
func TestVariants(t *testing.T) {
	check(t, []row{
		{"two sizes", `<div><img src="/a/w_300/b.jpg"><img src="/a/w_900/b.jpg"></div>`, `<p><img src="/a/w_900/b.jpg"/></p>`},
		{"two crops", `<div><img src="/b-640x428.jpg"></div><div><img src="/b-384x216.jpg"></div>`, `<p><img src="/b-640x428.jpg"/></p>`},
		{"one with candidates", `<div><img src="/b.jpg?w=900"><img src="/b.jpg?w=800" srcset="/b.jpg?w=1600 2x"></div>`, `<p><img src="/b.jpg?w=800" srcset="/b.jpg?w=1600 2x"/></p>`},
		{"two pictures of one name", `<div><img src="/a/w_300/b.jpg"><img src="/c/w_300/b.jpg"></div>`, `<p><img src="/a/w_300/b.jpg"/><img src="/c/w_300/b.jpg"/></p>`},
		{"two items' pictures", `<ul><li><img src="/b.jpg?w=300"></li><li><img src="/b.jpg?w=400"></li></ul>`, `<ul><li><img src="/b.jpg?w=300"/></li><li><img src="/b.jpg?w=400"/></li></ul>`},
		{"one in a figure", `<div><img src="/b.jpg?w=900"></div><figure><img src="/b.jpg?w=300"><figcaption>c</figcaption></figure>`, `<figure><img src="/b.jpg?w=300"/><figcaption>c</figcaption></figure>`},
		{"the same one in a figure", `<div><img src="/b.jpg"></div><figure><img src="/b.jpg"><figcaption>c</figcaption></figure>`, `<figure><img src="/b.jpg"/><figcaption>c</figcaption></figure>`},
		{"a dark form", `<div><img src="/b-dark.svg"><img src="/b-light.svg"></div>`, `<p><img src="/b-light.svg"/></p>`},
		{"a form for phones", `<div><img src="/b_desktop.jpg"><img src="/b_mobile.jpg"></div>`, `<p><img src="/b_desktop.jpg"/></p>`},
		{"a dark and a light thing", `<div><img src="/dark-wool.jpg"><img src="/light-silk.jpg"></div>`, `<p><img src="/dark-wool.jpg"/><img src="/light-silk.jpg"/></p>`},
	})
}
