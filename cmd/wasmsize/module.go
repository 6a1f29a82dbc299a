package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
)

// The numbers of the sections whose content is read here (WebAssembly core
// specification, 5.5). Each other section counts as one part.
const (
	sectionCustom = 0
	sectionImport = 2
	sectionCode   = 10
	sectionData   = 11
)

var sectionNames = map[byte]string{
	1: "(types)", 2: "(imports)", 3: "(function table)", 4: "(tables)", 5: "(memory)", 6: "(globals)",
	7: "(exports)", 8: "(start)", 9: "(elements)", sectionData: "(data: strings, tables, type and line information)", 12: "(data count)",
}

var errShort = errors.New("the module ends too early")

// measure returns the bytes of the code of each package, and of each other
// section. It leaves out the section with the names, which the shipped module
// does not have.
func measure(module []byte) (map[string]int, error) {
	if !bytes.HasPrefix(module, []byte("\x00asm\x01\x00\x00\x00")) {
		return nil, errors.New("not a WebAssembly module of version 1")
	}
	sizes := map[string]int{}
	var code, names []byte
	imported := 0
	for r := (reader{b: module[8:]}); len(r.b) > 0; {
		id := r.byte()
		body := r.bytes(r.uint())
		if r.failed {
			return nil, errShort
		}
		switch id {
		case sectionCode:
			code = body
		case sectionCustom:
			names = nameSection(body, names)
		default:
			sizes[sectionNames[id]] += len(body)
		}
		if id == sectionImport {
			imported = importedFunctions(body)
		}
	}
	if names == nil {
		return nil, errors.New("the module has no names; link it without -s")
	}
	return sizes, addCode(sizes, code, functionNames(names), imported)
}

// nameSection returns the content of body, a custom section, if it has the
// names of the functions. Otherwise it returns the second parameter, which is
// the content of the section found so far.
func nameSection(body, before []byte) []byte {
	r := reader{b: body}
	if string(r.bytes(r.uint())) == "name" {
		return r.b
	}
	return before
}

func importedFunctions(body []byte) int {
	r := reader{b: body}
	n := 0
	for range r.uint() {
		r.bytes(r.uint())
		r.bytes(r.uint())
		if r.byte() == 0 { // Go imports only functions
			n++
		}
		r.uint()
	}
	return n
}

// functionNames returns the names of the functions by the index of the
// function.
func functionNames(section []byte) map[int]string {
	const functions = 1
	names := map[int]string{}
	for r := (reader{b: section}); len(r.b) > 0 && !r.failed; {
		id := r.byte()
		sub := reader{b: r.bytes(r.uint())}
		if id != functions {
			continue
		}
		for range sub.uint() {
			index := sub.uint()
			names[index] = string(sub.bytes(sub.uint()))
		}
	}
	return names
}

func addCode(sizes map[string]int, code []byte, names map[int]string, imported int) error {
	r := reader{b: code}
	for i := range r.uint() {
		n := r.uint()
		r.bytes(n)
		if r.failed {
			return errShort
		}
		sizes[packageOf(names[imported+i])] += n
	}
	return nil
}

// packageOf returns the import path of the package that a function's name
// contains. In the module, names have _ for /: golang.org_x_net_html.Parse is
// in golang.org/x/net/html.
func packageOf(symbol string) string {
	const domain = "golang.org_"
	if strings.HasPrefix(symbol, "type_") || strings.HasPrefix(symbol, "type:") {
		return "(generated equality and hashing)"
	}
	rest, hasDomain := strings.CutPrefix(symbol, domain)
	path, _, dotted := strings.Cut(rest, ".")
	switch {
	case !dotted:
		return "(assembly and helpers)"
	case hasDomain:
		path = domain + path
	}
	return strings.ReplaceAll(path, "_", "/")
}

// reader reads values of the WebAssembly binary format. After a failure it
// returns only zeros.
type reader struct {
	b      []byte
	failed bool
}

func (r *reader) byte() byte {
	if len(r.b) == 0 {
		r.failed = true
		return 0
	}
	c := r.b[0]
	r.b = r.b[1:]
	return c
}

func (r *reader) uint() int {
	x, n := binary.Uvarint(r.b)
	if n <= 0 {
		r.failed, r.b = true, nil
		return 0
	}
	r.b = r.b[n:]
	return int(x)
}

func (r *reader) bytes(n int) []byte {
	if n > len(r.b) {
		r.failed, r.b = true, nil
		return nil
	}
	b := r.b[:n]
	r.b = r.b[n:]
	return b
}
