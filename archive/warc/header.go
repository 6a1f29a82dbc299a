package warc

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Header is the named fields of a record in their order.
type Header []Field

// Field is one named field.
type Field struct{ Name, Value string }

// Get returns the value of the first field with this name, in whatever case, or
// "" if there is none.
func (h Header) Get(name string) string {
	for _, f := range h {
		if strings.EqualFold(f.Name, name) {
			return f.Value
		}
	}
	return ""
}

// maxHeaderBytes limits a record's header. What makes headers large are
// addresses with data in them.
const maxHeaderBytes = 1 << 20

var (
	errHeaderTooLarge = fmt.Errorf("the record's header is larger than %d bytes", maxHeaderBytes)
	errHeaderNoEnd    = errors.New("the record's header ends where another record begins")
	errNoLength       = errors.New("the record's header has no Content-Length")
	errEndOfFile      = errors.New("the file ends inside the record")
)

// readHeader reads the header of the record at which the tape stands, with the
// empty line at its end. Lines without a colon are passed over.
func readHeader(t *tape, c content) (version string, fields Header, err error) {
	end := t.offset() + maxHeaderBytes
	version, _ = peekVersion(t)
	line, err := readLine(t, c, end)
	for err == nil {
		if _, found := peekVersion(t); found {
			return version, fields, errHeaderNoEnd
		}
		if line, err = readLine(t, c, end); line == "" {
			break
		}
		fields = withLine(fields, line)
	}
	return version, fields, err
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
		if i := bytes.IndexByte(t.buffered()[searched:], '\n'); i >= 0 {
			return searched + i + 1, nil
		}
		searched = len(t.buffered())
		if t.offset()+int64(searched) > end {
			return 0, errHeaderTooLarge
		}
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

// withLine adds a line to the fields. A line that begins with a space continues
// the last field.
func withLine(fields Header, line string) Header {
	if last := len(fields) - 1; last >= 0 && (line[0] == ' ' || line[0] == '\t') {
		fields[last].Value += " " + strings.TrimSpace(line)
		return fields
	}
	if name, value, ok := strings.Cut(line, ":"); ok {
		fields = append(fields, Field{strings.TrimSpace(name), strings.TrimSpace(value)})
	}
	return fields
}

// contentLength returns the length of the record's body.
func contentLength(h Header) (int64, error) {
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
