package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pilcrow"
	"pilcrow/extract/engines"
	"pilcrow/internal/savedtest"
)

// story is a page in which every engine finds the article.
const story = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>The quiet harbour</title></head>
<body>
<div><a href="/">Home</a> <a href="/news">News</a></div>
<div>
<h1>The quiet harbour</h1>
<p>In the morning, before the boats leave, the harbour is quiet, grey and cold. Nobody speaks, nobody hurries, and the gulls wait on the wall.</p>
<p>Later the market opens, the carts arrive, and the fish are sold, weighed and wrapped. By noon, when the sun is high, everything is gone.</p>
</div>
</body>
</html>`

// called holds the output and the exit code of a run of the program.
type called struct {
	out, err string
	code     int
}

func call(stdin string, args ...string) called {
	var out, err bytes.Buffer
	code := run(args, streams{strings.NewReader(stdin), &out, &err})
	return called{out.String(), err.String(), code}
}

func TestUsage(t *testing.T) {
	tests := []struct {
		name string
		args []string
		code int
		out  string // part of the output
		err  string // part of the errors
	}{
		{"nothing", nil, exitUsage, "", "name a file or a command"},
		{"help", []string{"help"}, exitDone, "usage: pilcrow [FLAGS] FILE", ""},
		{"help by a flag", []string{"--help"}, exitDone, exitCodes, ""},
		{"help of help", []string{"help", "help"}, exitDone, exitCodes, ""},
		{"help of a command", []string{"help", "batch"}, exitDone, "usage: pilcrow batch", ""},
		{"help of an unknown command", []string{"help", "frobnicate"}, exitUsage, "", `unknown command "frobnicate"`},
		{"version", []string{"version"}, exitDone, "pilcrow " + pilcrow.Version() + "\n", ""},
		{"version by a flag", []string{"--version"}, exitDone, "pilcrow " + pilcrow.Version() + "\n", ""},
		{"version with an argument", []string{"version", "2"}, exitUsage, "", "takes no arguments"},
		{"unknown command", []string{"frobnicate"}, exitUsage, "", `no such command or file: "frobnicate"`},
		{"unknown flag", []string{"-frobnicate"}, exitUsage, "", "usage: pilcrow read"},
		{"help of read", []string{"read", "-h"}, exitDone, "text|markdown|note|html|json|trace", ""},
		{"help of read after a file", []string{"a.html", "--help"}, exitDone, exitCodes, ""},
		{"help after an unknown command", []string{"frobnicate", "--help"}, exitUsage, "", `no such command or file: "frobnicate"`},
		{"a missing file", []string{"missing.html"}, exitFailed, "", "open missing.html: "},
		{"a missing file in a folder", []string{"missing/page"}, exitFailed, "", "open missing/page: "},
		{"exit codes in the help of read", []string{"read", "a.html", "--help"}, exitDone, exitCodes, ""},
		{"help of batch", []string{"batch", "-h"}, exitDone, "-jobs", ""},
		{"help of export", []string{"export", "-h"}, exitDone, "epub|kindle|html|markdown", ""},
		{"exit codes in the help of batch", []string{"batch", "-h"}, exitDone, exitCodes, ""},
		{"read without a file", []string{"read"}, exitUsage, "", "read: needs one FILE"},
		{"read with two files", []string{"read", "a", "b"}, exitUsage, "", "read: needs one FILE"},
		{"read with an unknown flag", []string{"read", "-x", "a"}, exitUsage, "", "usage: pilcrow read"},
		{"read with an unknown format", []string{"read", "-format", "pdf", "-"}, exitUsage, "", `unknown format "pdf"`},
		{"read a fragment of text", []string{"read", "-fragment", "-"}, exitUsage, "", "-fragment needs -format html"},
		{"an unknown flag after the file", []string{"read", "a", "-x"}, exitUsage, "", "usage: pilcrow read"},
		{"read an address", []string{"https://example.org/a"}, exitUsage, "", "save the page first, or run: curl -sSL https://example.org/a | pilcrow read -url https://example.org/a -\n"},
		{"read an address with characters that are special in a shell", []string{"read", "HTTP://example.org/?a='b'&c"}, exitUsage, "", `curl -sSL 'HTTP://example.org/?a='\''b'\''&c' | pilcrow read -url '`},
		{"an address without its scheme", []string{"www.example.org/a"}, exitUsage, "", "www.example.org/a is a web address, but pilcrow reads files; save the page first, or run: curl -sSL https://www.example.org/a | pilcrow read -url https://www.example.org/a -\n"},
		{"read an address without its scheme", []string{"read", "WWW.example.org"}, exitUsage, "", "curl -sSL https://WWW.example.org |"},
		{"a missing file whose name begins like an address", []string{"www.example.org.html"}, exitFailed, "", "open www.example.org.html: "},
		{"read a folder", []string{"."}, exitUsage, "", ". is a folder; to read all its pages, run: pilcrow batch .\n"},
		{"write to a folder", []string{"batch", "missing.html", "-o", "."}, exitFailed, "", "write .: is a folder"},
		{"write to a missing folder", []string{"batch", "missing.html", "-o", "missing/out"}, exitFailed, "", "write missing/out"},
		{"read with an unknown engine", []string{"read", "-engine", "steam", "-"}, exitUsage, "", "steam"},
		{"read a missing file", []string{"read", "missing.html"}, exitFailed, "", "missing.html"},
		{"batch without a path", []string{"batch"}, exitUsage, "", "at least one PATH"},
		{"batch with an unknown field", []string{"batch", "-fields", "text,colour", "."}, exitUsage, "", `unknown field "colour"`},
		{"batch with an unknown engine", []string{"batch", "-engine", "steam", "."}, exitUsage, "", "steam"},
		{"batch with the standard input twice", []string{"batch", "-", "a.html", "-"}, exitUsage, "", "batch: standard input (-) can be named only once"},
		{"batch without jobs", []string{"batch", "-jobs", "0", "."}, exitUsage, "", "-jobs must be at least 1"},
		{"engines with an argument", []string{"engines", "all"}, exitUsage, "", "takes no arguments"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := call("", test.args...)
			if got.code != test.code {
				t.Errorf("exit code %d, want %d", got.code, test.code)
			}
			if !strings.Contains(got.out, test.out) || test.out == "" && got.out != "" {
				t.Errorf("output %q, want %q in it", got.out, test.out)
			}
			if !strings.Contains(got.err, test.err) || test.err == "" && got.err != "" {
				t.Errorf("errors %q, want %q in them", got.err, test.err)
			}
		})
	}
}

// Flags may stand before, between and after the files.
func TestFlagsAndFiles(t *testing.T) {
	dir := write(t, map[string]string{"a.html": story, "-b.html": story, "md": story})
	t.Chdir(dir)
	const title = "# The quiet harbour\n"
	for _, test := range []struct {
		args []string
		want string // the beginning of the output
	}{
		{[]string{"a.html"}, "The quiet harbour\n"},
		{[]string{"-"}, "The quiet harbour\n"},
		{[]string{"a.html", "-format", "md"}, title},
		{[]string{"-format", "markdown", "a.html"}, title},
		{[]string{"-engine", "comma", "a.html", "-format=md"}, title},
		{[]string{"read", "a.html", "--format", "md", "-engine", "comma"}, title},
		{[]string{"-format", "md", "--", "-b.html"}, title},
		{[]string{"-format", "md", "md"}, title},
		{[]string{"batch", "a.html", "-fields", "md", "md"}, `{"id":"a",`},
		{[]string{"batch", "--", "a.html", "-b.html"}, `{"id":"a",`},
	} {
		if got := call(story, test.args...); got.code != exitDone || !strings.HasPrefix(got.out, test.want) {
			t.Errorf("%q: exit code %d, %q, %s", test.args, got.code, got.out, got.err)
		}
	}
}

func TestIsAddress(t *testing.T) {
	for name, want := range map[string]bool{
		"https://example.org/a": true, "HTTP://example.org": true,
		"www.example.org/a.html": true, "Www.example.org": true, "www": false, "www.example.org.htm": false, "wwww.example.org": false,
		"http": false, "https.html": false, "ftp://example.org/a": false, "a/https://example.org": false, "-": false,
	} {
		if isAddress(name) != want {
			t.Errorf("isAddress(%q) = %t", name, !want)
		}
	}
}

func TestEngines(t *testing.T) {
	got := call("", "engines")
	if got.code != exitDone {
		t.Fatalf("exit code %d: %s", got.code, got.err)
	}
	rest := got.out
	for _, e := range engines.All() {
		for _, part := range []string{e.Name, e.Summary, e.Document, "-strict: " + e.Strict} {
			_, behind, found := strings.Cut(rest, part)
			if part == "" || !found {
				t.Errorf("%s: no %q in its place", e.Name, part)
			}
			rest = behind
		}
	}
}

// write writes files to a new folder and returns the folder. Files whose names
// end in .gz are compressed.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, content := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		data := []byte(content)
		if strings.HasSuffix(name, ".gz") {
			data = savedtest.Gzip(t, data)
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
