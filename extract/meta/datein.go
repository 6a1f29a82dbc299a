package meta

// DateIn returns the first date in a line of the page's text as ISO 8601, and
// where it stands; "" where there is none.
func (m Meta) DateIn(line string) (iso string, start, end int) {
	found := findDates(line, orderFor(m.Lang))
	if len(found) == 0 {
		return "", 0, 0
	}
	return found[0].iso, found[0].start, found[0].end
}
