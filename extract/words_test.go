package extract_test

import (
	"path/filepath"
	"testing"

	"pilcrow/extract/page"
)

// Counting the words of a tree gives what counting those of its text would.
func TestWords(t *testing.T) {
	for _, folder := range formFolders(t) {
		article := readForm(t, folder)
		if text := int(page.CountText(article.Text()).Words); article.Words != text {
			t.Errorf("%s: %d words, its text has %d", filepath.Base(folder), article.Words, text)
		}
	}
}
