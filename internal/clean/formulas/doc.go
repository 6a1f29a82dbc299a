// Package formulas keeps one form of each formula, MathML with its TeX, whatever
// program wrote it, and makes MathML of TeX where a page has no other form.
package formulas
