// Package selection completes the selection of an engine. It adds the rest of
// partly selected elements, pictures and code, which engines do not score, and
// the lead picture. It removes the headings of empty sections.
package selection
