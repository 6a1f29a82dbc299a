package main

import (
	"fmt"
	"strings"

	"pilcrow/dev/bench/report"
)

// billion is the number of pages whose cost is worked out.
const billion = 1e9

// prices are assumed prices of one core for one hour, in US dollars. They are no
// offers: they cover what clouds charge, from cores that can be taken back at any
// time to reserved ones, and a managed service's.
func prices() []float64 { return []float64{0.01, 0.025, 0.05, 0.08} }

// cost returns what a billion pages cost at the measured speed.
func (m *measured) cost() string {
	speed := m.perCoreSecond(m.prism)
	hours := billion / speed / 3600
	var b strings.Builder
	fmt.Fprintf(&b, "Measured: **%s pages per second and core** (processor time of the pipeline on Prism, with reading and writing; %s KB of gzip per page; [benchmark](benchmarks/beam.md)).\n\n",
		number(speed), number(float64(m.archiveBytes)/1000/float64(m.pagesRead())))
	fmt.Fprintf(&b, "10⁹ pages ÷ %s pages per second and core ÷ 3600 = **%.0f core hours**: %.1f days on 100 cores, %.1f hours on 1000.\n\n",
		number(speed), hours, hours/100/24, hours/1000)
	table := report.Table{Head: []string{"assumed price of a core hour", "10⁹ pages", "10⁶ pages"}}
	for _, price := range prices() {
		table.Add(fmt.Sprintf("$%.3f", price), fmt.Sprintf("$%.0f", hours*price), fmt.Sprintf("$%.2f", hours*price/1000))
	}
	b.WriteString(table.String())
	return b.String()
}
