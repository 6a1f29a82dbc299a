// Package render writes a safe tree as HTML, text or Markdown. It accepts
// nothing but sanitize.Safe.
package render
