// Package callouts marks the boxes that documentation puts beside the text:
// notes, tips, warnings.
package callouts
