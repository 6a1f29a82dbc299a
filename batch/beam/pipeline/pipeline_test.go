package pipeline_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"

	"pilcrow/batch/archive/output"
	"pilcrow/batch/archive/run"
	"pilcrow/batch/beam/beamtest"
	"pilcrow/batch/beam/pipeline"
)

func TestMain(m *testing.M) {
	pipeline.Register()
	registerFailingFiles()
	beam.Init()
	slog.SetDefault(slog.New(slog.DiscardHandler)) // Beam logs each failure five times
	os.Exit(m.Run())
}

// TestSameAsRun checks that the pipeline writes, for each archive, what package
// run gives with another number of jobs: articles, letters and counts.
func TestSameAsRun(t *testing.T) {
	for _, format := range output.FormatNames() {
		t.Run(format, func(t *testing.T) {
			folder := t.TempDir()
			archives := append(beamtest.Archives(t, folder, 3, 20), damaged(t, folder))
			o := pipeline.Options{Folder: folder + "/out", Format: format, Fields: "text"}
			counts := succeed(t, archives, nil, o)
			total := run.Counts{pipeline.Done: len(archives)}
			for _, archive := range archives {
				rows, letters, tally := expected(t, archive, o)
				name := filepath.Base(archive)
				equalFile(t, folder+"/out/articles/"+name+"."+format, rows)
				equalFile(t, folder+"/out/letters/"+name+".jsonl", letters)
				for outcome, n := range tally {
					total[outcome] += n
				}
			}
			if !maps.Equal(counts, total) {
				t.Errorf("the counters are %v, but the archives have %v", counts, total)
			}
		})
	}
}

// TestDeadLetters checks what the letters are for: each of them names a record,
// and the pages around it have articles.
func TestDeadLetters(t *testing.T) {
	folder := t.TempDir()
	archive := damaged(t, folder)
	counts := succeed(t, []string{archive}, nil, pipeline.Options{Folder: folder + "/out"})
	if counts[run.Article] != 4 || counts[run.Duplicate] != 1 || counts[run.OverLimit] != 1 {
		t.Errorf("the counters are %v, but 4 pages are whole, 1 is a duplicate, and 1 exceeds a limit", counts)
	}
	letters := read(t, folder+"/out/letters/damaged.warc.gz.jsonl")
	var outcomes []run.Outcome
	for line := range bytes.Lines(letters) {
		var letter run.Letter
		if err := json.Unmarshal(line, &letter); err != nil {
			t.Fatal(err)
		}
		if letter.Archive != "damaged.warc.gz" || letter.Position == "" || letter.Reason == "" {
			t.Errorf("the letter %s lacks something", line)
		}
		outcomes = append(outcomes, letter.Outcome)
	}
	if len(outcomes) < 2 || outcomes[0] != run.OverLimit {
		t.Errorf("the letters are about %q, but the oversized page comes first, and then the damage", outcomes)
	}
}

// TestUnreadableArchive checks that an archive that can't be read stops no other
// one, and is read by a later run that can.
func TestUnreadableArchive(t *testing.T) {
	folder := t.TempDir()
	archives := append(beamtest.Archives(t, folder, 1, 5), folder+"/missing.warc.gz", "failing://somewhere/failing.warc.gz")
	o := pipeline.Options{Folder: folder + "/out"}
	counts := succeed(t, archives, nil, o)
	if counts[pipeline.Unreadable] != 2 || counts[pipeline.Done] != 1 || counts[run.Article] != 5 {
		t.Errorf("the counters are %v, but 2 archives can't be read, and 1 is done", counts)
	}
	for _, name := range []string{"missing", "failing"} {
		if letters := read(t, folder+"/out/letters/"+name+".warc.gz.jsonl"); !bytes.Contains(letters, []byte(pipeline.Unreadable)) {
			t.Errorf("the letters of %s are %q, without the reason", name, letters)
		}
		if _, err := os.Stat(folder + "/out/articles/" + name + ".warc.gz.jsonl"); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s has articles: %v", name, err)
		}
	}
	beamtest.Write(t, folder, "missing.warc.gz", beamtest.Member("http://a.example/", beamtest.Page("Found")))
	counts = succeed(t, archives, nil, o)
	if counts[pipeline.Done] != 2 || counts[pipeline.DoneBefore] != 1 || counts[run.Article] != 6 {
		t.Errorf("the counters of the later run are %v, but now the archive was there", counts)
	}
}

// TestDoneBefore checks that a second run reads no archive again, that its
// counters are the same, and that it removes what was left behind.
func TestDoneBefore(t *testing.T) {
	folder := t.TempDir()
	archives := beamtest.Archives(t, folder, 2, 5)
	o := pipeline.Options{Folder: folder + "/out"}
	first := succeed(t, archives, nil, o)
	rest := beamtest.Write(t, folder+"/out/articles", "0-of-2.warc.gz.jsonl.0123456789abcdef.aside", []byte("{"))
	for _, archive := range archives {
		if err := os.Remove(archive); err != nil {
			t.Fatal(err)
		}
	}
	second := succeed(t, archives, nil, o)
	if second[pipeline.DoneBefore] != 2 {
		t.Errorf("%d of 2 archives were done before", second[pipeline.DoneBefore])
	}
	delete(second, pipeline.DoneBefore)
	if !maps.Equal(first, second) {
		t.Errorf("the counters are %v, and in the second run %v", first, second)
	}
	if _, err := os.Stat(rest); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the file of a killed attempt is still there: %v", err)
	}
}

// TestSameTime checks attempts at the same archives at the same time, as runners
// make them when they take a worker for dead: all succeed, and nothing is left of
// those that were not the last.
func TestSameTime(t *testing.T) {
	folder := t.TempDir()
	archives := beamtest.Archives(t, folder, 3, 30)
	succeed(t, archives, nil, pipeline.Options{Folder: folder + "/want"})
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			p := pipeline.Of(archives, nil, pipeline.Options{Folder: folder + "/got"})
			if _, err := beam.Run(t.Context(), "prism", p); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	for _, archive := range archives {
		name := "articles/" + filepath.Base(archive) + ".jsonl"
		equalFile(t, folder+"/got/"+name, read(t, folder+"/want/"+name))
	}
	rest, err := filepath.Glob(folder + "/got/*/*.aside")
	if err != nil || len(rest) > 0 {
		t.Errorf("left behind: %q, %v", rest, err)
	}
}

// TestOutputsFail checks that outputs that can't be written stop the pipeline.
func TestOutputsFail(t *testing.T) {
	folder := t.TempDir()
	file := beamtest.Write(t, folder, "file", nil)
	p := pipeline.Of(beamtest.Archives(t, folder, 1, 1), nil, pipeline.Options{Folder: file})
	if _, err := beam.Run(t.Context(), "prism", p); err == nil {
		t.Error("a pipeline whose outputs can't be written succeeds")
	}
}

// TestLists checks archives that are in a list, and outputs in another file
// system.
func TestLists(t *testing.T) {
	folder := t.TempDir()
	archives := beamtest.Archives(t, folder, 3, 2)
	list := beamtest.Write(t, folder, "list", fmt.Appendf(nil, "%s\r\n\n  %s\n", archives[0], archives[1]))
	counts := succeed(t, archives[2:], []string{list}, pipeline.Options{Folder: "memfs://out"})
	if counts[pipeline.Done] != 3 || counts[run.Article] != 6 {
		t.Errorf("the counters are %v, but there are 3 archives with 2 pages each", counts)
	}
}

// damaged writes an archive with 4 whole pages, a copy of one of them, a page
// that exceeds a limit, and damage between.
func damaged(t *testing.T, folder string) string {
	var archive []byte
	add := func(member []byte) { archive = append(archive, member...) }
	page := func(name string) []byte { return beamtest.Member("http://damaged.example/"+name, beamtest.Page(name)) }
	add(page("one"))
	add(beamtest.Member("http://damaged.example/oversized", beamtest.Oversized()))
	add(page("two"))
	add(page("broken")[:200])
	add(page("three"))
	add(beamtest.Member("http://damaged.example/again", beamtest.Page("one")))
	add([]byte("no gzip member at all"))
	add(page("four"))
	return beamtest.Write(t, folder, "damaged.warc.gz", archive)
}

// expected returns what an archive gives without Beam.
func expected(t *testing.T, archive string, o pipeline.Options) (rows, letters []byte, counts run.Counts) {
	t.Helper()
	format, err := output.FormatNamed(o.Format)
	if err != nil {
		t.Fatal(err)
	}
	schema, err := output.ChooseForArchives(o.Fields)
	if err != nil {
		t.Fatal(err)
	}
	var table, dead bytes.Buffer
	w, err := format.NewWriter(&table, schema)
	if err != nil {
		t.Fatal(err)
	}
	counts = run.Counts{}
	letterLines := json.NewEncoder(&dead)
	letterLines.SetEscapeHTML(false)
	ro := run.Options{Name: filepath.Base(archive), Schema: schema, Jobs: 3, Duplicates: o.Duplicates}
	for result, err := range run.Archive(t.Context(), bytes.NewReader(read(t, archive)), ro) {
		if err != nil {
			t.Fatal(err)
		}
		counts.Add(result.Outcome)
		if result.Row != nil {
			err = w.Write(result.Row)
		}
		if result.Letter != nil {
			err = errors.Join(err, letterLines.Encode(result.Letter))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return table.Bytes(), dead.Bytes(), counts
}

// succeed runs a pipeline on Prism and returns its counters.
func succeed(t *testing.T, archives, lists []string, o pipeline.Options) run.Counts {
	t.Helper()
	t.Setenv("TMPDIR", t.TempDir()) // Prism leaves empty files there
	result, err := beam.Run(t.Context(), "prism", pipeline.Of(archives, lists, o))
	if err != nil {
		t.Fatal(err)
	}
	return pipeline.Totals(result)
}

func equalFile(t *testing.T, path string, want []byte) {
	t.Helper()
	if got := read(t, path); !bytes.Equal(got, want) {
		t.Errorf("%s has %d bytes that differ from the %d expected ones", path, len(got), len(want))
	}
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return content
}
