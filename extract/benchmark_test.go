package extract

import (
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/engines"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// BenchmarkExtract compares the default engine with the comma engine. It
// extracts articles from saved HTML without a trace, as when a user opens an
// article. The default engine must take at most twice as long as the comma
// engine. PAGES names a folder of pages, as for BenchmarkSelections.
func BenchmarkExtract(b *testing.B) {
	sources := benchmarkPages(b)
	parsed := parseAll(b, sources)
	for _, name := range []string{"comma", engine.Default} {
		e := named(b, name)
		b.Run("parse, "+name, func(b *testing.B) {
			for b.Loop() {
				for _, src := range sources {
					p := pagetest.Parse(b, src)
					extractOrNothing(b, p, e)
				}
			}
		})
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				for _, p := range parsed {
					extractOrNothing(b, p, e)
				}
			}
		})
	}
}

func extractOrNothing(b *testing.B, p *page.Page, e engine.Info) {
	if _, err := Extract(p, Options{Engine: e, Tuning: engine.Options{Tracing: engine.Untraced}}); err != nil && err != ErrNothingFound {
		b.Fatal(err)
	}
}

func named(b *testing.B, name string) engine.Info {
	b.Helper()
	e, err := engines.Named(name)
	if err != nil {
		b.Fatal(err)
	}
	return e
}
