package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"pilcrow/dev/tools/internal/wasmfile"
)

// A trimmed program does the same, and is smaller.
func TestTrim(t *testing.T) {
	before := compiled(t)
	after, err := trim(before)
	if err != nil {
		t.Fatal(err)
	}
	if len(after) > 9*len(before)/10 {
		t.Errorf("%d bytes, before %d", len(after), len(before))
	}
	want := output(t, before)
	if got := output(t, after); got != want || want == "" {
		t.Errorf("the trimmed program prints %q, not %q", got, want)
	}
	if _, err := trim(after); !errors.Is(err, errLayout) {
		t.Errorf("trimmed twice: %v", err)
	}
}

// compiled returns the program in testdata as a module.
func compiled(t *testing.T) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "program.wasm")
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-o", path, "./testdata/program")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	module, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return module
}

// output runs a module under Node.js and returns what it prints.
func output(t *testing.T, module []byte) string {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no Node.js")
	}
	path := filepath.Join(t.TempDir(), "program.wasm")
	if err := os.WriteFile(path, module, 0o644); err != nil {
		t.Fatal(err)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	run := exec.Command(node, "--stack-size=8192", filepath.Join(strings.TrimSpace(string(root)), "lib/wasm/wasm_exec_node.js"), path)
	run.Env = []string{"PATH=" + os.Getenv("PATH")} // Go's start code refuses a large environment
	out, err := run.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return string(out)
}

// A module with other tables, such as those of a later version of Go, is not
// changed.
func TestUnknownLayout(t *testing.T) {
	before := compiled(t)
	for name, damage := range map[string]func(memory){
		"another magic number": func(m memory) { m[bytes.Index(m, []byte(pcHeader))]++ },
		"no moduledata":        func(m memory) { at := bytes.Index(m, []byte(pcHeader)); m[at+headerPctab*wordBytes]++ },
		"other buckets":        func(m memory) { clear(m[findfuncOf(t, m) : findfuncOf(t, m)+20*20]) },
	} {
		sections, err := wasmfile.Read(before)
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range sections {
			if s.ID == wasmfile.Data {
				m, err := readMemory(s.Body)
				if err != nil {
					t.Fatal(err)
				}
				damage(m)
				sections[i].Body = m.data()
			}
		}
		if _, err := trim(wasmfile.Write(sections)); !errors.Is(err, errLayout) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := trim([]byte("no module")); err == nil {
		t.Error("no error for what is no module")
	}
}

func findfuncOf(t *testing.T, m memory) int {
	t.Helper()
	tables, err := readTables(m)
	if err != nil {
		t.Fatal(err)
	}
	return tables.findfunc
}

func TestMemory(t *testing.T) {
	for _, want := range []memory{
		{1},
		append(make(memory, 40), 1, 0, 2),
		append(append(memory{0, 1}, make(memory, minGapBytes)...), 3),
		append(append(memory{1}, make(memory, minGapBytes-1)...), 3),
	} {
		got, err := readMemory(want.data())
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%v: %v, %v", want, got, err)
		}
	}
}
