package warc_test

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"testing"

	"pilcrow/batch/archive/warc"
)

// Whatever a file contains, reading it ends without a panic, in the same way for
// a pipe as for a file, and whether bodies are read or not. Each record can be
// read again from its position.
func FuzzReader(f *testing.F) {
	for _, cases := range [][]damaged{plainFaults(), gzipFaults(), zstdFaults(f)} {
		for _, c := range cases {
			if len(c.file) < 1<<16 {
				f.Add(c.file)
			}
		}
	}
	for _, p := range packings {
		f.Add(p.file(f, record(1), record(2)))
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		if len(file) > 1<<16 {
			return // larger files only cost time
		}
		all := readAll(t, bytes.NewReader(file), warc.Position{})
		if piped := readAll(t, onlyReader{bytes.NewReader(file)}, warc.Position{}); !slices.Equal(piped, all) {
			t.Errorf("a pipe gives %s, a file %s", summary(piped), summary(all))
		}
		if !slices.Equal(faultsWithoutBodies(t, file), faultsOf(all)) {
			t.Errorf("without reading bodies the faults are %v, otherwise %v", faultsWithoutBodies(t, file), faultsOf(all))
		}
		checkPositions(t, file, all)
	})
}

// checkPositions reads a few records from their positions.
func checkPositions(t *testing.T, file []byte, all []result) {
	tries := 5
	for _, r := range all {
		if r.fault != "" {
			continue
		}
		if tries--; tries < 0 {
			return
		}
		again := readAll(t, bytes.NewReader(file), r.at)
		if len(again) == 0 || again[0] != r {
			t.Errorf("from %s: %s instead of %s", r.at, summary(again), r.id)
		}
	}
}

func faultsOf(all []result) []result {
	return slices.DeleteFunc(slices.Clone(all), func(r result) bool { return r.fault == "" })
}

// faultsWithoutBodies returns the faults of a file whose bodies nobody reads.
func faultsWithoutBodies(t *testing.T, file []byte) []result {
	reader, err := warc.NewReader(bytes.NewReader(file), warc.Position{})
	if err != nil {
		t.Fatal(err)
	}
	var faults []result
	for {
		_, err := reader.Next()
		if err == io.EOF {
			return faults
		}
		var fault *warc.Fault
		if errors.As(err, &fault) {
			faults = append(faults, result{at: fault.Position, fault: fault.Kind})
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

func FuzzParsePosition(f *testing.F) {
	for _, text := range []string{"", "0", "12+34", "1+0", "-1", "+1", "9223372036854775807+9223372036854775808"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := warc.ParsePosition(text)
		if err != nil {
			return
		}
		if again, err := warc.ParsePosition(p.String()); err != nil || again != p {
			t.Errorf("%q becomes %v, and that %v, %v", text, p, again, err)
		}
	})
}
