// Package facts answers what cleaning asks about the nodes of a page: what an
// element holds and lies in, and how much of it is selected.
package facts
