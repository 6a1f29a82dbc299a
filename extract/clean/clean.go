// Package clean turns an engine's selection into a tidy tree: the selected
// nodes in their order and with the structure that readers need (headings,
// lists, tables, quotes, code, figures), without wrappers and leftovers.
//
// It decides about form, never about safety: its tree still holds whatever
// the page wrote into attributes. package sanitize builds the safe tree.
package clean
