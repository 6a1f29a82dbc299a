package clean

import (
	"strings"
	"testing"
)

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
