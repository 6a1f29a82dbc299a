// Command modulepath gives the repository's Go modules another path: that of the
// place where somebody publishes them.
//
//	./build.sh module github.com/someone/pilcrow
//
// It reads the present path from go.mod, and changes it in the go.mod files of
// all modules and in the import declarations of all Go files.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
)

func main() {
	log.SetFlags(0)
	root := flag.String("root", ".", "the repository's `folder`")
	flag.Parse()
	if flag.NArg() != 1 {
		log.Fatal("usage: modulepath [-root FOLDER] PATH")
	}
	if err := rename(*root, flag.Arg(0)); err != nil {
		log.Fatal(err)
	}
}

// rename changes the path of the modules in the folder root to the path to.
func rename(root, to string) error {
	if err := module.CheckImportPath(to); err != nil {
		return fmt.Errorf("rename the modules: %w", err)
	}
	text, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return fmt.Errorf("rename the modules: %w", err)
	}
	from := modfile.ModulePath(text)
	if from == "" {
		return errors.New("rename the modules: go.mod names none")
	}
	return filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && isForeign(entry.Name()) && file != root:
			return filepath.SkipDir
		case entry.Name() == "go.mod":
			return rewrite(file, renaming{from, to}.goMod)
		case strings.HasSuffix(file, ".go"):
			return rewrite(file, renaming{from, to}.goFile)
		}
		return nil
	})
}

// isForeign reports whether a folder has nothing of the repository's own Go code.
func isForeign(name string) bool {
	return name == "node_modules" || name == "dist" || name == "testdata" || strings.HasPrefix(name, ".")
}

// rewrite replaces the content of a file by what change makes of it.
func rewrite(file string, change func(name string, text []byte) ([]byte, error)) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	changed, err := change(file, text)
	if err != nil {
		return fmt.Errorf("rewrite %s: %w", file, err)
	}
	if string(changed) == string(text) {
		return nil
	}
	return os.WriteFile(file, changed, 0o644)
}
