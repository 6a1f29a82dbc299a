package main

import (
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"

	"pilcrow/saved"
)

// readSource reads the named file; "-" is the standard input.
func readSource(name string, stdin io.Reader) ([]byte, error) {
	if name == "-" {
		return saved.Read(name, stdin)
	}
	return saved.ReadFile(name)
}

// checkFile fails if name is an address or a folder. The message explains what
// to do instead.
func checkFile(name string) error {
	if isAddress(name) {
		return &usageError{addressError(name), ""}
	}
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return &usageError{fmt.Errorf("%s is a folder; to read all its pages, run: pilcrow batch %s", name, quoted(name)), ""}
	}
	return nil
}

// isAddress reports whether name is the address of a page on the web.
func isAddress(name string) bool {
	scheme, _, found := strings.Cut(name, "://")
	if !found {
		return isHost(name)
	}
	return strings.EqualFold(scheme, "http") || strings.EqualFold(scheme, "https")
}

// isHost reports whether name is an address without its scheme: it begins with
// "www.", and neither is a file nor looks like one.
func isHost(name string) bool {
	host, _, _ := strings.Cut(name, "/")
	return strings.HasPrefix(strings.ToLower(host), "www.") && !isPage(host) && isMissing(name)
}

// addressError is an address instead of a file. Pilcrow fetches nothing.
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
