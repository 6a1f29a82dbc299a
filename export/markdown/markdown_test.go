package markdown_test

import (
	"archive/zip"
	"strings"
	"testing"

	"pilcrow/export/content"
	"pilcrow/export/exporttest"
	"pilcrow/export/markdown"
)

// Obsidian can link to no note whose name has brackets or the signs of a place.
func TestNamesCanBeLinked(t *testing.T) {
	var articles []content.Article
	for _, title := range []string{"[Solved] C# | x^2", "Solved C x2", "[#]"} {
		articles = append(articles, content.Article{Title: title})
	}
	_, text := exporttest.Write(t, func(files content.Files) (content.Writer, error) {
		return markdown.New(files, markdown.Options{Title: "All"})
	}, content.NoPictures, articles...).Only(t)
	archive, err := zip.NewReader(strings.NewReader(text), int64(len(text)))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, file := range archive.File {
		names = append(names, file.Name)
	}
	if got, want := strings.Join(names, ", "), "Solved C x2.md, Solved C x2 (2).md, article.md"; got != want {
		t.Errorf("the notes are %s, want %s", got, want)
	}
}
