package capture

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"pilcrow/batch/archive/internal/fields"
)

// head is the header of an HTTP response.
type head struct {
	status int
	fields fields.List
}

// maxHeadBytes limits the header of a response. Chromium has the same limit.
const maxHeadBytes = 256 << 10

var (
	errHeadTooLarge = fmt.Errorf("the HTTP header is larger than %d bytes", maxHeadBytes)
	errNoStatus     = errors.New("the record does not begin with an HTTP status")
)

// readHead reads the header of a response, and passes over interim responses
// (RFC 9110, 15.2) before it. The labels of newer versions, such as "HTTP/2 200",
// are those of crawlers, which write any response in the form of HTTP/1.
func readHead(r *bufio.Reader) (head, error) {
	left := maxHeadBytes
	for {
		h, err := readOneHead(r, &left)
		if err != nil || h.status/100 != 1 {
			return h, err
		}
		if start, _ := r.Peek(len(httpPrefix)); string(start) != httpPrefix { // an error comes again
			return h, nil
		}
	}
}

const httpPrefix = "HTTP/"

// readOneHead reads a header with the empty line at its end. The end of the
// record may be its end, too.
func readOneHead(r *bufio.Reader, left *int) (head, error) {
	line, err := readLine(r, left)
	if err != nil && err != io.EOF {
		return head{}, err
	}
	var h head
	if h.status = statusOf(line); h.status == 0 {
		return head{}, errNoStatus
	}
	var b fields.Builder
	for err == nil {
		if line, err = readLine(r, left); line == "" {
			break
		}
		b.Add(line)
	}
	if err == io.EOF {
		err = nil
	}
	h.fields = b.List()
	return h, err
}

// readLine returns a line without its end.
func readLine(r *bufio.Reader, left *int) (string, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		if *left -= len(part); *left < 0 {
			return "", errHeadTooLarge
		}
		line = append(line, part...)
		if err != bufio.ErrBufferFull {
			return strings.TrimRight(string(line), "\r\n"), err
		}
	}
}

// statusOf returns the status code in a status line, or 0 if it is none.
func statusOf(line string) int {
	version, rest, ok := strings.Cut(line, " ")
	if !ok || !strings.HasPrefix(version, httpPrefix) || strings.Trim(version[len(httpPrefix):], "0123456789.") != "" {
		return 0
	}
	code, _, _ := strings.Cut(strings.TrimLeft(rest, " "), " ")
	status, err := strconv.Atoi(code)
	if err != nil || status < 100 || status > 999 {
		return 0
	}
	return status
}
