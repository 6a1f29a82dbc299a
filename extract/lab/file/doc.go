// Package file writes the lab of one page as a single HTML file, which needs
// nothing else: no network, no core, no second file.
//
//	page.Page ──lab.Study──▶ record ──JSON──▶ ┌──────────────────────────┐
//	                                          │ page.html                │
//	browser/ ──dev/tools/labpage──▶ bundle.js │ bundle.css, study, texts │
//	extension/_locales ──────────▶ texts.json │ bundle.js                │
//	                                          └──────────────────────────┘
//
// Where the web page computes, the file remembers: it has the readings of all
// engines, and of each parameter some values with what is selected then
// (recorded-study.js plays them back). Its policy allows no request and no script
// but its own, because everything else in the file comes from a web page.
//
// The folder generated has bundle.js, bundle.css and texts.json, which "go generate"
// and ./build.sh make. Only releases have them committed (./build.sh release), so
// that "go install" needs no other tool.
package file
