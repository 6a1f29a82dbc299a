package main

import (
	"bufio"
	"io"
	"slices"
)

// standardInput is the standard input of batch, whose first bytes say whether it
// is a web archive.
type standardInput struct {
	in       io.Reader
	buffered *bufio.Reader
}

// sniffBytes is how much of the standard input is looked at. In the archives of
// crawlers, the first record alone is longer when it is decompressed.
const sniffBytes = 4 << 10

// Read reads the standard input from its start.
func (s *standardInput) Read(b []byte) (int, error) { return s.start().Read(b) }

func (s *standardInput) start() *bufio.Reader {
	if s.buffered == nil {
		s.buffered = bufio.NewReaderSize(s.in, 16*sniffBytes)
	}
	return s.buffered
}

// mark returns the inputs; the standard input, if it is one of them, is marked as
// an archive if it is one.
func (s *standardInput) mark(in []input) []input {
	if i := slices.IndexFunc(in, func(i input) bool { return i.path == "-" }); i >= 0 {
		start, _ := s.start().Peek(sniffBytes) // the next read returns the same error
		in[i].isArchive = beginsArchive(start)
	}
	return in
}
