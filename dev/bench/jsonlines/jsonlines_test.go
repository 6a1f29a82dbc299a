package jsonlines_test

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pilcrow/dev/bench/jsonlines"
)

func TestFile(t *testing.T) {
	name, values := filepath.Join(t.TempDir(), "numbers"), []int{1, 2, 3}
	if err := jsonlines.WriteFile(name, slices.Values(values)); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(name); err != nil || string(text) != "1\n2\n3\n" {
		t.Errorf("wrote %q, %v", text, err)
	}
	if got, err := jsonlines.ReadFile[int](name); err != nil || !slices.Equal(got, values) {
		t.Errorf("read %v, %v", got, err)
	}
	if got, err := jsonlines.ReadFile[string](name); err == nil || !strings.Contains(err.Error(), name) {
		t.Errorf("read texts %q, %v", got, err)
	}
	if _, err := jsonlines.ReadFile[int](name + "s"); err == nil {
		t.Error("read a missing file")
	}
	if err := jsonlines.WriteFile(name, slices.Values([]func(){nil})); err == nil {
		t.Error("wrote a function")
	}
}

func TestReadEndsAtAnError(t *testing.T) {
	var got []int
	var failed error
	for value, err := range jsonlines.Read[int](strings.NewReader("1 2\n{")) {
		if failed = err; err == nil {
			got = append(got, value)
		}
	}
	if failed != io.ErrUnexpectedEOF || !slices.Equal(got, []int{1, 2}) {
		t.Errorf("got %v, %v", got, failed)
	}
}
