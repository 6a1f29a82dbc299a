package output

import (
	"bytes"
	"fmt"

	"github.com/parquet-go/parquet-go"
)

// groupWriter writes Parquet files with one row group each to memory. Each file
// has a writer of its own: after a reset, the library's writer would omit what
// it has not forgotten, and the bytes would depend on what was written before.
type groupWriter struct {
	options []parquet.WriterOption
	file    bytes.Buffer
	rows    *parquet.GenericWriter[any]
}

// The data pages have version 1, the encodings are the oldest ones, and the
// compression is zstd: every reader since 2019 knows them. Texts have no minima
// and maxima, because these would repeat whole articles in the footer.
func newGroupWriter(s Schema) *groupWriter {
	g := &groupWriter{options: []parquet.WriterOption{
		parquetSchema(s),
		parquet.Compression(&parquet.Zstd),
		parquet.DataPageVersion(1),
		parquet.DataPageStatistics(false),
	}}
	for _, c := range s.columns {
		if path := leafPath(c); c.Type == Text || c.Type == Texts {
			g.options = append(g.options, parquet.SkipPageBounds(path...))
		}
	}
	g.start()
	return g
}

func (g *groupWriter) start() {
	g.file.Reset()
	g.rows = parquet.NewGenericWriter[any](&g.file, g.options...)
}

func (g *groupWriter) add(row parquet.Row) error {
	if _, err := g.rows.WriteRows([]parquet.Row{row}); err != nil {
		return fmt.Errorf("encode a row for Parquet: %w", err)
	}
	return nil
}

// close completes the file and starts the next one. The content is valid until
// the next row is added.
func (g *groupWriter) close() ([]byte, error) {
	if err := g.rows.Close(); err != nil {
		return nil, fmt.Errorf("encode rows for Parquet: %w", err)
	}
	file := g.file.Bytes()
	g.start()
	return file, nil
}

// parquetSchema returns the columns as a schema of the library.
func parquetSchema(s Schema) *parquet.Schema {
	root := columnGroup{Group: parquet.Group{}}
	for _, c := range s.columns {
		root.Group[c.Name] = nodeOf(c)
		root.names = append(root.names, c.Name)
	}
	return parquet.NewSchema("article", root)
}

func nodeOf(c Column) parquet.Node {
	node := map[Type]parquet.Node{
		Text:    parquet.String(),
		Integer: parquet.Int(64),
		Number:  parquet.Leaf(parquet.DoubleType),
		Truth:   parquet.Leaf(parquet.BooleanType),
		Texts:   parquet.String(),
	}[c.Type]
	switch {
	case c.Repeats:
		node = parquet.Encoded(node, &parquet.RLEDictionary)
	case c.Type != Truth:
		node = parquet.Encoded(node, &parquet.Plain)
	}
	if c.Type == Texts {
		node = parquet.List(node)
	}
	if c.IsOptional {
		node = parquet.Optional(node)
	}
	return node
}

// leafPath returns the names on the way to a column's values.
func leafPath(c Column) []string {
	if c.Type == Texts {
		return []string{c.Name, "list", "element"}
	}
	return []string{c.Name}
}

// columnGroup is a group whose fields keep their order. Those of parquet.Group
// are sorted by name.
type columnGroup struct {
	parquet.Group
	names []string
}

func (g columnGroup) Fields() []parquet.Field {
	byName := map[string]parquet.Field{}
	for _, f := range g.Group.Fields() {
		byName[f.Name()] = f
	}
	fields := make([]parquet.Field, 0, len(g.names))
	for _, name := range g.names {
		fields = append(fields, byName[name])
	}
	return fields
}
