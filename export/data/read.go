package data

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// ErrFormat means that a file is not in this format.
var ErrFormat = errors.New("data: not a file of articles that Pilcrow has written")

// VersionError means that a file has a version that this program does not know.
type VersionError struct{ Version int }

func (e *VersionError) Error() string {
	return fmt.Sprintf("data: version %d; this program knows version %d", e.Version, Version)
}

// header is what a file begins with.
type header struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
}

// Read calls each with one article after the other. It stops at the first error;
// what each has returned is returned as it is.
func Read(r io.Reader, each func(Article) error) error {
	d := json.NewDecoder(r)
	if err := readHeader(d); err != nil {
		return err
	}
	for number := 1; d.More(); number++ {
		var a Article
		if err := d.Decode(&a); err != nil {
			return fmt.Errorf("data: article %d: %w", number, err)
		}
		if err := each(a); err != nil {
			return err
		}
	}
	return readTokens(d, json.Delim(']'), json.Delim('}'))
}

func readHeader(d *json.Decoder) error {
	if err := readTokens(d, json.Delim('{'), "pilcrow"); err != nil {
		return err
	}
	var h header
	if err := d.Decode(&h); err != nil || h.Format != Format {
		return ErrFormat
	}
	if h.Version != Version {
		return &VersionError{h.Version}
	}
	return readTokens(d, "articles", json.Delim('['))
}

// readTokens reads tokens that must be these.
func readTokens(d *json.Decoder, want ...json.Token) error {
	for _, w := range want {
		switch got, err := d.Token(); {
		case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
			return fmt.Errorf("data: the file is incomplete: %w", io.ErrUnexpectedEOF)
		case err != nil || got != w:
			return ErrFormat
		}
	}
	return nil
}
