package main

import (
	"bytes"
	"encoding/binary"
)

// tables are the tables of Go's runtime about the module's functions (in Go
// 1.26: runtime/symtab.go, moduledata and pcHeader; runtime/runtime2.go, _func).
type tables struct {
	memory
	functions []function
	names     area // the names of functions
	files     area // the names of files, and for each compiled package where they are
	pctab     area // values by position in the code, such as source lines
	funcdata  area // other data of functions, such as their inlined calls
	findfunc  int  // the address of the table of buckets
}

// area is a part of the memory.
type area struct{ from, to int }

// function is the description of a function: its fixed fields, then the offsets
// of its tables in pctab, then those of its other data.
type function struct {
	at       int
	pcdata   int // how many tables
	funcdata int // how much other data
}

// The beginning of pcHeader: a magic number, two zeros, the smallest step of
// positions in the code, and the size of a word.
const pcHeader = "\xf1\xff\xff\xff\x00\x00\x01\x08"

// Words of pcHeader.
const (
	headerFunctions = 1 + 0 // the number of functions
	headerNames     = 1 + 3
	headerFiles     = 1 + 4 // first those of packages
	headerPctab     = 1 + 6
	headerPclntable = 1 + 7
)

// Words of moduledata. A slice has three words.
const (
	moduleHeader     = 0
	modulePctab      = 1 + 3*3
	modulePclntable  = 1 + 4*3
	moduleFindfunc   = 1 + 6*3
	moduleGofunc     = moduleFindfunc + 21
	moduleEpclntab   = moduleGofunc + 1
	moduleWords      = moduleEpclntab + 1
	wordBytes        = 8
	functabBytes     = 8 // of an entry: the offsets of a function's code and description
	noFuncdata       = 1<<32 - 1
	functionBytes    = 44
	functionName     = 4
	functionPcfile   = 20
	functionPcln     = 24
	functionPcdatas  = 28
	functionFiles    = 32
	functionLine     = 36
	functionFuncdata = 43
)

// readTables finds and checks the tables.
func readTables(m memory) (*tables, error) {
	header := bytes.Index(m, []byte(pcHeader))
	if header < 0 || !m.has(header, (headerPclntable+1)*wordBytes) {
		return nil, errLayout
	}
	word := func(n int) int { return m.word(header + n*wordBytes) }
	pctab, pclntable := header+word(headerPctab), header+word(headerPclntable)
	module, ok := m.module(header, pctab, pclntable)
	if !ok || !m.has(pctab, pclntable-pctab) {
		return nil, errLayout
	}
	t := &tables{
		memory:   m,
		names:    area{header + word(headerNames), header + word(headerFiles)},
		files:    area{header + word(headerFiles), pctab},
		pctab:    area{pctab, pclntable},
		funcdata: area{m.word(module + moduleGofunc*wordBytes), m.word(module + moduleEpclntab*wordBytes)},
		findfunc: m.word(module + moduleFindfunc*wordBytes),
	}
	if !m.has(t.names.from, t.names.to-t.names.from) || !m.has(t.files.from, t.files.to-t.files.from) {
		return nil, errLayout
	}
	if !m.has(t.funcdata.from, t.funcdata.to-t.funcdata.from) || !t.readFunctions(pclntable, word(headerFunctions)) {
		return nil, errLayout
	}
	return t, nil
}

// module finds moduledata by the addresses that it must contain.
func (m memory) module(header, pctab, pclntable int) (at int, ok bool) {
	address := binary.LittleEndian.AppendUint64(nil, uint64(header))
	for at := 0; ; at++ {
		next := bytes.Index(m[at:], address)
		if next < 0 {
			return 0, false
		}
		at += next
		if m.has(at, moduleWords*wordBytes) && m.word(at+modulePctab*wordBytes) == pctab && m.word(at+modulePclntable*wordBytes) == pclntable {
			return at, true
		}
	}
}

// readFunctions reports whether all descriptions of functions are as expected.
func (t *tables) readFunctions(pclntable, count int) bool {
	if !t.has(pclntable, count*functabBytes) {
		return false
	}
	for i := range count {
		f := function{at: pclntable + t.uint32(pclntable+i*functabBytes+4)}
		if !t.has(f.at, functionBytes) {
			return false
		}
		f.pcdata, f.funcdata = t.uint32(f.at+functionPcdatas), int(t.memory[f.at+functionFuncdata])
		if f.pcdata > 8 || f.funcdata > 8 || !t.has(f.at, functionBytes+4*(f.pcdata+f.funcdata)) || !t.isSound(f) {
			return false
		}
		t.functions = append(t.functions, f)
	}
	return true
}

// isSound reports whether the function's data is in the areas for it.
func (t *tables) isSound(f function) bool {
	for at := range t.tablesOf(f) {
		if _, ok := t.table(t.uint32(at)); !ok {
			return false
		}
	}
	for i := range f.funcdata {
		offset := t.uint32(f.funcdataAt(i))
		if offset != noFuncdata && t.funcdata.from+offset >= t.funcdata.to {
			return false
		}
	}
	return t.names.from+t.uint32(f.at+functionName) < t.names.to
}

// pcdataAt returns the address of the offset of the function's table number i.
func (f function) pcdataAt(i int) int { return f.at + functionBytes + 4*i }

// funcdataAt returns the address of the offset of the function's data number i.
func (f function) funcdataAt(i int) int { return f.pcdataAt(f.pcdata + i) }
