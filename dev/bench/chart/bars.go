package chart

// Panel is a group of horizontal bars that share a scale.
type Panel struct {
	Title string
	Bars  []Bar
}

// Bar is a named value. Label is the text that is written next to the bar, such
// as "12 ms".
type Bar struct {
	Name   string
	Value  float64
	Label  string
	IsMain bool // the bar with which the other bars are compared
}

// The sizes of the bars and their surroundings, in pixels.
const (
	barWidth, barHeight  = 170, 12
	rowHeight            = 19
	nameWidth            = 110
	panelWidth           = width / 2
	panelTitle, panelGap = 22, 16
	barsTop              = 28
)

// Bars returns an SVG with the panels in two columns. Each column is filled
// from the top down.
func Bars(title string, left, right []Panel) string {
	d := &drawing{}
	d.start(max(columnHeight(left), columnHeight(right)), title)
	d.column(left, 0)
	d.column(right, panelWidth)
	return d.end()
}

func columnHeight(panels []Panel) int {
	y := barsTop
	for _, p := range panels {
		y += panelTitle + rowHeight*len(p.Bars) + panelGap
	}
	return y
}

func (d *drawing) column(panels []Panel, x int) {
	y := barsTop
	for _, p := range panels {
		d.panel(p, x, y)
		y += panelTitle + rowHeight*len(p.Bars) + panelGap
	}
}

func (d *drawing) panel(p Panel, x, y int) {
	longest := 0.0
	for _, b := range p.Bars {
		longest = max(longest, b.Value)
	}
	d.text(float64(x+panelWidth/2), float64(y+barHeight), "middle", p.Title)
	for i, b := range p.Bars {
		at := y + panelTitle + rowHeight*i
		length := max(1, barWidth*b.Value/max(longest, 1e-9))
		d.text(float64(x+nameWidth-ticksAt), float64(at+barHeight-2), "end", b.Name)
		d.f(`<rect x="%d" y="%d" width="%.1f" height="%d" fill="%s"/>`, x+nameWidth, at, length, barHeight, b.color())
		d.text(float64(x+nameWidth)+length+ticksAt, float64(at+barHeight-2), "start", b.Label)
	}
}

func (b Bar) color() string {
	if b.IsMain {
		return schemeColor(0)
	}
	return gray
}

// start writes the SVG's start tag and the title at the top.
func (d *drawing) start(height int, title string) {
	d.f(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="%s" font-size="12" fill="%s">`,
		width, height, fontFamily, gray)
	d.f(`<title>%s</title>`, escaped(title))
	d.text(width/2, lineHeight, "middle", title)
}
