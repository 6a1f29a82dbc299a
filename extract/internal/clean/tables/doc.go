// Package tables makes tables of ARIA's roles, unwraps layout tables and tidies
// data tables.
package tables
