package main

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// writeOutput calls write with the named file. "" and "-" are the standard
// output.
func writeOutput(name string, stdout io.Writer, write func(io.Writer) error) error {
	if name == "" || name == "-" {
		return write(stdout)
	}
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target // the link stays
	}
	info, err := os.Stat(name)
	switch {
	case err != nil: // the file does not exist, or creating it will fail, too
		return writeAside(name, nil, write)
	case info.IsDir():
		return fmt.Errorf("write %s: is a folder", name)
	case !info.Mode().IsRegular():
		return writeInPlace(name, write)
	}
	return writeAside(name, info, write)
}

// writeAside writes a temporary file beside the named one and renames it when
// it is complete. So nobody sees a partial file, and if write fails, the old
// file stays.
func writeAside(name string, old os.FileInfo, write func(io.Writer) error) error {
	file, err := createBeside(name, old)
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	defer os.Remove(file.Name()) // fails after the rename
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

// createBeside creates a file in the folder of the named file. A new file gets
// the permissions of the umask. A file that will replace an old one is private
// until it gets the permissions of the old one.
func createBeside(name string, old os.FileInfo) (*os.File, error) {
	mode := os.FileMode(0o666)
	if old != nil {
		mode = 0o600
	}
	return os.OpenFile(filepath.Join(filepath.Dir(name), ".pilcrow-"+rand.Text()), os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
}

// writeInPlace writes to a pipe or a device, which a renamed file would
// replace.
func writeInPlace(name string, write func(io.Writer) error) error {
	file, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err // it has the operation and the file name
	}
	return errors.Join(write(file), file.Close())
}
