package main

import (
	"bufio"
	"context"
	"fmt"
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
// an archive if it is one. The error is that of a signal: the first bytes may be
// late.
func (s *standardInput) mark(ctx context.Context, in []input) ([]input, error) {
	i := slices.IndexFunc(in, func(i input) bool { return i.path == "-" })
	if i < 0 {
		return in, nil
	}
	isArchive := make(chan bool, 1)
	go func() {
		start, _ := s.start().Peek(sniffBytes) // the next read returns the same error
		isArchive <- beginsArchive(start)
	}()
	select {
	case in[i].isArchive = <-isArchive:
		return in, nil
	case <-ctx.Done():
		return nil, fmt.Errorf("%w after 0 of %d pages", errInterrupted, len(in))
	}
}
