// Package selection completes what an engine selected of a page: things of which
// it selected only parts, the pictures and code that its measures cannot see,
// and the picture at the article's head. It also takes out the headings of
// sections that have nothing left.
package selection
