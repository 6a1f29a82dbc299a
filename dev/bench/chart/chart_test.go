package chart

import (
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"
)

// elements parses an SVG and returns the number of elements by name.
func elements(t *testing.T, svg string) map[string]int {
	t.Helper()
	count := map[string]int{}
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return count
		}
		if err != nil {
			t.Fatal(err)
		}
		if start, ok := token.(xml.StartElement); ok {
			count[start.Name.Local]++
		}
	}
}

func TestFit(t *testing.T) {
	for _, c := range []struct {
		highest float64
		want    Axis
	}{
		{100, Axis{0, 100, 20}}, {101, Axis{0, 150, 50}}, {0.9, Axis{0, 1, 0.2}}, {5, Axis{0, 5, 1}}, {0, Axis{0, 1, 0.2}},
	} {
		if got := Fit(c.highest); got != c.want {
			t.Errorf("Fit(%v) = %v, want %v", c.highest, got, c.want)
		}
	}
}

func TestLines(t *testing.T) {
	f := Frame{Title: "a < b & c", X: Axis{0, 2, 1}, Y: Axis{0, 100, 50}}
	svg := Lines(f, Series{"one", []Point{{0, 0}, {2, 100}}}, Series{"none", nil})
	count := elements(t, svg)
	if count["polyline"] != 1 || count["circle"] != 2 {
		t.Errorf("elements %v", count)
	}
	if want := `points="64.0,272.0 704.0,36.0"`; !strings.Contains(svg, want) {
		t.Errorf("want %s, from corner to corner, in\n%s", want, svg)
	}
}

// The names of two lines that end at the same point must not overlap.
func TestLabelsDoNotOverlap(t *testing.T) {
	f := Frame{X: Axis{0, 2, 1}, Y: Axis{0, 100, 50}}
	svg := Lines(f, Series{"first", []Point{{2, 50}}}, Series{"second", []Point{{2, 50}}})
	for _, want := range []string{`y="146.0" text-anchor="end" fill="#1b9e77">first<`, `y="162.0" text-anchor="end" fill="#d95f02">second<`} {
		if !strings.Contains(svg, want) {
			t.Errorf("want %s in\n%s", want, svg)
		}
	}
}

func TestLogarithmic(t *testing.T) {
	a := Logarithmic(0.1, 1000)
	if got, want := fmt.Sprint(a.ticks()), "[0.1 1 10 100 1000]"; got != want {
		t.Errorf("ticks %s, want %s", got, want)
	}
	for v, want := range map[float64]float64{0.1: 0, 10: 0.5, 1000: 1, 0.01: 0, 0: 0, 1e6: 1} {
		if got := a.part(v); math.Abs(got-want) > 1e-9 {
			t.Errorf("%v is at %v, want %v", v, got, want)
		}
	}
}

func TestHistogram(t *testing.T) {
	svg := Histogram(Frame{X: Axis{0, 2, 1}, Y: Axis{0, 10, 5}}, []float64{5, 20}, 5)
	if want := "M224.0 272.0V154.0M544.0 272.0V36.0"; !strings.Contains(svg, want) {
		t.Errorf("want bars %s, the second cut off at the top, in\n%s", want, svg)
	}
	if want := "M64 154.0h640"; !strings.Contains(svg, want) {
		t.Errorf("want the threshold %s in\n%s", want, svg)
	}
	elements(t, svg)
}

func TestBars(t *testing.T) {
	panel := Panel{Title: "a & b", Bars: []Bar{{"ours", 10, "10 ms", true}, {"theirs", 5, "5 ms", false}}}
	svg := Bars("title", []Panel{panel}, []Panel{panel})
	if count := elements(t, svg); count["rect"] != 4 {
		t.Errorf("elements %v", count)
	}
	for _, want := range []string{`x="110" y="50" width="170.0"`, `x="470" y="69" width="85.0"`, ">10 ms<", "a &amp; b"} {
		if !strings.Contains(svg, want) {
			t.Errorf("want %s in\n%s", want, svg)
		}
	}
}
