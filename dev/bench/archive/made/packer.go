package main

import (
	"bytes"
	"fmt"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// packer puts each record into a member of its own.
type packer struct {
	format string
	zstd   *zstd.Encoder
}

// The formats of archives.
const (
	formatGzip  = "gzip"
	formatZstd  = "zstd"
	formatPlain = "plain"
)

func newPacker(format string) (*packer, error) {
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithEncoderLevel(zstd.SpeedFastest))
	if err != nil {
		return nil, fmt.Errorf("start the zstd encoder: %w", err)
	}
	switch format {
	case formatGzip, formatZstd, formatPlain:
		return &packer{format, encoder}, nil
	}
	return nil, fmt.Errorf("unknown format %q", format)
}

// pack returns the record's member.
func (p *packer) pack(record []byte) ([]byte, error) {
	switch p.format {
	case formatGzip:
		return zipped(record)
	case formatZstd:
		return p.zstd.EncodeAll(record, nil), nil
	}
	return record, nil
}

func zipped(data []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestSpeed)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
