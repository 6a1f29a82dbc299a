// Package jsonline writes one value of a JSON array, so that an array of any length
// needs little memory.
package jsonline

import (
	"bytes"
	"encoding/json"
)

// Append appends v without a line break. It does not escape <, > and &, because only
// JSON inside HTML needs that.
func Append(b *bytes.Buffer, v any) error {
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return err
	}
	b.Truncate(b.Len() - len("\n")) // of Encode
	return nil
}
