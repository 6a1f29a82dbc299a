package warc

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/klauspost/compress/zstd"
)

// A file in zstd may begin with a skippable frame that contains a dictionary,
// possibly compressed, which all its frames need ("Zstandard Compression for
// WARC Files 1.0" of the IIPC).
const (
	dictionaryMagic = "\x5d\x2a\x4d\x18"
	dictionaryID    = 0xd // the last four bits of the magic

	// maxDictionaryBytes is what the specification requires at least.
	maxDictionaryBytes = 8 << 20
)

// readDictionary reads the dictionary in a skippable frame, and uses it from
// now on.
func (c *zstdCodec) readDictionary(input *bufio.Reader, header zstd.Header) error {
	if header.SkippableSize > maxDictionaryBytes {
		return fmt.Errorf("the zstd dictionary is larger than %d bytes", maxDictionaryBytes)
	}
	frame := make([]byte, header.HeaderSize+int(header.SkippableSize))
	if _, err := io.ReadFull(input, frame); err != nil {
		if err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		return fmt.Errorf("read the zstd dictionary: %w", err)
	}
	dictionary, err := decompressDictionary(frame[header.HeaderSize:])
	if err != nil {
		return fmt.Errorf("read the zstd dictionary: %w", err)
	}
	if err := c.decoder.ResetWithOptions(nil, zstd.WithDecoderDictDelete(), zstd.WithDecoderDicts(dictionary)); err != nil {
		return fmt.Errorf("use the zstd dictionary: %w", err)
	}
	return nil
}

func decompressDictionary(data []byte) ([]byte, error) {
	if !strings.HasPrefix(string(data), zstdMagic) {
		return data, nil
	}
	decoder, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(maxDictionaryBytes))
	if err != nil {
		return nil, err
	}
	defer decoder.Close()
	dictionary, err := decoder.DecodeAll(data, nil)
	if errors.Is(err, zstd.ErrDecoderSizeExceeded) {
		return nil, fmt.Errorf("it is larger than %d bytes", maxDictionaryBytes)
	}
	return dictionary, err
}
