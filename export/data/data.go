// Package data writes articles as JSON, and reads it back. The format is
// documented in docs/FORMATS.md and schema.json. The articles are written one
// after the other, and read so, because a library may be larger than memory.
package data

import (
	"time"
)

// Format and Version identify the format. A program that reads it must reject a
// version that it does not know.
const (
	Format  = "articles"
	Version = 1
)

// Article is an article as JSON has it. Its HTML is that of render.HTML, so it is
// safe to show; HTML of unknown origin must be sanitized all the same.
type Article struct {
	Title      string      `json:"title"`
	Authors    []string    `json:"authors"`
	Byline     string      `json:"byline"`
	Site       string      `json:"site"`
	URL        string      `json:"url"`
	Published  string      `json:"published"`
	Lang       string      `json:"lang"`
	Dir        string      `json:"dir"`
	Excerpt    string      `json:"excerpt"`
	Words      int         `json:"words"`
	Minutes    int         `json:"minutes"`
	HTML       string      `json:"html"`
	SavedAt    *time.Time  `json:"savedAt,omitempty"`
	State      string      `json:"state,omitempty"`
	Favorite   bool        `json:"favorite"`
	Tags       []string    `json:"tags"`
	Note       string      `json:"note"`
	Part       string      `json:"part,omitempty"`
	Highlights []Highlight `json:"highlights"`
	Pictures   []Picture   `json:"pictures,omitempty"`
}

// Highlight is a highlighted passage. Start and End are offsets in the article's
// normalized text, in UTF-16 units; -1 if the passage is not in this text.
type Highlight struct {
	ID        string     `json:"id"`
	Color     string     `json:"color"`
	Note      string     `json:"note"`
	Quote     string     `json:"quote"`
	Prefix    string     `json:"prefix"`
	Suffix    string     `json:"suffix"`
	Start     int        `json:"start"`
	End       int        `json:"end"`
	CreatedAt *time.Time `json:"createdAt,omitempty"`
	ChangedAt *time.Time `json:"changedAt,omitempty"`
}

// Picture is a picture that the article shows.
type Picture struct {
	Address string `json:"address"` // as the article's HTML has it
	Type    string `json:"type"`
	Data    []byte `json:"data"` // in base64
}
