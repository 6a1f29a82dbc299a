package page

import (
	"strconv"
	"strings"
)

// limitDepths lowers the depth limit if the depths of the snapshot's nodes add
// up to more than maxDepths. Adding up the depths takes a second reading of the
// snapshot. Short snapshots are not read again, because their sum cannot exceed
// the limit.
func (r *snapshotReader) limitDepths(records int) {
	if records <= maxDepths/r.limits.Depth {
		return
	}
	if depths, nodes := depthsOfRecords(r.src[len(snapshotHead):]); depths > maxDepths {
		r.limits.Depth = min(r.limits.Depth, maxDepths/nodes)
	}
}

// depthsOfRecords returns the sum of the depths of a snapshot's nodes and the
// number of nodes. It ignores invalid records, which the snapshotReader
// reports.
func depthsOfRecords(records string) (depths, nodes int) {
	depth := 0
	for record := range strings.SplitSeq(records, string(rune(mark))) {
		if record == "" {
			continue
		}
		switch record[0] {
		case 'e', 's', 'm':
			depth++
			depths, nodes = depths+depth, nodes+1
		case 't':
			depths, nodes = depths+depth+1, nodes+1
		case 'c':
			closed, err := strconv.Atoi(record[1:])
			if err != nil {
				closed = 1
			}
			depth = max(0, depth-closed)
		}
	}
	return depths, nodes
}
