package extractor

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

func TestRun(t *testing.T) {
	pages, err := Run(exec.Command("echo", `{"id": "a", "text": "rain", "byline": "Ada"} {"id": "b", "html": "<p>wet", "more": 1}`))
	if err != nil || len(pages) != 2 || pages["a"].Text != "rain" || pages["a"].Byline != "Ada" || pages["b"].HTML != "<p>wet" {
		t.Errorf("%+v, %v", pages, err)
	}
	for _, command := range []*exec.Cmd{exec.Command("echo", "no JSON"), exec.Command("false"), exec.Command("./missing")} {
		if pages, err := Run(command); err == nil {
			t.Errorf("%v: %v", command, pages)
		}
	}
}

// script writes a program that prints its arguments as the text of a page, and
// ends with the exit status.
func script(t *testing.T, status string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "program")
	text := "#!/bin/sh\necho \"{\\\"id\\\": \\\"a\\\", \\\"text\\\": \\\"$*\\\"}\"\nexit " + status
	if err := os.WriteFile(path, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestBatch(t *testing.T) {
	for _, c := range []struct {
		status string
		fails  bool
	}{{"0", false}, {"1", false}, {"2", true}} {
		pages, err := Batch(script(t, c.status), "text,kind", "one.html", "two")
		if (err != nil) != c.fails || pages["a"].Text != "batch -fields text,kind one.html two" {
			t.Errorf("status %s: %v, %v", c.status, pages, err)
		}
	}
}

func TestBuild(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles the command line")
	}
	dir, root := t.TempDir(), "../../.."
	program, page := filepath.Join(dir, "program"), filepath.Join(dir, "a.html")
	if err := os.WriteFile(page, []byte("<title>Rain</title><p>It fell."), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := Build(root, CommandLine, filepath.Join(root, "extract/engine/fused/weights.bin"), program); err != nil {
		t.Fatal(err)
	}
	if pages, err := Batch(program, "text", page); err != nil || pages["a"].Title != "Rain" {
		t.Errorf("%v, %v", pages, err)
	}
	if err := Build(root, CommandLine, filepath.Join(dir, "missing.bin"), program); err == nil {
		t.Error("built without weights")
	}
}
