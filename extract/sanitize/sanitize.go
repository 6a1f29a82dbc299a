// Package sanitize builds a safe tree from an arbitrary one.
//
// It is an allowlist that copies: nothing of the input tree is kept, only
// elements, attributes and addresses that stand in its tables are made anew.
// Safe is sealed: no other package can make a non-empty one, so what render
// accepts has been through here.
package sanitize
