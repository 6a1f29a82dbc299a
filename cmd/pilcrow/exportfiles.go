package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// exportFiles makes the files of an export. They are temporary until all are
// complete, so a failed export changes nothing.
type exportFiles struct {
	output string // a file, a folder, or "-" for the standard output
	stdout io.Writer
	made   []madeFile
}

// madeFile is a file of the export.
type madeFile struct {
	temporary *os.File
	name      string // where it goes in the end
}

// Create makes a file with that name in the folder, or for the file that the
// user has named.
func (e *exportFiles) Create(name string) (io.WriteCloser, error) {
	target, err := e.target(name)
	if err != nil {
		return nil, err
	}
	file, err := e.temporary(target)
	if err != nil {
		return nil, fmt.Errorf("write %s: %w", target, err)
	}
	e.made = append(e.made, madeFile{file, target})
	return file, nil
}

// target returns where the next file goes. Only an export for Kindle has more
// than one: the others get a number.
func (e *exportFiles) target(name string) (string, error) {
	if isFolder(e.output) {
		return filepath.Join(e.output, name), nil
	}
	number := len(e.made) + 1
	switch {
	case number == 1:
		return e.output, nil
	case e.output == "-":
		return "", errors.New("the export has several files; name a folder with -o")
	}
	extension := filepath.Ext(e.output)
	return strings.TrimSuffix(e.output, extension) + " (" + strconv.Itoa(number) + ")" + extension, nil
}

func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir() || strings.HasSuffix(name, string(filepath.Separator)) || strings.HasSuffix(name, "/")
}

// temporary creates the temporary file: beside the target if it will be renamed
// to it, else in the system's folder.
func (e *exportFiles) temporary(target string) (*os.File, error) {
	info, err := os.Stat(target)
	if target == "-" || err == nil && !info.Mode().IsRegular() {
		return os.CreateTemp("", "pilcrow-")
	}
	return createBeside(realName(target), info)
}

// realName returns the name of the file to which a link leads, so that the link
// stays.
func realName(name string) string {
	if target, err := filepath.EvalSymlinks(name); err == nil {
		return target
	}
	return name
}

// commit gives the complete files their names.
func (e *exportFiles) commit() error {
	for _, f := range e.made {
		if err := f.commit(e.stdout); err != nil {
			return fmt.Errorf("write %s: %w", f.name, err)
		}
	}
	return nil
}

func (f madeFile) commit(stdout io.Writer) error {
	info, err := os.Stat(f.name)
	switch {
	case f.name == "-":
		return f.copyTo(stdout)
	case err == nil && info.IsDir():
		return errors.New("is a folder")
	case err == nil && !info.Mode().IsRegular():
		return writeInPlace(f.name, f.copyTo)
	case err == nil:
		if err := os.Chmod(f.temporary.Name(), info.Mode().Perm()); err != nil {
			return err
		}
	}
	return os.Rename(f.temporary.Name(), realName(f.name))
}

func (f madeFile) copyTo(w io.Writer) error {
	file, err := os.Open(f.temporary.Name())
	if err != nil {
		return err
	}
	_, err = io.Copy(w, file)
	return errors.Join(err, file.Close())
}

// discard removes the temporary files that are left.
func (e *exportFiles) discard() {
	for _, f := range e.made {
		f.temporary.Close()           // does nothing to a closed file
		os.Remove(f.temporary.Name()) // after a rename there is nothing to remove
	}
}
