package main

import (
	"bytes"
	"encoding/json"
	"io"

	"pilcrow/archive/output"
	"pilcrow/extract"
)

// writeJSON writes all fields that a batch's line can have, as an indented JSON
// object.
func writeJSON(w io.Writer, a extract.Article) error {
	fields := output.All()
	object, err := fields.Object(fields.Row(output.Page{Article: a}))
	if err != nil {
		return err
	}
	return writeIndented(w, object)
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
