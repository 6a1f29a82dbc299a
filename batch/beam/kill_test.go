//go:build unix

package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"pilcrow/batch/beam/beamtest"
)

// TestKilled kills the command with SIGKILL in the middle of each archive, and
// starts it again. In the end, the outputs are those of a run that nobody killed.
func TestKilled(t *testing.T) {
	folder := t.TempDir()
	archives := beamtest.Archives(t, folder, 4, 40)
	want, got := folder+"/want", folder+"/got"
	runChild(t, append([]string{"-o", want}, archives...))
	arguments := append([]string{"-o", got}, archives...)
	for i, archive := range archives {
		killInside(t, arguments, archive, func() bool { return articlesIn(t, got) >= i })
	}
	out := runChild(t, arguments)
	if !strings.Contains(out, "160 articles\n") || !strings.Contains(out, "3 archives done before\n") {
		t.Errorf("only one of 4 archives was left to do, but the last run prints\n%s", out)
	}
	equalFolders(t, got, want)
}

// killInside kills the command when it has read one half of an archive and the
// condition holds. Until then it has to wait, because the archive is a pipe.
func killInside(t *testing.T, arguments []string, archive string, condition func() bool) {
	t.Helper()
	content, err := os.ReadFile(archive)
	if err != nil {
		t.Fatal(err)
	}
	os.Remove(archive)
	if err := syscall.Mkfifo(archive, 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	cmd := child(t, arguments)
	cmd.Env = append(cmd.Env, "GOMAXPROCS=2") // one goes on with other archives
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	// The next line waits until the command opens the archive, or for a minute.
	tired := time.AfterFunc(time.Minute, func() { os.OpenFile(archive, os.O_RDWR, 0) })
	defer tired.Stop()
	pipe, err := os.OpenFile(archive, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer pipe.Close()
	if _, err := pipe.Write(content[:len(content)/2]); err != nil {
		t.Fatal(err)
	}
	for start := time.Now(); !condition(); time.Sleep(5 * time.Millisecond) {
		if time.Since(start) > time.Minute {
			t.Errorf("the command does not go on with other archives")
			break
		}
	}
	cmd.Process.Kill()
	if cmd.Wait(); cmd.ProcessState.Success() {
		t.Errorf("the command ended before it was killed\n%s", &out)
	}
	os.Remove(archive)
	beamtest.Write(t, "", archive, content)
}

// articlesIn returns how many archives are done.
func articlesIn(t *testing.T, folder string) int {
	t.Helper()
	names, err := filepath.Glob(folder + "/articles/*.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	return len(names)
}

func equalFolders(t *testing.T, got, want string) {
	t.Helper()
	g, w := filesIn(t, got), filesIn(t, want)
	for _, name := range slices.Sorted(maps.Keys(w)) {
		if g[name] != w[name] {
			t.Errorf("%s has %d bytes, which differ from the expected %d", name, len(g[name]), len(w[name]))
		}
	}
	for name := range g {
		if _, ok := w[name]; !ok {
			t.Errorf("%s was left behind", name)
		}
	}
}

// filesIn returns the contents of all files below a folder.
func filesIn(t *testing.T, folder string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		files[strings.TrimPrefix(path, folder)] = string(content)
		return err
	})
	if err != nil {
		t.Fatal(fmt.Errorf("read the files in %s: %w", folder, err))
	}
	return files
}
