package output

import (
	"cmp"
	"fmt"
	"io"

	"github.com/parquet-go/parquet-go"
)

// A row group ends at one of these limits. Readers decode a group's column at
// once, and a run that is killed repeats the pages of a group that was not
// whole: the limits keep both small. The rows of a group take a third of their
// bytes in memory, because pages of columns are compressed as they fill.
const (
	maxGroupRows  = 2_000
	maxGroupBytes = 64 << 20 // of the values, before compression
)

// parquetWriter writes a Parquet file. The library forgets its row groups only
// when a file ends, and can't continue a file. So it writes each row group as a
// small file in memory, and join puts these together.
type parquetWriter struct {
	schema  Schema
	maxRows int
	groups  *groupWriter
	joined  *join
	pending int // rows in the open group
	bytes   int // of their values
}

func startParquet(w io.Writer, s Schema, m Mark, f Format) (Writer, error) {
	groups := newGroupWriter(s)
	empty, err := groups.close()
	if err != nil {
		return nil, err
	}
	joined, err := startJoin(w, empty, m)
	if err != nil {
		return nil, err
	}
	return &parquetWriter{schema: s, maxRows: cmp.Or(f.GroupRows, maxGroupRows), groups: groups, joined: joined}, nil
}

func (p *parquetWriter) Write(row Row) error {
	values, size, err := rowOf(p.schema, row)
	if err != nil {
		return err
	}
	if err := p.groups.add(values); err != nil {
		return err
	}
	p.pending++
	p.bytes += size
	if p.pending < p.maxRows && p.bytes < maxGroupBytes {
		return nil
	}
	return p.endGroup()
}

func (p *parquetWriter) endGroup() error {
	p.pending, p.bytes = 0, 0
	file, err := p.groups.close()
	if err != nil {
		return err
	}
	return p.joined.add(file)
}

func (p *parquetWriter) Mark() (m Mark, ok bool, err error) {
	if p.pending > 0 {
		return Mark{}, false, nil
	}
	m, err = p.joined.mark()
	return m, err == nil, err
}

func (p *parquetWriter) Close() error {
	if p.pending > 0 {
		if err := p.endGroup(); err != nil {
			return err
		}
	}
	return p.joined.close()
}

// rowOf returns a row in the library's form, and the length of its values in
// bytes. The levels are those of the Dremel paper: how deep a value is defined,
// and at which depth a list goes on.
func rowOf(s Schema, row Row) (values parquet.Row, size int, err error) {
	const fixedBytes = 8 // of a value that is no text
	for i, c := range s.columns {
		switch v := row[i].(type) {
		case nil:
			values = append(values, parquet.NullValue().Level(0, 0, i))
		case []string:
			values = append(values, listOf(v, i)...)
			for _, text := range v {
				size += len(text)
			}
		case string:
			values = append(values, parquet.ByteArrayValue([]byte(v)).Level(0, definition(c), i))
			size += len(v)
		case int:
			values = append(values, parquet.Int64Value(int64(v)).Level(0, definition(c), i))
		case float64:
			values = append(values, parquet.DoubleValue(v).Level(0, definition(c), i))
		case bool:
			values = append(values, parquet.BooleanValue(v).Level(0, definition(c), i))
		default:
			return nil, 0, fmt.Errorf("encode a row for Parquet: the column %s has a value of type %T", c.Name, v)
		}
		size += fixedBytes
	}
	return values, size, nil
}

// definition returns the definition level of a value that is there.
func definition(c Column) int {
	if c.IsOptional {
		return 1
	}
	return 0
}

func listOf(texts []string, column int) parquet.Row {
	if len(texts) == 0 {
		return parquet.Row{parquet.NullValue().Level(0, 0, column)}
	}
	var values parquet.Row
	for i, text := range texts {
		values = append(values, parquet.ByteArrayValue([]byte(text)).Level(min(i, 1), 1, column))
	}
	return values
}
