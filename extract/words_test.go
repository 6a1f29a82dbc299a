package extract_test

import (
	"path/filepath"
	"testing"

	"pilcrow/extract/page"
)

// countWords returns the number of words in the rendered text.
func TestWords(t *testing.T) {
	for _, folder := range formFolders(t) {
		article := readForm(t, folder)
		if text := int(page.CountText(article.Text()).Words); article.Words != text {
			t.Errorf("%s: %d words, its text has %d", filepath.Base(folder), article.Words, text)
		}
	}
}
