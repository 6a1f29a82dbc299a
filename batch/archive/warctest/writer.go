// Package warctest makes web archives for tests, also broken ones.
package warctest

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
)

// Record is a record to be written.
type Record struct {
	Version string // "1.1" if empty
	Type    string // "response" if empty
	ID      string // without angle brackets
	URL     string
	Date    string   // "2026-01-02T03:04:05Z" if empty
	Fields  []string // "Name: value", in addition
	Body    []byte
	Length  string // Content-Length; that of Body if empty
}

// Bytes returns the record as the standard says, with the two line ends behind
// its body.
func (r Record) Bytes() []byte {
	var b bytes.Buffer
	line := func(format string, arguments ...any) { fmt.Fprintf(&b, format+"\r\n", arguments...) }
	line("WARC/%s", or(r.Version, "1.1"))
	line("WARC-Type: %s", or(r.Type, "response"))
	line("WARC-Record-ID: <%s>", or(r.ID, "urn:uuid:00000000-0000-4000-8000-000000000000"))
	line("WARC-Date: %s", or(r.Date, "2026-01-02T03:04:05Z"))
	if r.URL != "" {
		line("WARC-Target-URI: %s", r.URL)
	}
	for _, field := range r.Fields {
		line("%s", field)
	}
	line("Content-Length: %s", or(r.Length, fmt.Sprint(len(r.Body))))
	line("")
	b.Write(r.Body)
	b.WriteString("\r\n\r\n")
	return b.Bytes()
}

func or(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// HTTP returns an HTTP response. The header's lines end with "\n" in the
// argument, and with "\r\n" in the response.
func HTTP(head string, payload []byte) []byte {
	head = strings.ReplaceAll(strings.TrimSuffix(head, "\n"), "\n", "\r\n")
	return append([]byte(head+"\r\n\r\n"), payload...)
}

// Gzip returns data as one gzip member.
func Gzip(data []byte) []byte { return compressed(data, gzip.NewWriter) }

// Zstd returns data as one zstd frame, with the fields that the specification
// for web archives requires. The dictionary may be nil.
func Zstd(t testing.TB, data, dictionary []byte) []byte {
	t.Helper()
	options := []zstd.EOption{zstd.WithEncoderCRC(true), zstd.WithEncoderConcurrency(1)}
	if dictionary != nil {
		options = append(options, zstd.WithEncoderDict(dictionary))
	}
	w, err := zstd.NewWriter(nil, options...)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	return w.EncodeAll(data, nil)
}

// Skippable returns a skippable zstd frame. The kind is 13 for a dictionary.
func Skippable(kind byte, data []byte) []byte {
	n := len(data)
	return append([]byte{0x50 | kind, 0x2a, 0x4d, 0x18, byte(n), byte(n >> 8), byte(n >> 16), byte(n >> 24)}, data...)
}
