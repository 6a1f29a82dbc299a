// Package jsonlines reads and writes files of JSON lines.
package jsonlines

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
)

// Read yields the values in r, and at last an error if there is one.
func Read[T any](r io.Reader) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for decoder := json.NewDecoder(r); ; {
			var value T
			err := decoder.Decode(&value)
			if errors.Is(err, io.EOF) || !yield(value, err) || err != nil {
				return
			}
		}
	}
}

// ReadFile returns the values in a file.
func ReadFile[T any](name string) ([]T, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var all []T
	for value, err := range Read[T](file) {
		if err != nil {
			return nil, fmt.Errorf("read %s: %w", name, err)
		}
		all = append(all, value)
	}
	return all, nil
}

// WriteFile writes a line for each value.
func WriteFile[T any](name string, values iter.Seq[T]) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	lines := json.NewEncoder(file)
	for value := range values {
		if err := lines.Encode(value); err != nil {
			return errors.Join(fmt.Errorf("write %s: %w", name, err), file.Close())
		}
	}
	return file.Close()
}
