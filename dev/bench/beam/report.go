package main

import (
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"

	"pilcrow/batch/archive/run"
	"pilcrow/dev/bench/report"
)

// pagesRead returns how many pages the core has read.
func (m *measured) pagesRead() int {
	pages := 0
	for _, outcome := range []run.Outcome{run.Article, run.Nothing, run.Duplicate, run.OverLimit} {
		pages += m.counts[outcome]
	}
	return pages
}

// section returns the report as Markdown.
func (m *measured) section() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d archives with %d records in %.0f MB of gzip, %d of them pages; %d rows. %s on %d cores.\n\n",
		m.archives, m.records, float64(m.archiveBytes)/1e6, m.pagesRead(), m.rows, runtime.Version(), runtime.GOMAXPROCS(0))
	table := report.Table{Head: []string{"program", "seconds", "pages per second", "pages per second of processor time", "peak, MB"}}
	for _, row := range []struct {
		name string
		process
	}{{"`pilcrow batch`", m.batch}, {"the pipeline on Prism", m.prism}} {
		table.Add(row.name, number(row.elapsed.Seconds()), number(float64(m.pagesRead())/row.elapsed.Seconds()),
			number(m.perCoreSecond(row.process)), fmt.Sprint(row.peakKB/1000))
	}
	b.WriteString(table.String())
	b.WriteString("Each record is counted once. The rows of the pipeline, archive by archive, are byte for byte those of `pilcrow batch`.\n\n")
	fmt.Fprintf(&b, "Killed %d times with SIGKILL, when %s of the archives were done, and started again, the pipeline ended with the same files, byte for byte.\n\n",
		len(m.kills), m.doneAtKills())
	outcomes := report.Table{Head: []string{"counter", "records"}}
	for _, outcome := range slices.Sorted(maps.Keys(m.counts)) {
		outcomes.Add(string(outcome), fmt.Sprint(m.counts[outcome]))
	}
	b.WriteString(outcomes.String())
	return b.String()
}

func (m *measured) doneAtKills() string {
	var done []string
	for _, n := range m.kills {
		done = append(done, fmt.Sprint(n))
	}
	return strings.Join(done, ", ")
}

func (m *measured) perCoreSecond(p process) float64 {
	return float64(m.pagesRead()) / p.processor.Seconds()
}

// number writes three digits, like the other reports.
func number(f float64) string {
	switch {
	case f >= 100:
		return fmt.Sprintf("%.0f", f)
	case f >= 10:
		return fmt.Sprintf("%.1f", f)
	}
	return fmt.Sprintf("%.2f", f)
}
