package main

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// writeOutput opens the named file for writing and calls write with it. The
// names "" and "-" mean the standard output.
func writeOutput(name string, stdout io.Writer, write func(io.Writer) error) error {
	if isStandard(name) {
		return write(stdout)
	}
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target // so that the link stays
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

// isStandard reports whether an output's name means the standard output.
func isStandard(name string) bool { return name == "" || name == "-" }

// isRegular reports whether an output's name is that of a file, or of none yet.
func isRegular(name string) bool {
	if isStandard(name) {
		return false
	}
	info, err := os.Stat(name)
	return err != nil || info.Mode().IsRegular()
}

// writeAside writes a temporary file in the folder of the named file, and
// renames it when it is complete. So no program ever sees a partial file, and
// if write fails, the old file stays.
func writeAside(name string, old os.FileInfo, write func(io.Writer) error) error {
	file, err := createBeside(name, old)
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	defer os.Remove(file.Name()) // after the rename there is nothing to remove
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

// createBeside creates a temporary file in the folder of the named file. If the
// file is new, it gets the permissions that the umask allows. If it will
// replace an old file, it is private at first, and later gets the permissions
// of the old file.
func createBeside(name string, old os.FileInfo) (*os.File, error) {
	mode := os.FileMode(0o666)
	if old != nil {
		mode = 0o600
	}
	return os.OpenFile(filepath.Join(filepath.Dir(name), ".pilcrow-"+rand.Text()), os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
}

// writeInPlace writes directly to a pipe or a device. A renamed file would
// replace the pipe or device.
func writeInPlace(name string, write func(io.Writer) error) error {
	file, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err // its text already has the operation and the file name
	}
	return errors.Join(write(file), file.Close())
}
