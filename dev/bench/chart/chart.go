// Package chart draws charts as SVG files that are readable on light and on
// dark backgrounds.
package chart

import (
	"encoding/xml"
	"fmt"
	"math"
	"strings"
)

// Frame is the part of a chart that is not data: title, labels and axes.
type Frame struct {
	Title          string
	XLabel, YLabel string
	X, Y           Axis
}

// Axis maps values to positions in the chart. Its ticks are at From, From +
// Step, and so on. An axis whose Step is 0 is logarithmic, and its ticks are at
// powers of ten.
type Axis struct{ From, To, Step float64 }

// Logarithmic returns a logarithmic axis, on which equal ratios of values have
// equal distances. from and to must be above 0.
func Logarithmic(from, to float64) Axis { return Axis{from, to, 0} }

// Fit returns an axis that begins at 0 and ends at highest or a little above
// it. It has about five ticks, at round numbers.
func Fit(highest float64) Axis {
	const ticks = 5
	if highest <= 0 {
		highest = 1
	}
	step := math.Pow(10, math.Floor(math.Log10(highest/ticks)))
	for _, factor := range []float64{1, 2, 5, 10} {
		if highest/(step*factor) <= ticks {
			step *= factor
			break
		}
	}
	return Axis{0, step * math.Ceil(highest/step), step}
}

// The sizes of the drawing and its margins, in pixels.
const (
	width, height       = 720, 320
	left, right         = 64, 16
	top, bottom         = 36, 48
	lineHeight          = 16
	plotWidth           = width - left - right
	plotHeight          = height - top - bottom
	gray                = "#808080" // has the same contrast on white and on black
	fontFamily          = "system-ui, sans-serif"
	ticksBelow, ticksAt = 18, 6
)

// drawing is an SVG that is being written.
type drawing struct {
	svg   strings.Builder
	frame Frame
}

func newDrawing(f Frame) *drawing {
	d := &drawing{frame: f}
	d.start(height, f.Title)
	d.text(left+plotWidth/2, height-ticksAt, "middle", f.XLabel)
	d.f(`<text transform="translate(%d %d) rotate(-90)" text-anchor="middle">%s</text>`,
		lineHeight, top+plotHeight/2, escaped(f.YLabel))
	d.axes()
	return d
}

func (d *drawing) axes() {
	for _, v := range d.frame.X.ticks() {
		d.text(d.x(v), top+plotHeight+ticksBelow, "middle", fmt.Sprintf("%.5g", v))
	}
	for _, v := range d.frame.Y.ticks() {
		d.text(left-ticksAt, d.y(v)+4, "end", fmt.Sprintf("%.5g", v))
		d.f(`<path d="M%d %.1fh%d" stroke="%s" stroke-opacity=".3"/>`, left, d.y(v), plotWidth, gray)
	}
}

func (a Axis) ticks() []float64 {
	var list []float64
	if a.Step == 0 {
		const rounding = 1e-9 // Log10(0.1) is a little more than -1
		for exponent := math.Ceil(math.Log10(a.From) - rounding); exponent <= math.Log10(a.To)+rounding; exponent++ {
			list = append(list, math.Pow(10, exponent))
		}
		return list
	}
	for i := 0; a.From+float64(i)*a.Step <= a.To+a.Step/1000; i++ {
		list = append(list, a.From+float64(i)*a.Step)
	}
	return list
}

// part returns the position of a value on the axis, from 0 at the start of the
// axis to 1 at its end.
func (a Axis) part(v float64) float64 {
	if a.Step == 0 {
		return clamp(math.Log(v/a.From) / math.Log(a.To/a.From))
	}
	return clamp((v - a.From) / (a.To - a.From))
}

func clamp(part float64) float64 { return min(1, max(0, part)) }

func (d *drawing) x(v float64) float64 { return left + plotWidth*d.frame.X.part(v) }

func (d *drawing) y(v float64) float64 { return top + plotHeight*(1-d.frame.Y.part(v)) }

func (d *drawing) f(format string, args ...any) { fmt.Fprintf(&d.svg, format+"\n", args...) }

func (d *drawing) text(x, y float64, anchor, text string) {
	d.f(`<text x="%.1f" y="%.1f" text-anchor="%s">%s</text>`, x, y, anchor, escaped(text))
}

func (d *drawing) end() string { return d.svg.String() + "</svg>\n" }

func escaped(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // writing to a Builder never fails
	return b.String()
}
