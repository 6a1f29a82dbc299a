package extract_test

import (
	"path/filepath"
	"testing"

	"pilcrow/extract/formtest"
	"pilcrow/extract/page"
)

// countWords returns the same number of words as the rendered text has.
func TestWords(t *testing.T) {
	for _, folder := range formtest.Folders(t, forms) {
		article := formtest.Read(t, folder)
		if text := int(page.CountText(article.Text()).Words); article.Words != text {
			t.Errorf("%s: %d words, its text has %d", filepath.Base(folder), article.Words, text)
		}
	}
}
