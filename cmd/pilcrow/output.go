package main

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// writeOutput calls write with the file of that name; no name, or "-", is the
// standard output.
func writeOutput(name string, stdout io.Writer, write func(io.Writer) error) error {
	if name == "" || name == "-" {
		return write(stdout)
	}
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target // the link stays
	}
	info, err := os.Stat(name)
	switch {
	case err != nil: // it does not exist yet, or creating it will fail, too
		return writeAside(name, nil, write)
	case info.IsDir():
		return fmt.Errorf("write %s: it is a folder", name)
	case !info.Mode().IsRegular():
		return writeInPlace(name, write)
	}
	return writeAside(name, info, write)
}

// writeAside writes a temporary file beside the named one and renames it when
// it is complete: nobody finds half of it, and if write fails, the old file,
// if there is one, is still there.
func writeAside(name string, old os.FileInfo, write func(io.Writer) error) error {
	file, err := createBeside(name, old)
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	defer os.Remove(file.Name()) // after the rename there is none
	err = write(file)
	if err == nil && old != nil {
		err = file.Chmod(old.Mode().Perm())
	}
	if err == nil {
		err = file.Sync()
	}
	if err := errors.Join(err, file.Close()); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	return os.Rename(file.Name(), name)
}

// createBeside creates a file in the named one's folder, which others may read
// as the umask has it; but one that takes an old file's place is private until
// it has that file's permissions.
func createBeside(name string, old os.FileInfo) (*os.File, error) {
	mode := os.FileMode(0o666)
	if old != nil {
		mode = 0o600
	}
	return os.OpenFile(filepath.Join(filepath.Dir(name), ".pilcrow-"+rand.Text()), os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
}

// writeInPlace writes to a pipe or a device, which a rename would replace.
func writeInPlace(name string, write func(io.Writer) error) error {
	file, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err // it names the operation and the file
	}
	return errors.Join(write(file), file.Close())
}
