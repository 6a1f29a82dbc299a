// Package footnotes gives footnotes of all generators one form: a mark that leads
// to an item of a list, and a link back.
package footnotes
