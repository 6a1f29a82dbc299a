package warc

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/klauspost/compress/zstd"
)

// zstdCodec reads zstd frames (RFC 8878), and passes over skippable frames. The
// frames may need a dictionary (dictionary.go).
type zstdCodec struct {
	decoder *zstd.Decoder
}

const (
	zstdMagic = "\x28\xb5\x2f\xfd" // RFC 8878, 3.1.1

	// maxWindowBytes is the memory that a frame may need. The zstd tool also
	// needs an option for more than 128 MiB.
	maxWindowBytes = 128 << 20

	// maxBlockBytes limits the blocks of a frame (RFC 8878, 3.1.1.2.4).
	maxBlockBytes = 128 << 10
)

func newZstdCodec() (*zstdCodec, error) {
	decoder, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxMemory(maxWindowBytes))
	if err != nil {
		return nil, fmt.Errorf("start the zstd decoder: %w", err)
	}
	return &zstdCodec{decoder}, nil
}

func (c *zstdCodec) magic() string { return zstdMagic }

func (c *zstdCodec) open(input *bufio.Reader) (io.Reader, error) {
	for {
		header, err := readFrameHeader(input)
		if err != nil {
			return nil, err
		}
		if !header.Skippable {
			f := &frame{input: input, left: header.HeaderSize, hasChecksum: header.HasCheckSum}
			return c.decoder, c.decoder.Reset(f)
		}
		if err := c.skip(input, header); err != nil {
			return nil, err
		}
	}
}

// readFrameHeader returns the header of the frame at which input stands, without
// passing over it.
func readFrameHeader(input *bufio.Reader) (zstd.Header, error) {
	window, err := input.Peek(zstd.HeaderMaxSize)
	if len(window) == 0 {
		return zstd.Header{}, err
	}
	var header zstd.Header
	switch err := header.Decode(window); {
	case errors.Is(err, zstd.ErrMagicMismatch):
		return header, errNoMember
	case err != nil:
		return header, fmt.Errorf("zstd frame header: %w", err)
	}
	return header, nil
}

// skip passes over a skippable frame (RFC 8878, 3.1.2). If it has a dictionary,
// the frames behind it are decompressed with this.
func (c *zstdCodec) skip(input *bufio.Reader, header zstd.Header) error {
	if header.SkippableID == dictionaryID {
		return c.readDictionary(input, header)
	}
	_, err := io.CopyN(io.Discard, input, int64(header.HeaderSize)+int64(header.SkippableSize))
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	return err
}

func (c *zstdCodec) couldOpen(window []byte) bool {
	var header zstd.Header
	return header.Decode(window) == nil && header.FirstBlock.OK
}

// frame reads the bytes of one frame, and no byte behind it.
type frame struct {
	input       *bufio.Reader
	left        int // how many bytes of the current part are left: the header, a block, the checksum
	hasChecksum bool
	isLast      bool // the current part is the last block, or the checksum
}

func (f *frame) Read(p []byte) (int, error) {
	for f.left == 0 {
		if err := f.nextPart(); err != nil {
			return 0, err
		}
	}
	n, err := f.input.Read(p[:min(len(p), f.left)])
	f.left -= n
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

func (f *frame) nextPart() error {
	switch {
	case !f.isLast:
		return f.nextBlock()
	case f.hasChecksum:
		const checksumBytes = 4
		f.left, f.hasChecksum = checksumBytes, false
		return nil
	}
	return io.EOF
}

// nextBlock reads ahead a block's header (RFC 8878, 3.1.1.2).
func (f *frame) nextBlock() error {
	const headerBytes = 3
	head, err := f.input.Peek(headerBytes)
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	if err != nil {
		return err
	}
	bits := binary.LittleEndian.Uint32([]byte{head[0], head[1], head[2], 0})
	f.isLast = bits&1 != 0
	size := int(bits >> 3)
	if size > maxBlockBytes {
		return errors.New("a zstd block is too large")
	}
	const repeatedByte = 1 // the type of a block that is one byte, repeated
	if bits>>1&3 == repeatedByte {
		size = 1
	}
	f.left = headerBytes + size
	return nil
}
