// Package shape gives the tidied content its form: headings, paragraphs, lists
// and rules, without duplicates, empty elements and wrappers.
package shape
