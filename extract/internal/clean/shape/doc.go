// Package shape gives the cleaned draft its structure: headings, paragraphs,
// lists and rules, without duplicates, empty elements and wrappers.
package shape
