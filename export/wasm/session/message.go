package session

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"pilcrow/export"
	"pilcrow/export/content"
	"pilcrow/export/data"
)

// message is a parsed message.
type message struct {
	head
	body []byte
}

type head struct {
	Version  int           `json:"version"`
	Do       string        `json:"do"`
	Format   string        `json:"format"`
	Title    string        `json:"title"`
	Lang     string        `json:"lang"`
	Template string        `json:"template"`
	Pictures string        `json:"pictures"`
	Article  articleFields `json:"article"`
}

// articleFields are those of data.Article, with times as JavaScript has them: in
// milliseconds.
type articleFields struct {
	data.Article
	SavedAt    int64       `json:"savedAt"`
	Highlights []highlight `json:"highlights"`
}

type highlight struct {
	data.Highlight
	CreatedAt int64 `json:"createdAt"`
	ChangedAt int64 `json:"changedAt"`
}

// parseMessage reads a message. The body is a part of b.
func parseMessage(b []byte) (message, error) {
	first, body, found := bytes.Cut(b, []byte("\n"))
	if !found {
		return message{}, errors.New("session: the message has no line break")
	}
	m := message{body: body}
	if err := json.Unmarshal(first, &m.head); err != nil {
		return message{}, fmt.Errorf("session: read the message's head: %w", err)
	}
	if m.Version != Version {
		return message{}, fmt.Errorf("session: the message has version %d, not %d", m.Version, Version)
	}
	return m, nil
}

func (h head) options() export.Options {
	return export.Options{Title: h.Title, Lang: h.Lang, Template: h.Template, Pictures: export.Placing(h.Pictures)}
}

// content returns the article for the formats. Its Content is still missing.
func (a articleFields) content() content.Article {
	return content.Article{
		Title: a.Title, Authors: a.Authors, Byline: a.Byline, Site: a.Site, URL: webAddress(a.URL), Published: a.Published,
		Lang: a.Lang, Dir: direction(a.Dir), Excerpt: a.Excerpt, Words: a.Words, Minutes: a.Minutes,
		SavedAt: moment(a.SavedAt), State: a.State, Favorite: a.Favorite, Tags: a.Tags, Note: a.Note,
		Highlights: contentHighlights(a.Highlights), Part: a.Part,
	}
}

func contentHighlights(list []highlight) []content.Highlight {
	made := make([]content.Highlight, 0, len(list))
	for _, h := range list {
		made = append(made, content.Highlight{
			ID: h.ID, Color: h.Color, Note: h.Note, Quote: h.Quote, Prefix: h.Prefix, Suffix: h.Suffix,
			Start: h.Start, End: h.End, CreatedAt: moment(h.CreatedAt), ChangedAt: moment(h.ChangedAt),
		})
	}
	return made
}

// webAddress returns an http or https address as it is, and "" for any other:
// formats write it into links.
func webAddress(address string) string {
	scheme, _, found := strings.Cut(address, ":")
	if found && (strings.EqualFold(scheme, "http") || strings.EqualFold(scheme, "https")) {
		return address
	}
	return ""
}

func direction(dir string) string {
	if dir == "ltr" || dir == "rtl" {
		return dir
	}
	return ""
}

// moment returns a time in UTC, so that an export does not depend on where it is
// made.
func moment(ms int64) time.Time {
	if ms <= 0 {
		return time.Time{}
	}
	return time.UnixMilli(ms).UTC()
}
