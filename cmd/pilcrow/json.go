package main

import (
	"bytes"
	"encoding/json"
	"io"

	"pilcrow/archive/output"
	"pilcrow/extract"
)

// writeJSON writes all fields that a batch's line can have, as an indented JSON
// object. One after the other is in the memory, because the text of an article may
// have 100 MB.
func writeJSON(w io.Writer, a extract.Article) error {
	fields := output.All()
	row := fields.Row(output.Page{Article: a})
	before := "{\n  "
	for i, c := range fields.Columns() {
		if row[i] == nil {
			continue
		}
		member, err := output.Object([]output.Member{{Name: c.Name, Value: row[i]}})
		if err != nil {
			return err
		}
		indented := bytes.NewBuffer(make([]byte, 0, len(member)+len(member)/8+1024)) // growing would double it
		if err := json.Indent(indented, member, "", "  "); err != nil {
			return err
		}
		if _, err := io.WriteString(w, before); err != nil {
			return err
		}
		if _, err := w.Write(bytes.TrimSuffix(bytes.TrimPrefix(indented.Bytes(), []byte("{\n  ")), []byte("\n}"))); err != nil {
			return err
		}
		before = ",\n  "
	}
	_, err := io.WriteString(w, "\n}\n")
	return err
}

func writeIndented(w io.Writer, object []byte) error {
	var b bytes.Buffer
	if err := json.Indent(&b, object, "", "  "); err != nil {
		return err
	}
	b.WriteByte('\n')
	_, err := b.WriteTo(w)
	return err
}
