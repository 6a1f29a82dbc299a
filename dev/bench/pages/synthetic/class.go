package synthetic

import "fmt"

// Class is a size class: a range of page sizes.
type Class struct {
	Name         string
	Above, Below int     // bytes of HTML
	code         float64 // the share of styles, scripts and data
}

// Classes returns the four size classes of the benchmarks. The share of code in
// each class is the median of the pages of that size in the development set of
// WCXB (2026).
func Classes() []Class {
	return []Class{
		{"small", 0, 60 << 10, 0.20},
		{"medium", 100 << 10, 200 << 10, 0.43},
		{"large", 400 << 10, 1 << 20, 0.69},
		{"huge", 2 << 20, 32 << 20, 0.84},
	}
}

// Holds reports whether a page of size bytes belongs to the class.
func (c Class) Holds(size int) bool { return c.Above < size && size < c.Below }

// PagesPerClass is the number of pages that are generated and measured for each
// class.
const PagesPerClass = 15

// Generated pages stay within these limits in bytes, even if their class allows
// smaller or larger ones.
const (
	minMadeBytes = 10 << 10
	maxMadeBytes = 4 << 20
)

// Recipe returns the recipe of page n of the class; n is below PagesPerClass.
// The pages of a class have evenly spread sizes and different combinations of
// kind and shape.
func (c Class) Recipe(n int) Recipe {
	low, high := max(c.Above, minMadeBytes), min(c.Below, maxMadeBytes)
	kinds, shapes := Kinds(), Shapes()
	return Recipe{
		Seed:  uint64(n),
		Size:  low + (high-low)*(n+1)/(PagesPerClass+1),
		Code:  c.code,
		Kind:  kinds[n%len(kinds)],
		Shape: shapes[(n+n/len(kinds))%len(shapes)],
	}
}

// ID returns the id of page n of the class.
func (c Class) ID(n int) string { return fmt.Sprintf("%s-%02d", c.Name, n+1) }
