package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"

	"pilcrow/dev/bench/jsonlines"
)

// measured holds the results of all runs on one archive.
type measured struct {
	settings settings
	dir      string
	archive  string
	bytes    int64 // of the archive
	manifest []entry
	progress io.Writer

	batch, trafilatura []usage
	found              found // in the output of batch
	killed             []killedRun
}

// prepare makes the archive.
func (s settings) prepare(dir string, progress io.Writer) (*measured, error) {
	m := &measured{settings: s, dir: dir, archive: filepath.Join(dir, "made.warc"+ending(s.format)), progress: progress}
	fmt.Fprintln(progress, "makes the archive")
	made := exec.Command(s.made, "-format", s.format, "-copies", strconv.Itoa(s.copies), "-pages", strconv.Itoa(s.pages), "-o", m.archive, s.corpus)
	made.Stdout, made.Stderr = progress, progress
	if err := made.Run(); err != nil {
		return nil, fmt.Errorf("make the archive: %w", err)
	}
	info, err := os.Stat(m.archive)
	if err != nil {
		return nil, err
	}
	m.bytes = info.Size()
	m.manifest, err = jsonlines.ReadFile[entry](m.archive + ".manifest")
	return m, err
}

// ending returns the ending by which an archive's name tells its compression.
func ending(format string) string {
	return map[string]string{"gzip": ".gz", "zstd": ".zst"}[format]
}

// path returns the path of a file in the folder of this measurement.
func (m *measured) path(name string) string { return filepath.Join(m.dir, name) }

// whole returns the name of the file that an undisturbed run has written.
func (m *measured) whole(format string) string { return m.path("whole." + format) }

// round has both programs read the archive, and checks Pilcrow's output.
func (m *measured) round() error {
	fmt.Fprintln(m.progress, "pilcrow batch")
	used, messages, err := runProgram(m.batchCommand("jsonl", m.whole("jsonl")))
	if err != nil {
		return fmt.Errorf("run batch: %w", err)
	}
	m.batch = append(m.batch, used)
	if m.found, err = check(m.manifest, m.whole("jsonl"), messages); err != nil {
		return err
	}
	fmt.Fprintln(m.progress, "go-trafilatura")
	used, _, err = runProgram(exec.Command(m.settings.native, "-contender", "go-trafilatura", "-archive", m.archive, "-o", m.path("trafilatura.jsonl")))
	if err != nil {
		return fmt.Errorf("run go-trafilatura: %w", err)
	}
	m.trafilatura = append(m.trafilatura, used)
	return nil
}

// batchCommand returns a run of batch that keeps duplicates, because the
// archive has each page several times.
func (m *measured) batchCommand(format, output string, more ...string) *exec.Cmd {
	args := append([]string{"batch", "-format", format, "-duplicates", "keep", "-o", output}, more...)
	return exec.Command(m.settings.pilcrow, append(args, m.archive)...)
}
