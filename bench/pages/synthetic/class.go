package synthetic

import "fmt"

// Class is a range of page sizes.
type Class struct {
	Name         string
	Above, Below int     // bytes of HTML
	code         float64 // the share of it that is styles, scripts and data
}

// Classes returns the four size classes that the benchmarks tell apart. The
// share of code is the median of the pages of that size in the development
// set of WCXB (2026).
func Classes() []Class {
	return []Class{
		{"small", 0, 60 << 10, 0.20},
		{"medium", 100 << 10, 200 << 10, 0.43},
		{"large", 400 << 10, 1 << 20, 0.69},
		{"huge", 2 << 20, 32 << 20, 0.84},
	}
}

// Holds reports whether a page of that size belongs to the class.
func (c Class) Holds(size int) bool { return c.Above < size && size < c.Below }

// PagesPerClass is how many pages of a class are made and measured.
const PagesPerClass = 15

// The made pages' sizes, where a class has no lower or no upper end.
const (
	smallestMade = 10 << 10
	largestMade  = 4 << 20
)

// Recipe returns the recipe of the class's page number n, from 0 to
// PagesPerClass: sizes are spread evenly over the class, and every kind comes
// in every shape.
func (c Class) Recipe(n int) Recipe {
	low, high := max(c.Above, smallestMade), min(c.Below, largestMade)
	kinds, shapes := Kinds(), Shapes()
	return Recipe{
		Seed:  uint64(n),
		Size:  low + (high-low)*(n+1)/(PagesPerClass+1),
		Code:  c.code,
		Kind:  kinds[n%len(kinds)],
		Shape: shapes[(n+n/len(kinds))%len(shapes)],
	}
}

// ID names the class's page number n.
func (c Class) ID(n int) string { return fmt.Sprintf("%s-%02d", c.Name, n+1) }
