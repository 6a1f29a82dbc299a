// Package tables makes tables of what ARIA calls so, unwraps tables that only
// place things on the page, and tidies tables of data.
package tables
