package clean

import (
	"strings"
	"testing"
)

func TestCompleteTables(t *testing.T) {
	const grid = `<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>`
	for _, r := range []row{
		{"between kept texts", `<p>w x</p><div omit>` + grid + `</div><p>y z</p>`, `<p>w x</p>` + grid + `<p>y z</p>`},
		{"of which little is kept", `<p>w x</p><table><tr><td>a</td><td omit>b</td></tr><tr omit><td>c</td><td>d</td></tr></table><p>y z</p>`, `<p>w x</p>` + grid + `<p>y z</p>`},
		{"behind what is left out", `<p>w x</p><p omit>links</p><div omit>` + grid + `</div><p>y z</p>`, `<p>w x</p><p>y z</p>`},
		{"at the end", `<p>w x</p><div omit>` + grid + `</div>`, `<p>w x</p>`},
		{"and nothing else on the page", `<table><tr><td>a</td><td omit>b</td></tr><tr omit><td>c</td><td>d</td></tr></table>`, `<p>a</p>`},
		{"one column", `<p>w x</p><table omit><tr><td>a</td></tr><tr><td>b</td></tr></table><p>y z</p>`, `<p>w x</p><p>y z</p>`},
		{"links", `<p>w x</p><table omit><tr><td><a href="/a">a</a></td><td><a href="/b">b</a></td></tr><tr><td><a href="/c">c</a></td><td>d</td></tr></table><p>y z</p>`, `<p>w x</p><p>y z</p>`},
		{"a layout", `<p>w x</p><table omit role="presentation"><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table><p>y z</p>`, `<p>w x</p><p>y z</p>`},
		{"a form", `<p>w x</p><table omit><tr><td>a</td><td><input></td></tr><tr><td>c</td><td>d</td></tr></table><p>y z</p>`, `<p>w x</p><p>y z</p>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			if got := judged(t, r.src); got != r.want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want)
			}
		})
	}
}

// Of a table the heading alone says nothing.
func TestBareHeads(t *testing.T) {
	const head, data = `<tr><th colspan="2">a</th></tr>`, `<tr><td>b</td><td>c</td></tr>`
	const whole = `<table><tbody>` + head + data + `</tbody></table>`
	const torn = `<table>` + head + `<tr omit><td>b</td><td>c</td></tr></table>`
	for _, r := range []row{
		{"above a kept text", torn + `<p>y z</p>`, whole + `<p>y z</p>`},
		{"above what is left out", `<p>w x</p>` + torn + `<p omit>y z</p>`, `<p>w x</p>`},
		{"at the end", `<p>w x</p><div>` + torn + `</div>`, `<p>w x</p>`},
		{"and nothing else on the page", torn, ``},
		{"of which data is kept", `<p>w x</p><table>` + head + data + `<tr omit><td>d</td><td>e</td></tr></table>`, `<p>w x</p>` + strings.Replace(whole, `</tbody>`, `<tr><td>d</td><td>e</td></tr></tbody>`, 1)},
		{"without data", `<p>w x</p><table>` + head + `</table>`, `<p>w x</p><table><tbody>` + head + `</tbody></table>`},
		{"around another", `<p>w x</p><table><tr><th>a</th></tr><tr omit><td><table><tr><td>b</td></tr></table></td></tr></table>`, `<p>w x</p><table><tbody><tr><th>a</th></tr></tbody></table>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			if got := judged(t, r.src); got != r.want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want)
			}
		})
	}
}
