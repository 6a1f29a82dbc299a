package repository_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The modules can be published at another path: one command changes it
// everywhere, and all packages are found again.
func TestModulesCanMove(t *testing.T) {
	moved := t.TempDir()
	copySources(t, moved)
	outputOf(t, exec.Command("go", "run", "./dev/tools/modulepath", "-root", moved, "example.org/moved"))
	patterns := strings.Fields(outputOf(t, exec.Command("go", "-C", moved, "list", "-m", "-f", "{{.Dir}}/...")))
	list := exec.Command("go", append([]string{"-C", moved, "list", "-test", "-deps"}, patterns...)...)
	for _, path := range strings.Fields(outputOf(t, list)) {
		if path == module() || strings.HasPrefix(path, module()+"/") {
			t.Errorf("%s is still imported", path)
		}
	}
}

// copySources copies what the go command needs to list the packages.
func copySources(t *testing.T, to string) {
	t.Helper()
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		name := entry.Name()
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (name == "node_modules" || name == "dist" || name == "testdata" || strings.HasPrefix(name, ".") && name != "."):
			return filepath.SkipDir
		case name == "node_modules": // a link, in another worktree
			return nil
		case entry.IsDir():
			return os.MkdirAll(filepath.Join(to, path), 0o755)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, path), text, 0o644)
	})
	if err != nil {
		t.Fatal(err)
	}
}
