package names

// Memo keeps what a function says of each name of a table, for whatever depends
// on the attribute's value alone. It is not safe for concurrent use.
type Memo[T any] struct {
	table *Table
	of    func(value string) T
	known []bool
	found []T
}

// NewMemo returns a memo of the function of.
func NewMemo[T any](t *Table, of func(value string) T) *Memo[T] {
	return &Memo[T]{table: t, of: of, known: make([]bool, t.Len()), found: make([]T, t.Len())}
}

// Of returns the function's result for the value of n. It calls the function at
// most once for each name.
func (m *Memo[T]) Of(n Name) T {
	if !m.known[n] {
		m.known[n], m.found[n] = true, m.of(m.table.Value(n))
	}
	return m.found[n]
}
