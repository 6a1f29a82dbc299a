package output

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
	// IsOptional columns may have no value: in JSON the row lacks the member,
	// in Parquet the value is null.
	IsOptional bool

	value func(Page) any
}

// Schema is the columns of a table in their order.
type Schema struct{ columns []Column }

// Row has a value for each column of a schema. nil means no value.
type Row []any
