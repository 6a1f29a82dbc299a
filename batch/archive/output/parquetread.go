package output

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/parquet-go/parquet-go"
)

// parquetHashes reads the hashes of the rows before a mark.
func parquetHashes(file io.ReaderAt, m Mark, found func(Hash)) error {
	whole := markedFile{file, m}
	opened, err := parquet.OpenFile(whole, whole.size(), parquet.SkipPageIndex(true), parquet.SkipBloomFilters(true))
	if err != nil {
		return fmt.Errorf("open Parquet: %w", err)
	}
	if _, has := opened.Schema().Lookup(hashName); !has {
		return nil
	}
	type hashRow struct {
		Hash *string `parquet:"hash,optional"`
	}
	reader := parquet.NewGenericReader[hashRow](opened)
	rows := make([]hashRow, 1024)
	for {
		n, err := reader.Read(rows)
		for _, row := range rows[:n] {
			if row.Hash == nil {
				continue
			}
			h, err := ParseHash(*row.Hash)
			if err != nil {
				return errors.Join(err, reader.Close())
			}
			found(h)
		}
		switch {
		case errors.Is(err, io.EOF):
			return reader.Close()
		case err != nil:
			return errors.Join(fmt.Errorf("read Parquet: %w", err), reader.Close())
		}
	}
}

// markedFile is the part of a file before a mark, made complete by the mark's
// tail.
type markedFile struct {
	file io.ReaderAt
	mark Mark
}

func (f markedFile) size() int64 { return f.mark.Length + int64(len(f.mark.Tail)) }

func (f markedFile) ReadAt(b []byte, offset int64) (int, error) {
	if offset >= f.mark.Length {
		return bytes.NewReader(f.mark.Tail).ReadAt(b, offset-f.mark.Length)
	}
	inFile := min(int64(len(b)), f.mark.Length-offset)
	n, err := f.file.ReadAt(b[:inFile], offset)
	if int64(n) < inFile || inFile == int64(len(b)) {
		return n, err
	}
	more, err := bytes.NewReader(f.mark.Tail).ReadAt(b[inFile:], 0)
	return n + more, err
}
