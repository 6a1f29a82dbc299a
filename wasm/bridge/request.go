package bridge

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"pilcrow/extract/page"
)

// fields are the parts of a reply that are sent only when asked for.
type fields uint8

const (
	fieldText fields = 1 << iota
	fieldMarkdown
	fieldTrace
)

var fieldNames = map[string]fields{"text": fieldText, "markdown": fieldMarkdown, "trace": fieldTrace}

// parseRequest reads a request. The body is a slice of message.
func parseRequest(message []byte) (request, error) {
	first, rest, ok := bytes.Cut(message, []byte{'\n'})
	if want := "pilcrow " + strconv.Itoa(Version); !ok || string(first) != want {
		return request{}, errors.New("bridge: a request begins with the line " + want)
	}
	q := request{read: page.FromHTML}
	for {
		var line []byte
		if line, rest, ok = bytes.Cut(rest, []byte{'\n'}); !ok {
			return request{}, errors.New("bridge: a request has an empty line before its body")
		}
		if len(line) == 0 {
			q.body = rest
			return q, nil
		}
		if err := q.header(string(line)); err != nil {
			return request{}, err
		}
	}
}

func (q *request) header(line string) error {
	name, value, ok := strings.Cut(line, ": ")
	if !ok {
		return fmt.Errorf("bridge: header %q is not of the form name: value", line)
	}
	var err error
	switch name {
	case "engine":
		q.engine = value
	case "url":
		q.url = value
	case "format":
		q.read, err = parseFormat(value)
	case "source":
		q.source, err = parseSource(value)
	case "fields":
		q.fields, err = parseFields(value)
	case "deadline":
		q.deadline, err = parseDeadline(value)
	default:
		err = fmt.Errorf("bridge: there is no header %q", name)
	}
	return err
}

func parseFormat(value string) (reader, error) {
	switch value {
	case "html":
		return page.FromHTML, nil
	case "snapshot":
		return page.FromSnapshot, nil
	}
	return nil, fmt.Errorf("bridge: format %q is neither html nor snapshot", value)
}

func parseSource(value string) (page.Source, error) {
	switch value {
	case "saved":
		return page.Saved, nil
	case "live":
		return page.Live, nil
	}
	return 0, fmt.Errorf("bridge: source %q is neither saved nor live", value)
}

func parseFields(value string) (fields, error) {
	var all fields
	for name := range strings.SplitSeq(value, ",") {
		f, ok := fieldNames[strings.TrimSpace(name)]
		if !ok {
			return 0, fmt.Errorf("bridge: there is no field %q", name)
		}
		all |= f
	}
	return all, nil
}

func parseDeadline(value string) (time.Duration, error) {
	ms, err := strconv.Atoi(value)
	if err != nil || ms <= 0 || ms > maxDeadline {
		return 0, fmt.Errorf("bridge: deadline %q is not between 1 and %d ms", value, maxDeadline)
	}
	return time.Duration(ms) * time.Millisecond, nil
}

// maxDeadline is ten minutes in ms, longer than anyone waits.
const maxDeadline = 600_000
