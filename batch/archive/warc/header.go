package warc

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pilcrow/batch/archive/internal/fields"
)

// Header is the named fields of a record in their order.
type Header []Field

// Field is one named field: a Name and a Value, both strings.
type Field = fields.Field

// Get returns the value of the first field with this name, in whatever case, or
// "" if there is none.
func (h Header) Get(name string) string { return fields.List(h).Get(name) }

// Values returns the values of all fields with this name, in whatever case.
func (h Header) Values(name string) []string { return fields.List(h).Values(name) }

// maxHeaderBytes limits a record's header. What makes headers large are
// addresses with data in them.
const maxHeaderBytes = 1 << 20

var (
	errHeaderTooLarge = fmt.Errorf("the record's header is larger than %d bytes", maxHeaderBytes)
	errHeaderNoEnd    = errors.New("the record's header ends where another record begins")
	errNoLength       = errors.New("the record's header has no Content-Length")
	errTwoHeaders     = errors.New("the record's header has the fields of two records")
	errEndOfFile      = errors.New("the file ends inside the record")
)

// readHeader reads the header of the record at which the tape stands, with the
// empty line at its end. Lines without a colon are passed over.
func readHeader(t *tape, c content) (version string, h Header, err error) {
	var b fields.Builder
	end := t.offset() + maxHeaderBytes
	version, _ = peekVersion(t)
	if _, err := readLine(t, c, end); err != nil {
		return version, nil, err
	}
	for {
		if _, found := peekVersion(t); found {
			return version, nil, errHeaderNoEnd
		}
		line, err := readLine(t, c, end)
		if err != nil || line == "" {
			return version, Header(b.List()), err
		}
		b.Add(line)
	}
}

// readLine returns a line without its end.
func readLine(t *tape, c content, end int64) (string, error) {
	n, err := lineBytes(t, end)
	if err != nil {
		return "", err
	}
	if next := c.nextStart(t.offset()); next >= 0 && next < t.offset()+int64(n) {
		if err := cutOff(t, int(next-t.offset())); err != nil {
			return "", err
		}
	}
	line := string(t.buffered()[:n])
	t.skip(n)
	return strings.TrimRight(line, "\r\n"), nil
}

// lineBytes returns the length of a line with its end, and reads it ahead.
func lineBytes(t *tape, end int64) (int, error) {
	for searched := 0; ; {
		i := bytes.IndexByte(t.buffered()[searched:], '\n')
		n := searched + i + 1
		if i < 0 {
			n = len(t.buffered())
		}
		if t.offset()+int64(n) > end {
			return 0, errHeaderTooLarge
		}
		if i >= 0 {
			return n, nil
		}
		searched = n
		if err := t.fill(); err != nil {
			return 0, err
		}
	}
}

// cutOff returns an error if another record begins with the member that begins
// after n bytes of a line. Then it goes there.
func cutOff(t *tape, n int) error {
	following, _ := t.peek(n + maxVersionLineBytes) // an error comes again behind these bytes
	if _, found := versionIn(following[n:]); !found {
		return nil
	}
	t.skip(n)
	return errHeaderNoEnd
}

// contentLength returns the length of the record's body. A header with two
// different lengths or ids consists of the headers of two records, between which
// bytes were lost.
func contentLength(h Header) (int64, error) {
	if hasTwo(h, "Content-Length") || hasTwo(h, "WARC-Record-ID") {
		return 0, errTwoHeaders
	}
	text := h.Get("Content-Length")
	if text == "" {
		return 0, errNoLength
	}
	n, err := strconv.ParseUint(text, 10, 63)
	if err != nil {
		return 0, fmt.Errorf("the record's Content-Length: %w", err)
	}
	return int64(n), nil
}

// hasTwo reports whether fields with this name have different values.
func hasTwo(h Header, name string) bool {
	values := h.Values(name)
	return slices.ContainsFunc(values, func(value string) bool { return value != values[0] })
}
