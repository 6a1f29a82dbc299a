package annotation

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"

	"pilcrow/export/content"
	"pilcrow/export/jsonline"
	"pilcrow/export/passage"
)

// This file writes the Web Annotation Data Model (W3C Recommendation, 23 February
// 2017): a collection with one page, whose items are written one after the other.
// What is known only at the end, such as the number of items, is at the end.

// NewW3C returns a writer of one JSON-LD file.
func NewW3C(files content.Files, o Options) (content.Writer, error) {
	return &collection{files: files, options: o, ids: sha256.New()}, nil
}

type collection struct {
	files   content.Files
	options Options
	file    io.WriteCloser // nil before the first article
	total   int
	ids     hash.Hash // of the items' ids, of which the collection's id is made
}

// item is an annotation (3.1).
type item struct {
	ID         string   `json:"id,omitempty"`
	Type       string   `json:"type"`
	Motivation []string `json:"motivation"`
	Created    string   `json:"created,omitempty"`
	Modified   string   `json:"modified,omitempty"`
	Body       []text   `json:"body"`
	Target     target   `json:"target"`
}

// text is an embedded body (3.2.4): the note, or the color as a tag.
type text struct {
	Type    string `json:"type"`
	Purpose string `json:"purpose"`
	Format  string `json:"format"`
	Value   string `json:"value"`
}

// target is a part of a resource (4.1).
type target struct {
	Type     string     `json:"type"`
	Source   source     `json:"source"`
	Selector []selector `json:"selector"`
}

type source struct {
	ID       string `json:"id,omitempty"`
	Type     string `json:"type"`
	Label    string `json:"label,omitempty"`
	Language string `json:"language,omitempty"`
}

// selector finds the passage by its quote (4.2.4) or by its position (4.2.5).
type selector struct {
	Type   string `json:"type"`
	Exact  string `json:"exact,omitempty"`
	Prefix string `json:"prefix,omitempty"`
	Suffix string `json:"suffix,omitempty"`
	Start  *int   `json:"start,omitempty"`
	End    *int   `json:"end,omitempty"`
}

// Add writes an annotation for each highlight of an article.
func (c *collection) Add(a content.Article, _ content.Pictures) error {
	if c.file == nil {
		if err := c.create(a); err != nil {
			return err
		}
	}
	if len(a.Highlights) == 0 {
		return nil
	}
	normalized := passage.Of(a.Content)
	for _, h := range a.Highlights {
		if err := c.write(itemOf(a, h, normalized)); err != nil {
			return err
		}
	}
	return nil
}

func (c *collection) create(first content.Article) (err error) {
	c.file, err = c.files.Create(c.options.name(first, ".jsonld"))
	if err == nil {
		_, err = io.WriteString(c.file, `{"@context":"http://www.w3.org/ns/anno.jsonld","type":"AnnotationCollection","first":{"type":"AnnotationPage","startIndex":0,"items":[`)
	}
	if err != nil {
		return fmt.Errorf("annotation: creating the collection: %w", err)
	}
	return nil
}

func (c *collection) write(i item) error {
	var line bytes.Buffer
	if c.total > 0 {
		line.WriteByte(',')
	}
	line.WriteByte('\n')
	if err := jsonline.Append(&line, i); err != nil {
		return fmt.Errorf("annotation: highlight %d: %w", c.total+1, err)
	}
	if _, err := c.file.Write(line.Bytes()); err != nil {
		return fmt.Errorf("annotation: writing highlight %d: %w", c.total+1, err)
	}
	c.ids.Write(line.Bytes())
	c.total++
	return nil
}

// Close ends the file.
func (c *collection) Close() error {
	if c.file == nil {
		return errors.New("annotation: there is no article")
	}
	id := uuidOf(c.ids.Sum(nil))
	_, err := fmt.Fprintf(c.file, "\n],\"id\":%q,\"partOf\":%q},\"id\":%q,\"total\":%d}\n", id+"#page", id, id, c.total)
	if err := errors.Join(err, c.file.Close()); err != nil {
		return fmt.Errorf("annotation: ending the collection: %w", err)
	}
	return nil
}

// itemOf returns a highlight as an annotation.
func itemOf(a content.Article, h content.Highlight, normalized *passage.Text) item {
	i := item{
		ID: urn(h.ID), Type: "Annotation", Motivation: []string{"highlighting"}, Created: moment(h.CreatedAt), Modified: moment(h.ChangedAt),
		Body: []text{},
		Target: target{
			Type:     "SpecificResource",
			Source:   source{ID: a.URL, Type: "Text", Label: a.Title, Language: a.Lang},
			Selector: selectors(h, normalized),
		},
	}
	if h.Note != "" {
		i.Motivation = append(i.Motivation, "commenting")
		i.Body = append(i.Body, text{"TextualBody", "commenting", "text/plain", h.Note})
	}
	if h.Color != "" {
		i.Body = append(i.Body, text{"TextualBody", "tagging", "text/plain", h.Color})
	}
	return i
}

// selectors returns the quote and, if the text has it there, its position.
func selectors(h content.Highlight, normalized *passage.Text) []selector {
	found := []selector{{Type: "TextQuoteSelector", Exact: h.Quote, Prefix: h.Prefix, Suffix: h.Suffix}}
	if h.Quote != "" && normalized.Quote(h.Start, h.End) == h.Quote {
		start, end := normalized.CodePoints(h.Start), normalized.CodePoints(h.End)
		found = append(found, selector{Type: "TextPositionSelector", Start: &start, End: &end})
	}
	return found
}

// urn returns the address of a highlight, "" if its id is no UUID.
func urn(id string) string {
	const form = "00000000-0000-0000-0000-000000000000"
	if len(id) != len(form) {
		return ""
	}
	for i := range len(id) {
		c := id[i] | 0x20 // lower case
		if isDigit := id[i] >= '0' && id[i] <= '9' || c >= 'a' && c <= 'f'; isDigit != (form[i] == '0') || !isDigit && id[i] != '-' {
			return ""
		}
	}
	return "urn:uuid:" + id
}

// uuidOf returns a UUID of version 8 (RFC 9562, 5.8) that is made of a hash.
func uuidOf(sum []byte) string {
	b := append([]byte{}, sum[:16]...)
	b[6], b[8] = b[6]&0x0f|0x80, b[8]&0x3f|0x80
	s := hex.EncodeToString(b)
	return "urn:uuid:" + s[:8] + "-" + s[8:12] + "-" + s[12:16] + "-" + s[16:20] + "-" + s[20:]
}
