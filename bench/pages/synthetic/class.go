package synthetic

import "fmt"

// Class is a range of page sizes.
type Class struct {
	Name         string
	Above, Below int     // bytes of HTML
	code         float64 // the share of styles, scripts and data
}

// Classes returns the four size classes of the benchmarks. Their share of code is
// the median of the pages of that size in the development set of WCXB (2026).
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

// PagesPerClass is the number of pages of a class that are generated and
// measured.
const PagesPerClass = 15

// The limits of generated pages in bytes, for classes whose own limits are
// further out.
const (
	minMadeBytes = 10 << 10
	maxMadeBytes = 4 << 20
)

// Recipe returns the recipe of page n of the class, with n below PagesPerClass.
// Sizes are spread evenly over the class, and kinds and shapes are combined.
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

// ID names page n of the class.
func (c Class) ID(n int) string { return fmt.Sprintf("%s-%02d", c.Name, n+1) }
