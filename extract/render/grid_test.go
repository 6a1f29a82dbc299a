package render_test

import (
	"strings"
	"testing"

	"pilcrow/extract/render"
)

// A table whose grid would be far larger is written as a list of its rows.
func TestUnevenTables(t *testing.T) {
	cells := strings.Repeat("<td>x", 200)
	for _, test := range []struct {
		name, source string
		isList       bool
	}{
		{"one long row", "<table><tr>" + cells + strings.Repeat("<tr><td>a|b<td># c", 200) + "</table>", true},
		{"cells that span all", "<table><tr>" + strings.Repeat("<td rowspan=40 colspan=40>a|b<td># c", 20) + strings.Repeat("<tr><td>y", 40) + "</table>", true},
		{"a row below another number of cells", "<table><tr><td colspan=4>a<tr><td>b<td>c<td>d<td>e</table>", false},
		{"a long table", "<table>" + strings.Repeat("<tr><td>a<td>b<td>c", 500) + "</table>", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := safe(t, test.source)
			for _, text := range []string{asMarkdown(s), render.Pretty(s, "")} {
				if isList := strings.Contains(text, "too uneven for columns"); isList != test.isList {
					t.Errorf("a list: %t: %.200s", isList, text)
				}
				if limit := 20 * len(test.source); len(text) > limit {
					t.Errorf("%d bytes of %d", len(text), len(test.source))
				}
			}
			if markdown := asMarkdown(s); test.isList && !strings.Contains(markdown, "\n- | a\\|b | # c |") {
				t.Errorf("no row is an item: %.200s", markdown)
			}
		})
	}
}
