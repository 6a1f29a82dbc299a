package clean

import (
	"strings"
	"testing"
)

// Tables, lists and formulas between selected texts are selected.
func TestCompleteBetween(t *testing.T) {
	const grid = `<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>`
	const points = `<ul><li>The harbour is open all winter</li><li>Boats pay nothing</li></ul>`
	dropped := func(list string) string { return strings.Replace(list, `<ul>`, `<ul omit>`, 1) }
	for _, r := range []row{
		{"between kept texts", `<p>w x</p><div omit>` + grid + `</div><p>y z</p>`, `<p>w x</p>` + grid + `<p>y z</p>`},
		{"of which little is kept", `<p>w x</p><table><tr><td>a</td><td omit>b</td></tr><tr omit><td>c</td><td>d</td></tr></table><p>y z</p>`, `<p>w x</p>` + grid + `<p>y z</p>`},
		{"behind a label", `<p>w x</p><p omit>Out[1]:</p><div omit>` + grid + `</div><p>y z</p>`, `<p>w x</p>` + grid + `<p>y z</p>`},
		{"behind what is left out", `<p>w x</p><p omit>more about these boats, and the harbour</p><div omit>` + grid + `</div><p>y z</p>`, `<p>w x</p><p>y z</p>`},
		{"at the end", `<p>w x</p><div omit>` + grid + `</div>`, `<p>w x</p>`},
		{"and nothing else on the page", `<table><tr><td>a</td><td omit>b</td></tr><tr omit><td>c</td><td>d</td></tr></table>`, `<p>a</p>`},
		{"rows under a heading", `<p>w x</p><table omit><tr><td colspan="2">h</td></tr><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table><p>y z</p>`,
			`<p>w x</p>` + strings.Replace(grid, `<tbody>`, `<tbody><tr><td colspan="2">h</td></tr>`, 1) + `<p>y z</p>`},
		{"one column", `<p>w x</p><table omit><tr><td>a</td></tr><tr><td>b</td></tr></table><p>y z</p>`, `<p>w x</p><p>y z</p>`},
		{"links", `<p>w x</p><table omit><tr><td><a href="/a">a</a></td><td><a href="/b">b</a></td></tr><tr><td><a href="/c">c</a></td><td>d</td></tr></table><p>y z</p>`, `<p>w x</p><p>y z</p>`},
		{"names that are links", `<p>w x</p><table omit><tr><th>Name</th><th>Where</th></tr><tr><td><a href="/a">a</a></td><td><a href="/b">b</a></td></tr></table><p>y z</p>`,
			`<p>w x</p><table><tbody><tr><th>Name</th><th>Where</th></tr><tr><td><a href="/a">a</a></td><td><a href="/b">b</a></td></tr></tbody></table><p>y z</p>`},
		{"links beside figures", `<p>w x</p><table omit><tr><td><a href="/a">Alder boats</a></td><td>12</td></tr><tr><td><a href="/b">Birch boats</a></td><td>15</td></tr></table><p>y z</p>`,
			`<p>w x</p><table><tbody><tr><td><a href="/a">Alder boats</a></td><td>12</td></tr><tr><td><a href="/b">Birch boats</a></td><td>15</td></tr></tbody></table><p>y z</p>`},
		{"links behind bullets", `<p>w x</p><table omit><tr><td>·</td><td><a href="/a">Alder boats</a></td></tr><tr><td>·</td><td><a href="/b">Birch boats</a></td></tr></table><p>y z</p>`, `<p>w x</p><p>y z</p>`},
		{"below the heading of its section", `<p>w x</p><h3 omit>Which boat is the best</h3><div omit>` + grid + `</div><p>y z</p>`, `<p>w x</p><h3>Which boat is the best</h3>` + grid + `<p>y z</p>`},
		{"above the heading of the next section", `<p>w x</p><div omit>` + grid + `</div><h3 omit>Which boat is the best</h3><p>y z</p>`, `<p>w x</p>` + grid + `<h3>Which boat is the best</h3><p>y z</p>`},
		{"below a picture's caption", `<p>w x</p><figure omit><img src="/i.png"><figcaption>The harbour on a day in winter</figcaption></figure><div omit>` + grid + `</div><p>y z</p>`,
			`<p>w x</p><figure><img src="/i.png"/><figcaption>The harbour on a day in winter</figcaption></figure>` + grid + `<p>y z</p>`},
		{"a layout", `<p>w x</p><table omit role="presentation"><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table><p>y z</p>`, `<p>w x</p><p>y z</p>`},
		{"a form", `<p>w x</p><table omit><tr><td>a</td><td><input></td></tr><tr><td>c</td><td>d</td></tr></table><p>y z</p>`, `<p>w x</p><p>y z</p>`},
		{"a list of points", `<p>w x</p>` + dropped(points) + `<p>y z</p>`, `<p>w x</p>` + points + `<p>y z</p>`},
		{"two lists under headings", `<p>v</p><p omit>an offer that nobody asked for</p><h3 omit>Pros</h3>` + dropped(points) + `<h3 omit>Cons</h3>` + dropped(points) + `<p>y z</p>`,
			`<p>v</p><h3>Pros</h3>` + points + `<h3>Cons</h3>` + points + `<p>y z</p>`},
		{"a byline below the title", `<h1 omit>Title</h1>` + dropped(points) + `<p>y z</p>`, `<p>y z</p>`},
		{"a list of words", `<p>w x</p><ul omit><li>Red</li><li>Green</li><li>Blue</li><li>Yellow</li><li>White</li><li>Black</li><li>Pink</li><li>Gold</li><li>Grey</li></ul><p>y z</p>`, `<p>w x</p><p>y z</p>`},
		{"points in a sidebar", `<p>w x</p><aside omit>` + points + `</aside><p>y z</p>`, `<p>w x</p><p>y z</p>`},
		{"a formula and its number", `<p>w x</p><div omit><div><span>\[a=1\]</span></div><div>(1)</div></div><p>y z</p>`,
			`<p>w x</p><p><span><math alttext="a=1" display="block" mark="tex"><mrow><mi>a</mi><mo>=</mo><mn>1</mn></mrow></math></span></p><p>(1)</p><p>y z</p>`},
		{"MathML", `<p>w x</p><div omit><math><mi>a</mi></math></div><p>y z</p>`, `<p>w x</p><p><math><mi>a</mi></math></p><p>y z</p>`},
		{"a formula in a text that is left out", `<p>w x</p><p omit>and more about <math><mi>a</mi></math>, which nobody asked for</p><p>y z</p>`, `<p>w x</p><p>y z</p>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			if got := judged(t, r.src); got != r.want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want)
			}
		})
	}
}
