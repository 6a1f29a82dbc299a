package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pilcrow/dev/bench/report"
)

const docs = "../../../docs"

// BENCHMARKS.md must equal the output of the command for the current reports.
func TestSummaryAgreesWithTheReports(t *testing.T) {
	s := readSummary(docs)
	text, svg := s.markdown(), s.chart()
	for _, err := range s.errs {
		t.Error(err)
	}
	const advice = "run ./build.sh bench summary"
	if got, err := report.Section(filepath.Join(docs, pageFile), "summary"); err != nil || got != strings.TrimSpace(text) {
		t.Errorf("the summary differs from the reports: %s (%v)", advice, err)
	}
	if got, err := os.ReadFile(filepath.Join(docs, chartFile)); err != nil || string(got) != svg {
		t.Errorf("the chart differs from the reports: %s (%v)", advice, err)
	}
}

// Numbers in the hand-written text of BENCHMARKS.md must also be in a report or
// in FUSED.md.
func TestFiguresOfTheProse(t *testing.T) {
	var known strings.Builder
	for _, path := range append(reports(t), filepath.Join(docs, "FUSED.md")) {
		known.WriteString(read(t, path))
	}
	prose := read(t, filepath.Join(docs, pageFile))
	for _, figure := range regexp.MustCompile(`\d*\.\d+`).FindAllString(prose, -1) {
		if !strings.Contains(known.String(), figure) {
			t.Errorf("%s is in no report", figure)
		}
	}
	if words := len(strings.Fields(prose)); words > 2500 {
		t.Errorf("%d words are too many for a summary", words)
	}
}

// The accuracy of Pilcrow in accuracy.md must be in FUSED.md, too. FUSED.md
// says which weights that accuracy belongs to, and a test of the engine
// compares the checksum there with the shipped weights.
func TestAccuracyIsThatOfTheShippedWeights(t *testing.T) {
	section, err := report.Section(filepath.Join(docs, "benchmarks", "accuracy.md"), "accuracy-pilcrow")
	if err != nil {
		t.Fatal(err)
	}
	figures, fused := regexp.MustCompile(`\.\d{3}\b`).FindAllString(section, -1), read(t, filepath.Join(docs, "FUSED.md"))
	if len(figures) < 3 {
		t.Errorf("the section has %d figures", len(figures))
	}
	for _, figure := range figures {
		if !strings.Contains(fused, figure) {
			t.Errorf("%s is not in FUSED.md", figure)
		}
	}
}

func reports(t *testing.T) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(docs, "benchmarks", "*.md"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%d reports, %v", len(paths), err)
	}
	return paths
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestRunNeedsEveryFigure(t *testing.T) {
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS(docs)); err != nil {
		t.Fatal(err)
	}
	if err := run(folder); err != nil {
		t.Fatal(err)
	}
	accuracy := filepath.Join(folder, "benchmarks", "accuracy.md")
	without := strings.Replace(read(t, accuracy), "| Defuddle |", "| Other |", 1)
	if err := os.WriteFile(accuracy, []byte(without), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := run(folder); err == nil || !strings.Contains(err.Error(), `"Defuddle"`) {
		t.Errorf("without Defuddle's accuracy: %v", err)
	}
}
