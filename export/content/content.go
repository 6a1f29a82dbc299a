// Package content has the types that all formats of export share: what is
// exported, where pictures come from, and where files go.
package content

import (
	"io"
	"time"

	"pilcrow/extract/article"
)

// Article is one article to export. All strings are plain text, which each
// format escapes.
type Article struct {
	Title     string
	Authors   []string // their names; nil if only Byline is known
	Byline    string
	Site      string
	URL       string // an http(s) address, or ""
	Published string // ISO 8601, or ""
	Lang      string // BCP 47, or ""
	Dir       string // "ltr", "rtl" or ""
	Excerpt   string
	Words     int
	Minutes   int

	Content article.Safe

	// What the user's library knows of it.
	SavedAt    time.Time // the zero time for an article that is not saved
	State      string    // "unread", "reading", "read", "archived" or ""
	Favorite   bool
	Tags       []string
	Note       string
	Highlights []Highlight // in the order of the text
	Part       string      // the title of the book's part that has the article, or ""
}

// Highlight is a passage that the user has marked (browser/model/highlights/highlight.js).
type Highlight struct {
	ID        string
	Color     string // "yellow", "green", "blue", "pink" or "purple"
	Note      string
	Quote     string // the marked text
	Prefix    string // the text before it
	Suffix    string // the text behind it
	Start     int    // offset in the article's normalized text, in UTF-16 units; -1 if the highlight is not placed in this version
	End       int
	CreatedAt time.Time
	ChangedAt time.Time
}

// Picture is the content of an image file.
type Picture struct {
	Type  string // the media type found in the bytes: image/png, image/jpeg, image/webp, image/gif, image/svg+xml or image/avif
	Bytes []byte
}

// Pictures returns the picture at an address, as the article has it. It reports
// false for one that can't be had; then formats write its alternative text and
// a link.
type Pictures func(address string) (Picture, bool)

// NoPictures is for callers that have none.
func NoPictures(string) (Picture, bool) { return Picture{}, false }

// Files makes the files of an export. Most formats make one. The caller closes
// nothing: the format closes each file before it makes the next one.
type Files interface {
	// Create begins a file. The name has no folder, and an extension that fits
	// the format.
	Create(name string) (io.WriteCloser, error)
}

// Writer writes articles in one format, one after the other, so that a book of any
// number of articles needs little memory.
type Writer interface {
	// Add writes an article. After an error, the writer can't be used any more.
	Add(a Article, pictures Pictures) error
	// Close writes what comes behind all articles, such as the contents.
	Close() error
}
