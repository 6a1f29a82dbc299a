package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"pilcrow/batch/archive/run"
)

// measured holds the results.
type measured struct {
	settings
	archiveBytes int64
	records      int // entries of the manifests
	counts       run.Counts
	rows         int
	batch, prism process
	kills        []int // how many archives were done when the pipeline was killed
}

// measure makes the archives, runs everything, and compares the outputs.
func measure(s settings, scratch string) (*measured, error) {
	m := &measured{settings: s}
	archives, err := m.make(scratch)
	if err != nil {
		return nil, err
	}
	batchOut, whole := filepath.Join(scratch, "batch.jsonl"), filepath.Join(scratch, "whole")
	if m.batch, err = finish(s.pilcrow, append([]string{"batch", "-duplicates", "keep", "-o", batchOut}, archives...)); err != nil {
		return nil, err
	}
	if m.prism, err = finish(s.beam, pipelineArguments(whole, archives)); err != nil {
		return nil, err
	}
	if err := m.compareWithBatch(whole, archives, batchOut); err != nil {
		return nil, err
	}
	if err := m.compareWithManifests(whole, archives); err != nil {
		return nil, err
	}
	return m, m.killAndCompare(scratch, whole, archives)
}

func pipelineArguments(folder string, archives []string) []string {
	return append([]string{"-duplicates", "keep", "-o", folder}, archives...)
}

// make makes the archives and returns their paths.
func (m *measured) make(scratch string) ([]string, error) {
	var archives []string
	for i := range m.archives {
		path := filepath.Join(scratch, fmt.Sprintf("made-%d.warc.gz", i))
		_, err := finish(m.made, []string{
			"-seed", strconv.Itoa(i + 1), "-copies", strconv.Itoa(m.copies), "-pages", strconv.Itoa(m.pages), "-o", path, m.corpus,
		})
		if err != nil {
			return nil, err
		}
		info, err := os.Stat(path)
		if err != nil {
			return nil, fmt.Errorf("measure the archive: %w", err)
		}
		m.archiveBytes += info.Size()
		archives = append(archives, path)
	}
	return archives, nil
}

// compareWithBatch checks that the outputs of the archives, one behind the other,
// are what "pilcrow batch" wrote.
func (m *measured) compareWithBatch(whole string, archives []string, batchOut string) error {
	want, err := os.ReadFile(batchOut)
	if err != nil {
		return fmt.Errorf("read the rows of pilcrow batch: %w", err)
	}
	m.rows = bytes.Count(want, []byte("\n"))
	for _, archive := range archives {
		got, err := os.ReadFile(output(whole, "articles", archive, ".jsonl"))
		if err != nil {
			return fmt.Errorf("read the pipeline's rows: %w", err)
		}
		rest, ok := bytes.CutPrefix(want, got)
		if !ok {
			return fmt.Errorf("%s: the pipeline's rows differ from those of pilcrow batch", archive)
		}
		want = rest
	}
	if len(want) > 0 {
		return fmt.Errorf("the pipeline lacks %d bytes that pilcrow batch wrote", len(want))
	}
	return nil
}

// compareWithManifests checks that the pipeline counted each record once.
func (m *measured) compareWithManifests(whole string, archives []string) error {
	m.counts = run.Counts{}
	for _, archive := range archives {
		manifest, err := os.ReadFile(archive + ".manifest")
		if err != nil {
			return fmt.Errorf("read the manifest: %w", err)
		}
		counts, err := countsOf(whole, archive)
		if err != nil {
			return err
		}
		records := 0
		for outcome, n := range counts {
			m.counts[outcome] += n
			records += n
		}
		records-- // one counter is that of archives
		if want := bytes.Count(manifest, []byte("\n")); records != want {
			return fmt.Errorf("%s has %d records, but the pipeline counts %d", archive, want, records)
		}
		m.records += records
	}
	return nil
}

func countsOf(folder, archive string) (run.Counts, error) {
	text, err := os.ReadFile(output(folder, "counts", archive, ".json"))
	if err != nil {
		return nil, fmt.Errorf("read the counts: %w", err)
	}
	var counts run.Counts
	if err := json.Unmarshal(text, &counts); err != nil {
		return nil, fmt.Errorf("read the counts of %s: %w", archive, err)
	}
	return counts, nil
}

// killAndCompare kills the pipeline whenever another archive is done, and checks
// that it ends with the same files.
func (m *measured) killAndCompare(scratch, whole string, archives []string) error {
	folder := filepath.Join(scratch, "killed")
	for before := 0; before < len(archives)-1; {
		err := killWhen(m.beam, pipelineArguments(folder, archives), func() bool { return done(folder) > before })
		if err != nil {
			return err
		}
		before = done(folder)
		m.kills = append(m.kills, before)
	}
	if _, err := finish(m.beam, pipelineArguments(folder, archives)); err != nil {
		return err
	}
	if err := sameFolders(whole, folder); err != nil {
		return fmt.Errorf("the pipeline that was killed: %w", err)
	}
	return nil
}

// done returns how many archives are done.
func done(folder string) int {
	names, err := filepath.Glob(filepath.Join(folder, "articles/*.jsonl"))
	if err != nil {
		panic(err) // the pattern is wrong
	}
	return len(names)
}

// sameFolders returns an error if the files of two folders differ.
func sameFolders(want, got string) error {
	var errs []error
	for _, kind := range []string{"articles", "letters", "counts"} {
		w, err1 := os.ReadDir(filepath.Join(want, kind))
		g, err2 := os.ReadDir(filepath.Join(got, kind))
		errs = append(errs, err1, err2)
		if len(w) != len(g) {
			errs = append(errs, fmt.Errorf("%d files of %s, want %d", len(g), kind, len(w)))
		}
		for _, file := range w {
			a, err1 := os.ReadFile(filepath.Join(want, kind, file.Name()))
			b, err2 := os.ReadFile(filepath.Join(got, kind, file.Name()))
			errs = append(errs, err1, err2)
			if !bytes.Equal(a, b) {
				errs = append(errs, fmt.Errorf("%s/%s differs", kind, file.Name()))
			}
		}
	}
	return errors.Join(errs...)
}

func output(folder, kind, archive, ending string) string {
	return filepath.Join(folder, kind, filepath.Base(archive)+ending)
}
