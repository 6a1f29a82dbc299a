package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"strings"

	"pilcrow/extract/saved/files"
)

// readSource returns the content of the named file. The name "-" means the
// standard input.
func readSource(name string, stdin io.Reader) ([]byte, error) {
	if name == "-" {
		return files.Read(name, stdin)
	}
	return files.ReadFile(name)
}

// checkFile returns an error if name is a web address or a folder. The message
// of the error says what to do instead.
func checkFile(name string) error {
	if isAddress(name) {
		return &usageError{addressError(name), ""}
	}
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return &usageError{fmt.Errorf("%s is a folder; to read all its pages, run: pilcrow batch %s", name, quoted(name)), ""}
	}
	return nil
}

// isAddress reports whether name is the address of a web page.
func isAddress(name string) bool {
	scheme, _, found := strings.Cut(name, "://")
	if !found {
		return isHost(name)
	}
	return strings.EqualFold(scheme, "http") || strings.EqualFold(scheme, "https")
}

// isHost reports whether name is a web address without "https://": it begins
// with "www.", does not look like the name of a saved page, and no file has
// that name.
func isHost(name string) bool {
	host, _, _ := strings.Cut(name, "/")
	return strings.HasPrefix(strings.ToLower(host), "www.") && !isPage(host) && isMissing(name)
}

func isMissing(name string) bool {
	_, err := os.Stat(name)
	return errors.Is(err, fs.ErrNotExist)
}

// addressError is the error for a web address in place of a file. Pilcrow
// fetches nothing from the web.
type addressError string

func (e addressError) Error() string {
	address := string(e)
	if !strings.Contains(address, "://") {
		address = "https://" + address
	}
	address = quoted(address)
	return fmt.Sprintf("%s is a web address, but pilcrow reads files; save the page first, or run: curl -sSL %s | pilcrow read -url %s -", string(e), address, address)
}

// quoted returns s quoted for a shell.
func quoted(s string) string {
	if regexp.MustCompile(`^[\w@%+=:,./-]+$`).MatchString(s) {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
