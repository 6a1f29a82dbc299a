package clean

import (
	"strings"
	"testing"
)

// A table head without rows is useless.
func TestOrphanTableHeads(t *testing.T) {
	const head, data = `<tr><th colspan="2">a</th></tr>`, `<tr><td>b</td><td>c</td></tr>`
	const whole = `<table><tbody>` + head + data + `</tbody></table>`
	const torn = `<table>` + head + `<tr omit><td>b</td><td>c</td></tr></table>`
	for _, r := range []row{
		{"above a kept text", torn + `<p>y z</p>`, whole + `<p>y z</p>`},
		{"above what is left out", `<p>w x</p>` + torn + `<p omit>y z</p>`, `<p>w x</p>`},
		{"at the end", `<p>w x</p><div>` + torn + `</div>`, `<p>w x</p>`},
		{"and nothing else on the page", torn, ``},
		{"of which data is kept", `<p>w x</p><table>` + head + data + `</table>`, `<p>w x</p>` + whole},
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

// In a selected table, engines leave out cells of links and pictures. They are
// restored.
func TestCompleteGrids(t *testing.T) {
	const omitted = `<td omit><a href="/b">b</a><ul><li>c</li></ul></td>`
	shown := strings.Replace(omitted, ` omit`, ``, 1)
	table := func(rows string) string { return `<table><tbody>` + rows + `</tbody></table>` }
	const full = `<tr><th>Length</th><td>twelve metres at the waterline</td></tr>`
	const label, data = `<tr><th>Builder</th>`, `<tr omit><th>Owner</th><td><a href="/o">o</a></td></tr>`
	for _, r := range []row{
		{"labels alone", `<p>w x</p>` + table(`<tr><td>Builder</td><td omit>b and sons</td></tr><tr><td>Owner</td><td omit>o and daughters</td></tr>`), `<p>w x</p><p>Builder</p><p>Owner</p>`},
		{"nearly all", `<p>w x</p>` + table(full+full+label+omitted+`</tr>`+data), `<p>w x</p>` + table(full+full+label+shown+`</tr>`+strings.Replace(data, ` omit`, ``, 1))},
		{"nearly all, with a control", `<p>w x</p>` + table(full+full+`<tr omit><th>Rating</th><td><div><a href="/r" role="button">4</a></div></td></tr>`), `<p>w x</p>` + table(full+full)},
		{"nearly all of a layout", `<p>w x</p>` + table(`<tr><td>y z, and where the boats lie</td><td omit><section>b</section></td></tr><tr><td>c</td><td>d</td></tr>`), `<p>w x</p>` + table(`<tr><td>y z, and where the boats lie</td></tr><tr><td>c</td><td>d</td></tr>`)},
	} {
		t.Run(r.name, func(t *testing.T) {
			if got := judged(t, r.src); got != r.want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want)
			}
		})
	}
}
