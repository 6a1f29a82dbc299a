// Package render writes a safe tree as HTML, text or Markdown. It accepts
// nothing but article.Safe.
//
// HTML is written from the tree itself (html.go). The other formats share two
// walkers: document.go reads the tree as blocks (paragraphs, lists, tables, …)
// that hold inline content, and inline.go writes inline content with white
// space as it is shown. What differs is small: text.go is one line per block,
// pretty.go and markdown.go hand their signs to layout.go.
package render
