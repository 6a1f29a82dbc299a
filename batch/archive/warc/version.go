package warc

import (
	"bytes"
	"io"
	"strings"
)

// versionPrefix begins the first line of a record.
const versionPrefix = "WARC/"

// maxVersionLineBytes limits the first line of a record. The standard's has 10
// bytes.
const maxVersionLineBytes = 32

// peekVersion returns the version if the tape stands at a record's first line.
func peekVersion(t *tape) (version string, ok bool) {
	line, _ := t.peek(maxVersionLineBytes) // an error comes again behind these bytes
	return versionIn(line)
}

// isVersionCutOff reports whether the file ends in a record's first line.
func isVersionCutOff(t *tape) bool {
	line, err := t.peek(maxVersionLineBytes)
	return err == io.EOF && len(line) > 0 &&
		(strings.HasPrefix(versionPrefix, string(line)) || bytes.HasPrefix(line, []byte(versionPrefix))) &&
		!bytes.Contains(line, []byte("\n"))
}

// versionIn returns the version if text begins with a record's first line, such
// as "WARC/1.0".
func versionIn(text []byte) (version string, ok bool) {
	rest, ok := bytes.CutPrefix(text, []byte(versionPrefix))
	if !ok {
		return "", false
	}
	line, _, ok := bytes.Cut(rest[:min(len(rest), maxVersionLineBytes)], []byte("\n"))
	if !ok {
		return "", false
	}
	version = strings.TrimRight(string(line), " \t\r")
	major, minor, ok := strings.Cut(version, ".")
	return version, ok && isNumber(major) && isNumber(minor)
}

func isNumber(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}
