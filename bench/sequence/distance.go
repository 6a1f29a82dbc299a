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
		steps[j] = step{up: 1} // the table's first row: j characters inserted
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
// its left: one more, one less, or neither.
type step struct{ up, down uint8 }

// distanceInBand is Myers' column step as Hyyrö (2003, figure 3) writes it. The
// names are theirs: p is +1, n is -1, v is between rows, h between columns.
// steps holds those of the band above, and is overwritten with this band's.
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
