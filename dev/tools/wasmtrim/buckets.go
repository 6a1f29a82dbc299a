package main

import (
	"encoding/binary"
	"slices"

	"pilcrow/dev/tools/internal/wasmfile"
)

// The runtime finds the function of a position in the code by a table with a
// bucket for each 4 KB of code (internal/abi: FindFuncBucket): the index of the
// function at its beginning, and 16 smaller steps. In WebAssembly a position is
// a function's index times 64 K, so each function has 16 buckets, and all steps
// are 0. In the module, the linker needs a segment for each bucket.
const (
	bucketBytes        = 20
	bucketsPerFunction = 16
)

// buckets are the part of that table whose content is known: bucket n has the
// index n/16.
type buckets struct{ at, count int }

// buckets checks the table, entry by entry.
func (t *tables) buckets() (buckets, error) {
	b := buckets{at: t.findfunc}
	for t.has(b.end(), bucketBytes) && t.isBucket(b.end(), b.count/bucketsPerFunction) {
		b.count++
	}
	if b.count < (len(t.functions)-1)*bucketsPerFunction {
		return b, errLayout
	}
	return b, nil
}

func (b buckets) end() int { return b.at + b.count*bucketBytes }

func (t *tables) isBucket(at, index int) bool {
	steps := t.memory[at+4 : at+bucketBytes]
	return t.uint32(at) == index && !slices.ContainsFunc(steps, func(step byte) bool { return step != 0 })
}

// fill returns the code of a function that fills the table: for n from 0 on,
// memory[at + 20n] = n / 16.
func (b buckets) fill() []byte {
	const (
		address, n = 0, 1 // local variables

		i32, none                          = 0x7f, 0x40
		loop, branchIf                     = 0x03, 0x0d
		get, set, tee                      = 0x20, 0x21, 0x22
		store, aligned4                    = 0x36, 2
		add, shiftRight, lessThan, dropped = 0x6a, 0x76, 0x49, 0
	)
	code := []byte{1, 2, i32, loop, none, get, address, get, n, i32Const, 4, shiftRight, store, aligned4}
	code = binary.AppendUvarint(code, uint64(b.at))
	code = append(code, get, address, i32Const, bucketBytes, add, set, address)
	code = append(code, get, n, i32Const, 1, add, tee, n)
	code = wasmfile.AppendInt32(append(code, i32Const), int32(b.count))
	return append(code, lessThan, branchIf, dropped, end, end)
}

// startWith adds a function that runs when the module is instantiated.
func startWith(sections []wasmfile.Section, code []byte) ([]wasmfile.Section, error) {
	types, imported, functions := 0, 0, 0
	var out []wasmfile.Section
	for _, s := range sections {
		switch s.ID {
		case wasmfile.Type:
			types = countOf(s.Body)
			s.Body = appendEntry(s.Body, []byte{0x60, 0, 0}) // no parameters, no results
		case wasmfile.Import:
			imported = wasmfile.ImportedFunctions(s.Body)
		case wasmfile.Function:
			functions = countOf(s.Body)
			s.Body = appendEntry(s.Body, binary.AppendUvarint(nil, uint64(types)))
		case wasmfile.Start:
			return nil, errLayout
		case wasmfile.Code:
			s.Body = appendEntry(s.Body, append(binary.AppendUvarint(nil, uint64(len(code))), code...))
		}
		if s.ID > wasmfile.Start && functions > 0 {
			out = append(out, wasmfile.Section{ID: wasmfile.Start, Body: binary.AppendUvarint(nil, uint64(imported+functions))})
			functions = 0
		}
		out = append(out, s)
	}
	if types == 0 || imported == 0 || functions > 0 {
		return nil, errLayout
	}
	return out, nil
}

// countOf returns how many entries a section has.
func countOf(body []byte) int { return wasmfile.NewReader(body).Uint() }

func appendEntry(body, entry []byte) []byte {
	r := wasmfile.NewReader(body)
	count := r.Uint()
	return slices.Concat(binary.AppendUvarint(nil, uint64(count+1)), r.Rest(), entry)
}
