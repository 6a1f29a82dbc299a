package main

import (
	"bytes"
	"fmt"

	"pilcrow/batch/archive/warctest"
	"pilcrow/dev/bench/corpus"
)

// damage is a way in which a record is broken.
type damage struct {
	kind string // of the fault
	// record changes the record before it is written, and returns its bytes. It
	// is nil for damage to the member.
	record func(r warctest.Record) []byte
	// member changes the compressed record.
	member func(packed []byte) []byte
}

// damages are those of all formats.
var damages = []damage{
	{kind: "length", record: func(r warctest.Record) []byte { return withLength(r, len(r.Body)+150) }}, // inside the next record's header
	{kind: "length", record: func(r warctest.Record) []byte { return withLength(r, len(r.Body)/2) }},
	{kind: "length", record: func(r warctest.Record) []byte {
		whole := r.Bytes()
		return append(whole[:len(whole)-len(r.Body)/2], "\r\n\r\n"...) // bytes were lost
	}},
	{kind: "header", record: func(r warctest.Record) []byte {
		return bytes.Replace(r.Bytes(), []byte("Content-Length"), []byte("Content-Width"), 1)
	}},
	{kind: "HTTP", record: func(r warctest.Record) []byte {
		r.Body = r.Body[bytes.Index(r.Body, []byte("\r\n\r\n"))+4:]
		return r.Bytes()
	}},
	{kind: "encoding", record: func(r warctest.Record) []byte {
		r.Body = warctest.HTTP("HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Encoding: compress\n", []byte{0x1f, 0x9d, 0x90, 0x01, 0x02})
		return r.Bytes()
	}},
	{kind: "encoding", record: func(r warctest.Record) []byte {
		r.Body = warctest.HTTP("HTTP/1.1 200 OK\nContent-Type: text/html\nTransfer-Encoding: chunked\n", warctest.Chunked(r.Body, chunkBytes)[:len(r.Body)/2])
		return r.Bytes()
	}},
	{kind: "encoding", record: func(r warctest.Record) []byte {
		packed := warctest.Gzip(r.Body)
		r.Body = warctest.HTTP("HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Encoding: gzip\n", packed[:len(packed)/2])
		return r.Bytes()
	}},
}

// memberDamages are those of compressed files. The record's header stays whole.
var memberDamages = []damage{
	{kind: "compressed", member: func(packed []byte) []byte { return packed[:len(packed)*3/4] }},
	{kind: "compressed", member: func(packed []byte) []byte {
		packed[len(packed)-2] ^= 0x40 // in the size (gzip) or the checksum (zstd)
		return packed
	}},
}

func withLength(r warctest.Record, length int) []byte {
	r.Length = fmt.Sprint(length)
	return r.Bytes()
}

// addBroken writes a broken record, or garbage before a whole one.
func (m *maker) addBroken(page corpus.Page, url string, source []byte) error {
	all := damages
	if m.format != formatPlain {
		all = append(all[:len(all):len(all)], memberDamages...)
	}
	n := m.random.IntN(len(all) + 1)
	if n == len(all) {
		if err := m.write([]byte("These bytes belong to no record.\n"), Entry{Outcome: Fault, Kind: "garbage"}); err != nil {
			return err
		}
		return m.addWhole(page, url, source)
	}
	r := m.response(url, warctest.HTTP("HTTP/1.1 200 OK\nContent-Type: text/html\n", source))
	return m.addDamaged(r, all[n], Entry{Outcome: Fault, Kind: all[n].kind, ID: r.ID, Page: page.ID})
}

func (m *maker) addDamaged(r warctest.Record, d damage, e Entry) error {
	record := r.Bytes()
	if d.record != nil {
		record = d.record(r)
	}
	packed, err := m.packer.pack(record)
	if err != nil {
		return err
	}
	if d.member != nil {
		packed = d.member(packed)
	}
	return m.write(packed, e)
}

// addCutOff writes half a record, with which the file ends.
func (m *maker) addCutOff() error {
	r := m.response("https://example.org/cut-off", warctest.HTTP("HTTP/1.1 200 OK\nContent-Type: text/html\n", bytes.Repeat([]byte("<p>The file ends here.\n"), 100)))
	return m.addDamaged(r, damage{member: func(packed []byte) []byte { return packed[:len(packed)/2] }},
		Entry{Outcome: Fault, Kind: "truncated", ID: r.ID})
}
