package output

import (
	"fmt"
	"slices"
	"strings"
)

// Type is the type of a column's values.
type Type uint8

const (
	Text    Type = iota // string
	Integer             // int
	Number              // float64
	Truth               // bool
	Texts               // []string
)

// Column is one column of a table.
type Column struct {
	Name string
	Type Type
	// IsOptional columns may have no value: in JSON the row lacks the member, in
	// Parquet the value is null.
	IsOptional bool
	// Repeats is true for columns in which many rows have the same value.
	Repeats bool

	value func(Page) any
}

// Schema is the columns of a table in their order.
type Schema struct{ columns []Column }

// Row has a value for each column of a schema. nil means no value.
type Row []any

// Choose returns the columns of pages that have files of their own: the id, the
// metadata, the fields in list, and the error. The list has names of Extras,
// separated by commas. It may also contain names of columns that every table
// has.
func Choose(list string) (Schema, error) {
	extras, err := chosenExtras(list)
	if err != nil {
		return Schema{}, err
	}
	return Schema{slices.Concat(identity(), metadata(), extras, failure())}, nil
}

// ChooseForArchives returns the columns of pages that may be records of web
// archives: those of Choose, and those that say which record a page is.
func ChooseForArchives(list string) (Schema, error) {
	extras, err := chosenExtras(list)
	if err != nil {
		return Schema{}, err
	}
	extras = slices.DeleteFunc(extras, func(c Column) bool { return c.Name == addressName })
	return Schema{slices.Concat(identity(), record(), metadata(), extras, hash(), failure())}, nil
}

// All returns all metadata and extras of one article, without the columns that
// say which page of several it is.
func All() Schema { return Schema{slices.Concat(metadata(), extras())} }

// Columns returns a copy of the schema's columns.
func (s Schema) Columns() []Column { return slices.Clone(s.columns) }

// Row returns the row of a page. It renders the article, so it takes a while;
// several goroutines may call it.
func (s Schema) Row(p Page) Row {
	row := make(Row, len(s.columns))
	for i, c := range s.columns {
		row[i] = c.value(p)
	}
	return row
}

// Extras returns the names that Choose takes.
func Extras() []string {
	var names []string
	for _, c := range extras() {
		names = append(names, c.Name)
	}
	return names
}

func chosenExtras(list string) ([]Column, error) {
	var chosen []Column
	always := slices.Concat(identity(), metadata(), failure())
	for name := range strings.SplitSeq(list, ",") {
		name = fullName(strings.TrimSpace(name))
		if name == "" || has(always, name) || has(chosen, name) {
			continue
		}
		i := slices.IndexFunc(extras(), func(c Column) bool { return c.Name == name })
		if i < 0 {
			return nil, fmt.Errorf("unknown field %q; choose from %s", name, strings.Join(Extras(), ", "))
		}
		chosen = append(chosen, extras()[i])
	}
	return chosen, nil
}

// fullName returns the full name for a column's short name.
func fullName(name string) string {
	if name == "md" {
		return "markdown"
	}
	return name
}

func has(columns []Column, name string) bool {
	return slices.ContainsFunc(columns, func(c Column) bool { return c.Name == name })
}
