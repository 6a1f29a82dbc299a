package output

import (
	"bytes"
	"encoding/json"
)

// Member is a member of a JSON object.
type Member struct {
	Name  string
	Value any
}

// Object returns a JSON object with its members in this order. (The members of a
// Go map would be sorted by name.)
func Object(members []Member) ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, m := range members {
		if i > 0 {
			b.WriteByte(',')
		}
		if err := AppendJSON(&b, m.Name); err != nil {
			return nil, err
		}
		b.WriteByte(':')
		if err := AppendJSON(&b, m.Value); err != nil {
			return nil, err
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// AppendJSON appends v as JSON to b. It does not escape <, > and &, because only
// JSON inside HTML needs that.
func AppendJSON(b *bytes.Buffer, v any) error {
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return err
	}
	b.Truncate(b.Len() - 1) // Encode ends with a line break
	return nil
}

// Object returns a row as a JSON object. Columns without a value are left out.
func (s Schema) Object(row Row) ([]byte, error) {
	members := make([]Member, 0, len(row))
	for i, c := range s.columns {
		if row[i] != nil {
			members = append(members, Member{c.Name, row[i]})
		}
	}
	return Object(members)
}
