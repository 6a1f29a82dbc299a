package file

import (
	"strings"
	"testing"

	"pilcrow/extract/page"
	"pilcrow/extract/sizetest"
)

// FuzzSize checks the bound of a file, which has what ten engines say of each block.
// What a small page may add is its script, its style and its texts.
func FuzzSize(f *testing.F) {
	sizetest.Fuzz(f, sizetest.Bound{Share: 40, MoreBytes: 500_000}, 4_000, func(_ testing.TB, p *page.Page) string {
		var b strings.Builder
		if err := Write(&b, p, Options{}); err != nil {
			return ""
		}
		return b.String()
	})
}
