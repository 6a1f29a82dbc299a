package main

import (
	"fmt"
	"strings"

	"pilcrow/dev/bench/report"
	"pilcrow/dev/bench/statistics"
)

// maxPeakMB is the goal for the memory of batch on two cores.
const maxPeakMB = 400

// section returns the report's section as Markdown, without its first line.
func (m *measured) section() string {
	pages := m.found.rows + m.found.letters
	return strings.Join([]string{
		fmt.Sprintf("The archive has %d records in %.0f MB: %d pages, each page of the corpus %d times. %d records are no pages, and %d are broken. Every program reads the same file, uses all cores, and writes the text of each page to a file. They take turns; the figures are medians of %d runs.\n\n",
			len(m.manifest), float64(m.bytes)/1e6, pages, m.settings.copies, m.found.skipped, m.found.faults, m.settings.rounds),
		m.speed(pages),
		fmt.Sprintf("Every entry of the archive's manifest was found once: %d pages with a row, %d with a message instead (they are cut off, or exceed a limit), %d skipped records without either, and %d faults, each with a message that has its offset.\n\n",
			m.found.rows, m.found.letters, m.found.skipped, m.found.faults),
		"Runs that were killed (SIGKILL) and started again with `-resume` ended with the same bytes as an undisturbed run:\n\n",
		m.kills(),
		m.goal(),
	}, "")
}

func (m *measured) speed(pages int) string {
	table := report.Table{Head: []string{"program", "pages per second", "pages per second and busy core", "peak, MB"}}
	for _, p := range []struct {
		name string
		runs []usage
	}{{"pilcrow batch", m.batch}, {"go-trafilatura", m.trafilatura}} {
		table.Add(p.name, rate(pages, p.runs, seconds), rate(pages, p.runs, cpu), fmt.Sprintf("%.0f", statistics.Median(values(p.runs, peakMB))))
	}
	return table.String() + fmt.Sprintf("Pilcrow reads %.2f times as many pages a second.\n\n",
		statistics.Median(values(m.trafilatura, seconds))/statistics.Median(values(m.batch, seconds)))
}

func (m *measured) kills() string {
	table := report.Table{Head: []string{"format", "kills", "processor time beside an undisturbed run", "peak, MB"}}
	for _, k := range m.killed {
		table.Add(k.format, fmt.Sprint(k.kills), fmt.Sprintf("%.2f ×", k.used.cpu/statistics.Median(values(m.batch, cpu))), fmt.Sprintf("%.0f", k.used.peakMB))
	}
	return table.String()
}

func (m *measured) goal() string {
	peak := 0.0
	for _, u := range m.batch {
		peak = max(peak, u.peakMB)
	}
	for _, k := range m.killed {
		peak = max(peak, k.used.peakMB)
	}
	verdict := "reached"
	if peak >= maxPeakMB {
		verdict = "missed"
	}
	return fmt.Sprintf("Goal: less than %d MB of memory. Measured: at most %.0f MB; %s.\n", maxPeakMB, peak, verdict)
}

func seconds(u usage) float64 { return u.seconds }
func cpu(u usage) float64     { return u.cpu }
func peakMB(u usage) float64  { return u.peakMB }

func values(runs []usage, of func(usage) float64) []float64 {
	var all []float64
	for _, u := range runs {
		all = append(all, of(u))
	}
	return all
}

// rate returns the pages per second of the time in the last parameter.
func rate(pages int, runs []usage, of func(usage) float64) string {
	return fmt.Sprintf("%.0f", float64(pages)/statistics.Median(values(runs, of)))
}
