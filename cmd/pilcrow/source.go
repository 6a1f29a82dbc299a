package main

import (
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"

	"pilcrow/saved"
)

// readSource reads the file of that name; "-" is the standard input.
func readSource(name string, stdin io.Reader) ([]byte, error) {
	if name == "-" {
		return saved.Read(name, stdin)
	}
	return saved.ReadFile(name)
}

// checkFile fails where something else than a file is named: its message
// tells what to do instead.
func checkFile(name string) error {
	if isAddress(name) {
		return &usageError{addressError(name), ""}
	}
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return &usageError{fmt.Errorf("%s is a folder; to read all pages in it: pilcrow batch %s", name, quoted(name)), ""}
	}
	return nil
}

// isAddress reports whether name is the address of a page on the web.
func isAddress(name string) bool {
	scheme, _, found := strings.Cut(name, "://")
	return found && (strings.EqualFold(scheme, "http") || strings.EqualFold(scheme, "https"))
}

// addressError is an address where a file is expected: Pilcrow fetches nothing.
type addressError string

func (e addressError) Error() string {
	address := quoted(string(e))
	return fmt.Sprintf("%s is an address, and pilcrow reads files: save the page first, or: curl -sSL %s | pilcrow read -url %s -", string(e), address, address)
}

// quoted returns s as a shell takes it for one word.
func quoted(s string) string {
	if regexp.MustCompile(`^[\w@%+=:,./-]+$`).MatchString(s) {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
