package lab_test

import (
	"fmt"
	"strings"
	"testing"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/engines"
	"pilcrow/extract/lab"
	"pilcrow/extract/page/pagetest"
)

// madePage returns the source of a page with that many blocks: paragraphs, items
// and headings in nested div elements, with some links.
func madePage(blocks int) string {
	var b strings.Builder
	b.WriteString("<!doctype html><html lang=en><head><title>A made page</title></head><body><div id=page>\n")
	for i := 0; i < blocks; {
		fmt.Fprintf(&b, "<div class=part><div class=\"inner wide\"><h2>Part %d of the page</h2>\n", i)
		i++
		for k := 0; k < 12 && i < blocks; k++ {
			fmt.Fprintf(&b, "<p>Paragraph %d has a few words, two commas, and <a href=\"/%d\">a link</a>. It ends here.</p>\n", i, i)
			i++
		}
		b.WriteString("<ul>")
		for k := 0; k < 7 && i < blocks; k++ {
			fmt.Fprintf(&b, "<li><a href=\"/item/%d\">Item %d</a></li>\n", i, i)
			i++
		}
		b.WriteString("</ul></div></div>\n")
	}
	return b.String() + "</div></body></html>"
}

// BenchmarkSelect measures what a slider waits for, on a page with 10,000 blocks.
func BenchmarkSelect(b *testing.B) {
	s := lab.NewStudy(pagetest.Parse(b, madePage(10_000)))
	for _, e := range engines.All() {
		b.Run(e.Name, func(b *testing.B) {
			var out []byte
			for b.Loop() {
				out = lab.AppendSelection(out[:0], s.Select(e, engine.Options{}))
			}
			b.ReportMetric(float64(len(out)), "bytes")
		})
	}
}

func BenchmarkRead(b *testing.B) {
	s := lab.NewStudy(pagetest.Parse(b, madePage(10_000)))
	var out []byte
	for b.Loop() {
		r := read(b, s, extract.Options{})
		out = lab.AppendReading(out[:0], r)
	}
	b.ReportMetric(float64(len(out)), "bytes")
}

func BenchmarkStudy(b *testing.B) {
	p := pagetest.Parse(b, madePage(10_000))
	var out []byte
	for b.Loop() {
		out = lab.AppendPage(out[:0], lab.NewStudy(p).Page())
	}
	b.ReportMetric(float64(len(out)), "bytes")
}
