package main

import (
	"errors"
	"strings"

	"pilcrow/dev/tools/internal/wasmfile"
)

var sectionNames = map[byte]string{
	1: "(types)", 2: "(imports)", 3: "(function table)", 4: "(tables)", 5: "(memory)", 6: "(globals)",
	7: "(exports)", 8: "(start)", 9: "(elements)", wasmfile.Data: "(data: strings, tables, type and line information)", 12: "(data count)",
}

// measure returns the bytes of the code of each package, and of each other
// section. It leaves out the section with the names, which the shipped module
// does not have.
func measure(module []byte) (map[string]int, error) {
	sections, err := wasmfile.Read(module)
	if err != nil {
		return nil, err
	}
	sizes := map[string]int{}
	var code, names []byte
	imported := 0
	for _, s := range sections {
		switch s.ID {
		case wasmfile.Code:
			code = s.Body
		case wasmfile.Custom:
			names = nameSection(s.Body, names)
		default:
			sizes[sectionNames[s.ID]] += len(s.Body)
		}
		if s.ID == wasmfile.Import {
			imported = wasmfile.ImportedFunctions(s.Body)
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
	r := wasmfile.NewReader(body)
	if string(r.Bytes(r.Uint())) == "name" {
		return r.Rest()
	}
	return before
}

// functionNames returns the names of the functions by the index of the
// function.
func functionNames(section []byte) map[int]string {
	const functions = 1
	names := map[int]string{}
	for r := wasmfile.NewReader(section); r.More() && !r.Failed(); {
		id := r.Byte()
		sub := wasmfile.NewReader(r.Bytes(r.Uint()))
		if id != functions {
			continue
		}
		for range sub.Uint() {
			index := sub.Uint()
			names[index] = string(sub.Bytes(sub.Uint()))
		}
	}
	return names
}

func addCode(sizes map[string]int, code []byte, names map[int]string, imported int) error {
	r := wasmfile.NewReader(code)
	for i := range r.Uint() {
		n := r.Uint()
		r.Bytes(n)
		if r.Failed() {
			return wasmfile.ErrShort
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
