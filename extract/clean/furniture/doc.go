// Package furniture drops what is about the page or its site and not about the
// article's subject: share buttons, sign-up forms, related links, bylines.
package furniture
