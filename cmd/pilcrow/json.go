package main

import (
	"bytes"
	"encoding/json"
	"io"

	"pilcrow/extract"
)

// encodeLine returns the JSON object of one page. Its members are in a fixed
// order, with the error last. (The members of a Go map would be sorted by
// name.)
func encodeLine(id string, fields []field, a extract.Article, failure error) ([]byte, error) {
	members := []member{{"id", id}}
	for _, f := range fields {
		members = append(members, member{f.name, f.value(a)})
	}
	if failure != nil {
		members = append(members, member{"error", failure.Error()})
	}
	return encodeObject(members)
}

type member struct {
	name  string
	value any
}

func encodeObject(members []member) ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, m := range members {
		if i > 0 {
			b.WriteByte(',')
		}
		if err := encode(&b, m.name); err != nil {
			return nil, err
		}
		b.WriteByte(':')
		if err := encode(&b, m.value); err != nil {
			return nil, err
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// encode appends v as JSON to b. It does not escape <, > and &, because only
// JSON inside HTML needs that.
func encode(b *bytes.Buffer, v any) error {
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return err
	}
	b.Truncate(b.Len() - 1) // Encode ends with a line break
	return nil
}

// writeJSON writes all fields that a batch's line can have, as an indented JSON
// object.
func writeJSON(w io.Writer, a extract.Article) error {
	var members []member
	for _, f := range append(metadata(), extras()...) {
		members = append(members, member{f.name, f.value(a)})
	}
	object, err := encodeObject(members)
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
