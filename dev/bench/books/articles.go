package main

import (
	"fmt"
	"time"

	"pilcrow/dev/bench/corpus"
	"pilcrow/export/content"
	"pilcrow/export/extracted"
	"pilcrow/extract"
	"pilcrow/extract/page"
)

// articlesOf returns the articles of the first pages of a corpus, with what a
// library adds to them.
func articlesOf(c corpus.Corpus, pages int) (articles []content.Article) {
	for _, p := range c.Pages {
		if len(articles) == pages {
			break
		}
		if a, err := articleOf(p); err == nil { // pages without an article are not what is measured
			articles = append(articles, kept(a, len(articles)))
		}
	}
	return articles
}

func articleOf(p corpus.Page) (content.Article, error) {
	src, err := p.UTF8()
	if err != nil {
		return content.Article{}, fmt.Errorf("read %s: %w", p.ID, err)
	}
	parsed, err := page.FromHTML(src, page.Options{URL: p.Truth.URL})
	if err != nil {
		return content.Article{}, fmt.Errorf("parse %s: %w", p.ID, err)
	}
	a, err := extract.Extract(parsed, extract.Options{})
	return extracted.Article(a), err
}

// kept returns an article as a library may have it: some are in parts, have
// tags, notes and highlights.
func kept(a content.Article, i int) content.Article {
	a.SavedAt = time.Date(2026, 1, 1, 0, i, 0, 0, time.UTC)
	a.Part = []string{"", "News", "Science & more"}[i/20%3]
	a.Tags = []string{fmt.Sprint("tag ", i%5)}
	if i%3 == 0 {
		a.Note = "A note on the article"
		a.Highlights = []content.Highlight{{Color: "green", Quote: a.Excerpt, Note: "Why?"}, {Color: "pink", Quote: "Two\nparagraphs"}}
	}
	return a
}
