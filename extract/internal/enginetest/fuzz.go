package enginetest

import (
	"testing"
	"time"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// Property checks a guarantee that one engine gives beyond the contract of all
// engines. It fails the test if a selection breaks that guarantee.
type Property func(t testing.TB, p *page.Page, s engine.Selection)

// Fuzz runs an engine with all options on arbitrary pages, as saved files, live
// pages and snapshots. It checks the selections by Check and by the properties.
func Fuzz(f *testing.F, run engine.Func, properties ...Property) {
	for _, seed := range []string{
		"", "<frameset><frame>", "<body><img src=x>", "\n<p>a\n\n<p>b, c. d\n",
		"<title>Rain</title><div class=x>Rain, <a href=x>b.</a><div>c,</div></div>\n<div class=x>rain. rain, d</div>",
		"<ul><li><a href=x><b>a</a></b><li>b</ul><table><td>c, d<td>e<tr>f</table>",
		"<article><h1>春天来了</h1><p>春天来了，花开了。</p></article>", "<p>a<br>b<img><!-- --><svg><text>c</text></svg>",
		"<div data-pilcrow-hidden=display>a, b</div><noscript><p>c</noscript>", snapshotSeed,
	} {
		for source := range sources {
			f.Add([]byte(seed), source, int16(0))
		}
	}
	f.Fuzz(func(t *testing.T, src []byte, choices uint8, threshold int16) {
		p := read(src, choices%sources)
		if p == nil {
			return // not a snapshot
		}
		o := engine.Options{
			Strict: choices/sources%2 == 1, Lines: engine.Lines(choices / sources / 2 % 2),
			Threshold: float64(threshold) / 10,
		}
		s := Check(t, run, p, o)
		for _, check := range properties {
			check(t, p, s)
		}
	})
}

// sources is the number of forms in which a page is read: as a saved file, as
// the HTML of a live page, and as a snapshot of a live page.
const sources = uint8(3)

// still is a clock that stands still, so that no test depends on the machine's
// speed.
func still() time.Time { return time.Time{} }

// read parses src in the form that source selects. It returns nil if src is not
// a page in that form.
func read(src []byte, source uint8) *page.Page {
	const snapshot = 2
	var p *page.Page
	var err error
	if source == snapshot {
		p, err = page.FromSnapshot(src, page.Options{Now: still})
	} else {
		p, err = page.FromHTML(src, page.Options{Source: page.Source(source), Now: still})
	}
	if err != nil {
		return nil
	}
	return p
}

const (
	snapshotHead = "pilcrow-snapshot " + page.SnapshotVersion + "\n"
	snapshotSeed = snapshotHead + "\x7fehtml\x7febody\x7fediv\x7faclass=x\x7ftrain,\nrain. \x7fea\x7fahref=x\x7fhd\x7ftmore\x7fc2\x7feimg"
)
