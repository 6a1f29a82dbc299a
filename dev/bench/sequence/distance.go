package sequence

// Distance returns the edit distance: how many characters have to be inserted,
// deleted or replaced to turn one text into the other.
func Distance(a, b []rune) int {
	p := newPair(a, b)
	if len(p.rows) == 0 {
		return len(p.columns)
	}
	steps := make([]step, len(p.columns))
	for j := range steps {
		steps[j] = step{up: 1} // in the first row of the table, cell j is j: the number of inserted characters
	}
	p.bands(func(size int, match []uint64) {
		distanceInBand(p.columns, steps, size, match)
	})
	distance := len(p.rows)
	for _, s := range steps {
		distance += int(s.up) - int(s.down)
	}
	return distance
}

// step is the difference between a cell of a band's lowest row and the cell to
// its left. The difference is +1 (up is 1), -1 (down is 1) or 0.
type step struct{ up, down uint8 }

// distanceInBand calculates one band of the table by the column step of Myers,
// as Hyyrö (2003, figure 3) writes it. The bit vectors have the names of that
// figure: p marks differences of +1, n marks -1; v is for differences between
// rows, h for those between columns. At the start, steps holds the lowest row
// of the band above. At the end, steps holds the lowest row of this band.
func distanceInBand(columns []int32, steps []step, size int, match []uint64) {
	pv, nv := ^uint64(0), uint64(0)
	for j, symbol := range columns {
		above := steps[j]
		eq := match[symbol]
		xv := eq | nv
		eq |= uint64(above.down)
		xh := (((eq & pv) + pv) ^ pv) | eq
		ph := nv | ^(xh | pv)
		nh := pv & xh
		steps[j] = step{uint8(ph >> (size - 1) & 1), uint8(nh >> (size - 1) & 1)}
		ph = ph<<1 | uint64(above.up)
		nh = nh<<1 | uint64(above.down)
		pv = nh | ^(xv | ph)
		nv = ph & xv
	}
}
