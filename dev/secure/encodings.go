package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// encodedPage is a page in a legacy encoding. Its bytes are written out in this
// file, so that the measurement does not depend on an encoder.
type encodedPage struct {
	name, label string
	bytes       []byte // the encoded text
	text        string
}

func encodedPages() []encodedPage {
	return []encodedPage{
		{"windows-1252", "windows-1252", []byte("na\xefve \x80 \x93x\x94"), "naïve € “x”"},
		{"ISO 8859-1, which is windows-1252", "iso-8859-1", []byte("\x84Gr\xfc\xdfe\x93"), "„Grüße“"},
		{"ISO 8859-2", "iso-8859-2", []byte("\xb1\xea\xb6"), "ąęś"},
		{"ISO 8859-15", "iso-8859-15", []byte("\xa4 \xbd"), "€ œ"},
		{"windows-1251", "windows-1251", []byte("\xcf\xf0\xe8\xe2\xe5\xf2"), "Привет"},
		{"KOI8-R", "koi8-r", []byte("\xf0\xd2\xc9\xd7\xc5\xd4"), "Привет"},
		{"Shift_JIS", "shift_jis", []byte("\x93\xfa\x96\x7b"), "日本"},
		{"EUC-JP", "euc-jp", []byte("\xc6\xfc\xcb\xdc"), "日本"},
		{"GBK", "gb2312", []byte("\xd6\xd0\xce\xc4"), "中文"},
		{"Big5", "big5", []byte("\xa4\xa4\xa4\xe5"), "中文"},
		{"EUC-KR", "euc-kr", []byte("\xc7\xd1\xb1\xdb"), "한글"},
		{"windows-1256", "windows-1256", []byte("\xe3\xd1\xcd\xc8\xc7"), "مرحبا"},
		{"UTF-8, with invalid bytes and NULs", "utf-8", []byte("a\xffb\x00c \xc0\xaf"), "a\uFFFDb"},
	}
}

const wordsAround = " and some more words, so that this is a paragraph, which a reader would show."

func measureEncodings(s subject) (result, error) {
	var r result
	pages := 0
	check := func(name string, source []byte, want string) error {
		pages++
		got, err := read(s.pilcrow, bytes.NewReader(source))
		if err != nil {
			return err
		}
		if !utf8.ValidString(got.output) || strings.ContainsRune(got.output, 0) || !strings.Contains(got.output, want) {
			r.faults = append(r.faults, fmt.Sprintf("%s: got %.200q (%.100s), want %q in it", name, got.output, got.notes, want))
		}
		return nil
	}
	for _, e := range encodedPages() {
		source := append([]byte("<meta charset="+e.label+"><title>t</title><p>"), e.bytes...)
		if err := check(e.name, append(source, wordsAround...), e.text); err != nil {
			return r, err
		}
	}
	for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
		source := utf16Of("\uFEFF<title>t</title><p>naïve 中文"+wordsAround, order)
		if err := check("UTF-16, "+fmt.Sprint(order), source, "naïve 中文"); err != nil {
			return r, err
		}
	}
	got, err := read(s.pilcrow, endless{})
	if err != nil {
		return r, err
	}
	if got.failed || got.notes == "" {
		r.faults = append(r.faults, fmt.Sprintf("an endless page: %.200q", got.notes))
	}
	r.figure = fmt.Sprintf("%d pages right of %d; an endless one stops with a message", pages-len(r.faults), pages)
	return r, nil
}

func utf16Of(s string, order binary.AppendByteOrder) []byte {
	var b []byte
	for _, unit := range utf16.Encode([]rune(s)) {
		b = order.AppendUint16(b, unit)
	}
	return b
}

// endless is the io.Reader of a page that never ends.
type endless struct{}

func (endless) Read(b []byte) (int, error) {
	return copy(b, bytes.Repeat([]byte("<p>more "), 1+len(b)/8)), nil
}
