// Package render writes a safe tree as HTML, text or Markdown. It accepts
// nothing but article.Safe.
//
// html.go writes HTML from the tree itself. The other formats share two
// walkers: document.go reads the tree as blocks (paragraphs, lists, tables, …)
// with inline content, and inline.go writes inline content with its visible
// white space. The rest is small: text.go writes one line per block; pretty.go
// and markdown.go give their syntax to layout.go.
package render
