package chart

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Series is a line of a chart, with its name.
type Series struct {
	Name   string
	Points []Point
}

// Point is one point of a Series.
type Point struct{ X, Y float64 }

// Lines returns an SVG with a line for each series. Each point has a dot, and
// the name of the series is at the end of the line.
func Lines(f Frame, series ...Series) string {
	d := newDrawing(f)
	var labels []label
	for i, s := range series {
		if len(s.Points) > 0 {
			labels = append(labels, d.line(s, schemeColor(i)))
		}
	}
	d.labels(labels)
	return d.end()
}

// schemeColor returns color i of Dark2, a qualitative color scheme by C.
// Brewer. People with color blindness can tell its colors apart.
func schemeColor(i int) string {
	scheme := []string{"#1b9e77", "#d95f02", "#7570b3", "#e7298a", "#66a61e", "#e6ab02"}
	return scheme[i%len(scheme)]
}

func (d *drawing) line(s Series, color string) label {
	var path strings.Builder
	for _, p := range s.Points {
		fmt.Fprintf(&path, " %.1f,%.1f", d.x(p.X), d.y(p.Y))
		d.f(`<circle cx="%.1f" cy="%.1f" r="3" fill="%s"/>`, d.x(p.X), d.y(p.Y), color)
	}
	d.f(`<polyline points="%s" fill="none" stroke="%s" stroke-width="2"/>`, path.String()[1:], color)
	last := s.Points[len(s.Points)-1]
	return label{d.x(last.X), d.y(last.Y) - lineHeight/2, s.Name, color}
}

// label is the name of a line. It is preferably written at x and y, the end of
// the line.
type label struct {
	x, y        float64
	name, color string
}

// labels writes the names of the lines. A name that would overlap the one above
// it moves down.
func (d *drawing) labels(list []label) {
	slices.SortFunc(list, func(a, b label) int { return cmp.Compare(a.y, b.y) })
	free := 0.0
	for _, l := range list {
		y := max(l.y, free)
		free = y + lineHeight
		d.f(`<text x="%.1f" y="%.1f" text-anchor="end" fill="%s">%s</text>`, l.x, y, l.color, escaped(l.name))
	}
}

// Histogram returns an SVG with a vertical bar for each value, and a horizontal
// line at threshold.
func Histogram(f Frame, values []float64, threshold float64) string {
	d := newDrawing(f)
	var path strings.Builder
	for i, v := range values {
		fmt.Fprintf(&path, "M%.1f %.1fV%.1f", d.x(float64(i)+0.5), d.y(0), d.y(v))
	}
	bar := max(1, plotWidth/float64(len(values)+1)-0.5)
	d.f(`<path d="%s" stroke="%s" stroke-width="%.2f"/>`, path.String(), schemeColor(0), bar)
	d.f(`<path d="M%d %.1fh%d" stroke="%s" stroke-width="2"/>`, left, d.y(threshold), plotWidth, schemeColor(1))
	return d.end()
}
