package main

import (
	"encoding/binary"
	"iter"
	"slices"
)

// unusedTables are the tables of a function that nothing in the module reads, and
// unusedData its other data of that kind (internal/abi/symtab.go). Stack traces
// use most. Where the code can be interrupted is for signals, which WebAssembly
// does not have.
var (
	unusedTables = []int{
		0, // PCDATA_UnsafePoint
		2, // PCDATA_InlTreeIndex
		3, // PCDATA_ArgLiveIndex
	}
	unusedData = []int{
		3, // FUNCDATA_InlTree
		5, // FUNCDATA_ArgInfo
		6, // FUNCDATA_ArgLiveInfo
		7, // FUNCDATA_WrapInfo
	}
)

// dropTraces removes those tables and that data, and the tables of files and
// lines. An offset of 0 means that there is no table (runtime2.go, _func); then a
// trace shows "?" in place of a file and a line.
func (t *tables) dropTraces() {
	dropped, starts := t.dropTables(), t.dataStarts()
	for _, f := range t.functions {
		for _, i := range unusedData {
			if i < f.funcdata {
				t.setUint32(f.funcdataAt(i), noFuncdata)
			}
		}
	}
	used := t.used()
	for _, a := range dropped {
		if !slices.Contains(used[a.from:a.to], true) {
			clear(t.memory[a.from:a.to])
		}
	}
	for i, from := range starts[:max(0, len(starts)-1)] {
		if !used[from] {
			clear(t.memory[from:starts[i+1]])
		}
	}
}

// dropNames removes the names of functions that were inlined everywhere, and those
// of files, with what leads to them.
func (t *tables) dropNames() {
	used := make([]bool, t.names.to-t.names.from)
	for _, f := range t.functions {
		t.setUint32(f.at+functionFiles, 0)
		t.setUint32(f.at+functionLine, 0)
		for at := t.uint32(f.at + functionName); at < len(used) && t.memory[t.names.from+at] != 0; at++ {
			used[at] = true
		}
	}
	for at, isUsed := range used {
		if !isUsed {
			t.memory[t.names.from+at] = 0
		}
	}
	clear(t.memory[t.files.from:t.files.to])
}

// dropTables removes the offsets of the unused tables, and returns the tables.
func (t *tables) dropTables() []area {
	var dropped []area
	for _, f := range t.functions {
		offsets := []int{f.at + functionPcfile, f.at + functionPcln}
		for _, i := range unusedTables {
			if i < f.pcdata {
				offsets = append(offsets, f.pcdataAt(i))
			}
		}
		for _, at := range offsets {
			table, _ := t.table(t.uint32(at))
			dropped = append(dropped, table)
			t.setUint32(at, 0)
		}
	}
	return dropped
}

// dataStarts returns where the functions' other data begins, sorted. What follows
// a start up to the next belongs to it; nothing else is in this area.
func (t *tables) dataStarts() []int {
	var starts []int
	for _, f := range t.functions {
		for i := range f.funcdata {
			if offset := t.uint32(f.funcdataAt(i)); offset != noFuncdata {
				starts = append(starts, t.funcdata.from+offset)
			}
		}
	}
	slices.Sort(starts)
	return slices.Compact(starts)
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
	}
	for _, from := range t.dataStarts() {
		used[from] = true
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
