package output

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"

	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// A Parquet file begins and ends with these bytes. Before the last ones are the
// footer and its length.
const (
	parquetMagic   = "PAR1"
	trailerBytes   = 4 + len(parquetMagic)
	maxFooterBytes = math.MaxUint32 // its length has four bytes
)

// join puts Parquet files of the same schema together: it appends their row
// groups, and writes one footer with the places of all. What has no place in
// that footer, the indexes of pages, is left out; readers do without.
type join struct {
	w      io.Writer
	length int64 // of what was written
	footer format.FileMetaData
}

// startJoin goes on at a mark. empty is a file without rows.
func startJoin(w io.Writer, empty []byte, m Mark) (*join, error) {
	j := &join{w: w, length: m.Length}
	file := empty
	if len(m.Tail) > 0 {
		file = m.Tail
	}
	footer, err := footerOf(file)
	j.footer = footer
	return j, err
}

// add appends the row group of a file.
func (j *join) add(file []byte) error {
	if err := j.begin(); err != nil {
		return err
	}
	footer, err := footerOf(file)
	if err != nil {
		return err
	}
	for _, group := range footer.RowGroups {
		start, end := extent(group)
		if err := j.write(file[start:end]); err != nil {
			return err
		}
		if len(j.footer.RowGroups) == math.MaxInt16 {
			return errors.New("write Parquet: the file would have more than 32,767 row groups")
		}
		place(&group, j.length-end)
		group.Ordinal = int16(len(j.footer.RowGroups))
		j.footer.RowGroups = append(j.footer.RowGroups, group)
		j.footer.NumRows += group.NumRows
	}
	return nil
}

// begin writes the first bytes of the file, if it has none yet.
func (j *join) begin() error {
	if j.length > 0 {
		return nil
	}
	return j.write([]byte(parquetMagic))
}

func (j *join) write(b []byte) error {
	n, err := j.w.Write(b)
	j.length += int64(n)
	if err != nil {
		return fmt.Errorf("write Parquet: %w", err)
	}
	return nil
}

func (j *join) mark() (Mark, error) {
	if j.length == 0 {
		return Mark{}, nil
	}
	tail, err := j.tail()
	return Mark{Length: j.length, Rows: j.footer.NumRows, Tail: tail}, err
}

func (j *join) close() error {
	if err := j.begin(); err != nil {
		return err
	}
	tail, err := j.tail()
	if err != nil {
		return err
	}
	return j.write(tail)
}

// tail returns the footer, its length and the last bytes of the file.
func (j *join) tail() ([]byte, error) {
	footer, err := thrift.Marshal(new(thrift.CompactProtocol), j.footer)
	if err != nil {
		return nil, fmt.Errorf("encode the footer for Parquet: %w", err)
	}
	if len(footer) > maxFooterBytes {
		return nil, errors.New("encode the footer for Parquet: it has more than 4 GB")
	}
	tail := binary.LittleEndian.AppendUint32(footer, uint32(len(footer)))
	return append(tail, parquetMagic...), nil
}

// footerOf returns the footer at the end of a file.
func footerOf(file []byte) (footer format.FileMetaData, err error) {
	end := len(file) - trailerBytes
	if end < 0 || string(file[len(file)-len(parquetMagic):]) != parquetMagic {
		return footer, errors.New("read the footer of Parquet: the file does not end like one")
	}
	length := int64(binary.LittleEndian.Uint32(file[end:]))
	if length > int64(end) {
		return footer, errors.New("read the footer of Parquet: it is longer than the file")
	}
	encoded := slices.Clone(file[int64(end)-length : end]) // the decoded texts are parts of it
	if err := thrift.Unmarshal(new(thrift.CompactProtocol), encoded, &footer); err != nil {
		return footer, fmt.Errorf("read the footer of Parquet: %w", err)
	}
	return footer, nil
}

// extent returns where a row group's pages are in its file.
func extent(group format.RowGroup) (start, end int64) {
	start = math.MaxInt64
	for _, c := range group.Columns {
		first := firstPage(c.MetaData)
		start, end = min(start, first), max(end, first+c.MetaData.TotalCompressedSize)
	}
	return start, end
}

func firstPage(c format.ColumnMetaData) int64 {
	if c.DictionaryPageOffset > 0 {
		return min(c.DictionaryPageOffset, c.DataPageOffset)
	}
	return c.DataPageOffset
}

// place moves the places in a row group's metadata by some bytes, and removes
// those of indexes.
func place(group *format.RowGroup, by int64) {
	group.FileOffset += by
	for i := range group.Columns {
		c := &group.Columns[i]
		c.MetaData.DataPageOffset += by
		if c.MetaData.DictionaryPageOffset > 0 {
			c.MetaData.DictionaryPageOffset += by
		}
		if c.FileOffset > 0 {
			c.FileOffset += by
		}
		c.OffsetIndexOffset, c.OffsetIndexLength = 0, 0
		c.ColumnIndexOffset, c.ColumnIndexLength = 0, 0
	}
}
