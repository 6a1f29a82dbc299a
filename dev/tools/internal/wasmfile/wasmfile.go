// Package wasmfile reads and writes the sections of a WebAssembly module
// (WebAssembly core specification, 5.5).
package wasmfile

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// The numbers of the sections whose content is read here.
const (
	Custom   = 0
	Type     = 1
	Import   = 2
	Function = 3
	Start    = 8
	Code     = 10
	Data     = 11
)

// Section is a section of a module.
type Section struct {
	ID   byte
	Body []byte
}

// ErrShort reports a module that ends within a section.
var ErrShort = errors.New("the module ends too early")

const head = "\x00asm\x01\x00\x00\x00"

// Read returns the sections of a module in their order.
func Read(module []byte) ([]Section, error) {
	if !bytes.HasPrefix(module, []byte(head)) {
		return nil, errors.New("not a WebAssembly module of version 1")
	}
	var sections []Section
	for r := NewReader(module[len(head):]); r.More(); {
		id := r.Byte()
		body := r.Bytes(r.Uint())
		if r.Failed() {
			return nil, ErrShort
		}
		sections = append(sections, Section{id, body})
	}
	return sections, nil
}

// Write returns the module with these sections.
func Write(sections []Section) []byte {
	module := []byte(head)
	for _, s := range sections {
		module = append(module, s.ID)
		module = binary.AppendUvarint(module, uint64(len(s.Body)))
		module = append(module, s.Body...)
	}
	return module
}

// ImportedFunctions returns how many functions an import section imports. Go's
// modules import only functions.
func ImportedFunctions(body []byte) int {
	r := NewReader(body)
	n := 0
	for range r.Uint() {
		r.Bytes(r.Uint())
		r.Bytes(r.Uint())
		if r.Byte() == 0 {
			n++
		}
		r.Uint()
	}
	return n
}

// Reader reads values of the WebAssembly binary format. After a failure it
// returns only zeros.
type Reader struct {
	b      []byte
	failed bool
}

// NewReader returns a Reader of b.
func NewReader(b []byte) *Reader { return &Reader{b: b} }

// More reports whether there is something left to read.
func (r *Reader) More() bool { return len(r.b) > 0 }

// Failed reports whether the input ended within a value.
func (r *Reader) Failed() bool { return r.failed }

// Rest returns what has not been read.
func (r *Reader) Rest() []byte { return r.b }

// Byte reads one byte.
func (r *Reader) Byte() byte {
	if len(r.b) == 0 {
		r.failed = true
		return 0
	}
	c := r.b[0]
	r.b = r.b[1:]
	return c
}

// Uint reads an unsigned number in LEB128.
func (r *Reader) Uint() int {
	x, n := binary.Uvarint(r.b)
	if n <= 0 {
		r.failed, r.b = true, nil
		return 0
	}
	r.b = r.b[n:]
	return int(x)
}

// Int32 reads a signed number of 32 bits in LEB128.
func (r *Reader) Int32() int32 {
	x, shift := int64(0), 0
	for {
		c := r.Byte()
		x |= int64(c&0x7f) << shift
		shift += 7
		if c < 0x80 {
			if c&0x40 != 0 {
				x -= 1 << shift
			}
			return int32(x)
		}
	}
}

// AppendInt32 appends a signed number in LEB128.
func AppendInt32(b []byte, x int32) []byte {
	for {
		c := byte(x & 0x7f)
		x >>= 7
		if x == 0 && c&0x40 == 0 || x == -1 && c&0x40 != 0 {
			return append(b, c)
		}
		b = append(b, c|0x80)
	}
}

// Bytes reads n bytes.
func (r *Reader) Bytes(n int) []byte {
	if n < 0 || n > len(r.b) {
		r.failed, r.b = true, nil
		return nil
	}
	b := r.b[:n]
	r.b = r.b[n:]
	return b
}
