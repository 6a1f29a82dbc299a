package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"pilcrow/batch/archive/output"
	"pilcrow/extract"
)

// writeJSON writes all fields that a batch's line can have, as an indented JSON
// object. It encodes one field after the other, because an article may have 100 MB.
func writeJSON(w io.Writer, a extract.Article) error {
	fields := output.All()
	row := fields.Row(output.Page{Article: a})
	before := "{\n  "
	for i, c := range fields.Columns() {
		if row[i] == nil {
			continue
		}
		value, err := indentedMember(row[i])
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(w, "%s%q: ", before, c.Name); err != nil {
			return err
		}
		if _, err := w.Write(value); err != nil {
			return err
		}
		before = ",\n  "
	}
	_, err := io.WriteString(w, "\n}\n")
	return err
}

// indentedMember returns the value of a member. A text has no lines of its own, so
// it needs no second buffer.
func indentedMember(v any) ([]byte, error) {
	var value, indented bytes.Buffer
	if err := output.AppendJSON(&value, v); err != nil {
		return nil, err
	}
	if _, isText := v.(string); isText {
		return value.Bytes(), nil
	}
	err := json.Indent(&indented, value.Bytes(), "  ", "  ")
	return indented.Bytes(), err
}
