package synthetic

import "fmt"

// Class is a range of page sizes.
type Class struct {
	Name         string
	Above, Below int // bytes of HTML
	code         float64
}

// Classes returns the four size classes that the benchmarks tell apart. The
// share of code is that of real pages, of which the extension's snapshot of
// the DOM is 52 KB where the HTML is 135 KB, and 95 KB where it is 2.4 MB.
func Classes() []Class {
	return []Class{
		{"small", 0, 60 << 10, 0.5},
		{"medium", 100 << 10, 200 << 10, 0.6},
		{"large", 400 << 10, 1 << 20, 0.8},
		{"huge", 2 << 20, 32 << 20, 0.95},
	}
}

// Holds reports whether a page of that size belongs to the class.
func (c Class) Holds(size int) bool { return c.Above < size && size < c.Below }

// PagesPerClass is how many pages of a class are made and measured.
const PagesPerClass = 15

// largestMade bounds the made pages of the class that has no upper end.
const largestMade = 4 << 20

// Recipe returns the recipe of the class's page number n, from 0 to
// PagesPerClass: their sizes are spread evenly over the class.
func (c Class) Recipe(n int) Recipe {
	low, high := max(c.Above, 10<<10), min(c.Below, largestMade)
	return Recipe{Seed: uint64(n), Size: low + (high-low)*(n+1)/(PagesPerClass+1), Code: c.code}
}

// ID names the class's page number n.
func (c Class) ID(n int) string { return fmt.Sprintf("%s-%02d", c.Name, n+1) }
