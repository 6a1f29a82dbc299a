package main

import (
	"encoding/binary"
	"iter"
	"slices"
)

// The numbers of a function's tables and data that only stack traces use
// (internal/abi/symtab.go).
const (
	inlinedCallIndex = 2 // PCDATA_InlTreeIndex
	inlinedCalls     = 3 // FUNCDATA_InlTree
)

// inlinedCallBytes is the size of an inlined call (runtime/symtabinl.go).
const inlinedCallBytes = 16

// dropTraces removes the tables that only stack traces use. An offset of 0
// means that there is no table (runtime2.go, _func); then a trace shows "?" in
// place of a file and a line.
func (t *tables) dropTraces() {
	var unused []area
	for _, f := range t.functions {
		unused = append(unused, t.dropLines(f)...)
		unused = append(unused, t.dropInlinedCalls(f)...)
	}
	used := t.used()
	for _, a := range unused {
		if !slices.Contains(used[a.from:a.to], true) {
			clear(t.memory[a.from:a.to])
		}
	}
}

// dropLines removes the offsets of the function's tables of files and lines, and
// returns those tables.
func (t *tables) dropLines(f function) []area {
	var dropped []area
	for _, at := range []int{f.at + functionPcfile, f.at + functionPcln} {
		table, _ := t.table(t.uint32(at))
		dropped = append(dropped, table)
		t.setUint32(at, 0)
	}
	return dropped
}

// dropInlinedCalls removes the offsets of the function's inlined calls and of
// the table that says which one the code at a position belongs to. It returns
// both.
func (t *tables) dropInlinedCalls(f function) []area {
	if f.pcdata <= inlinedCallIndex || f.funcdata <= inlinedCalls {
		return nil
	}
	index, data := f.pcdataAt(inlinedCallIndex), f.funcdataAt(inlinedCalls)
	table, _ := t.table(t.uint32(index))
	offset := t.uint32(data)
	dropped := []area{table}
	if offset != noFuncdata {
		from := t.funcdata.from + offset
		dropped = append(dropped, area{from, min(t.funcdata.to, from+inlinedCallBytes*(t.highest(table)+1))})
	}
	t.setUint32(index, 0)
	t.setUint32(data, noFuncdata)
	return dropped
}

// used reports for each byte of the memory whether it is in a table that a
// function still has, or begins other data of a function. The linker shares equal
// tables and equal data.
func (t *tables) used() []bool {
	used := make([]bool, len(t.memory))
	for _, f := range t.functions {
		for at := range t.tablesOf(f) {
			table, _ := t.table(t.uint32(at))
			for at := table.from; at < table.to; at++ {
				used[at] = true
			}
		}
		for i := range f.funcdata {
			if offset := t.uint32(f.funcdataAt(i)); offset != noFuncdata {
				used[t.funcdata.from+offset] = true
			}
		}
	}
	return used
}

// tablesOf yields the addresses of the offsets of the function's tables. Its
// first table is pcsp, the height of the stack.
func (t *tables) tablesOf(f function) iter.Seq[int] {
	const functionPcsp = 16
	return func(yield func(int) bool) {
		for _, field := range []int{functionPcsp, functionPcfile, functionPcln} {
			if !yield(f.at + field) {
				return
			}
		}
		for i := range f.pcdata {
			if !yield(f.pcdataAt(i)) {
				return
			}
		}
	}
}

// table returns where the table at an offset in pctab is, which is empty for
// offset 0. A table has pairs of numbers: the difference of the value and of the
// position. A difference of 0 ends the table, except at its beginning
// (runtime/symtab.go, step).
func (t *tables) table(offset int) (area, bool) {
	from := t.pctab.from + offset
	if offset == 0 {
		return area{from, from}, true
	}
	for at := from; at < t.pctab.to; {
		difference, n := binary.Uvarint(t.memory[at:t.pctab.to])
		if n <= 0 {
			break
		}
		if difference == 0 && at > from {
			return area{from, at + n}, true
		}
		_, m := binary.Uvarint(t.memory[at+n : t.pctab.to])
		if m <= 0 {
			break
		}
		at += n + m
	}
	return area{}, false
}

// highest returns the highest value in a table. Values begin at -1.
func (t *tables) highest(table area) int {
	value, highest := -1, -1
	for at := table.from; at < table.to; {
		difference, n := binary.Uvarint(t.memory[at:table.to])
		if difference == 0 && at > table.from {
			break
		}
		_, m := binary.Uvarint(t.memory[at+n : table.to])
		value += int(difference>>1) ^ -int(difference&1) // zigzag
		highest = max(highest, value)
		at += n + m
	}
	return highest
}
