package markdown

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"time"

	"pilcrow/export/filename"
)

// archive is a ZIP archive of notes and their pictures. A picture that several
// notes show is in it once.
type archive struct {
	file     io.WriteCloser
	zip      *zip.Writer
	names    filename.Unique
	fallback string // the name of a note without a title
	pictures map[string]bool
}

func newArchive(file io.WriteCloser, fallback string) *archive {
	return &archive{file: file, zip: zip.NewWriter(file), fallback: fallback, pictures: map[string]bool{}}
}

func (a *archive) add(n note) error {
	if err := a.write(a.names.Of(linkable(n.title), a.fallback, ".md"), zip.Deflate, n.savedAt, []byte(n.text)); err != nil {
		return err
	}
	for _, p := range n.pictures {
		if a.pictures[p.name] {
			continue
		}
		a.pictures[p.name] = true
		if err := a.write(p.name, zip.Store, n.savedAt, p.bytes); err != nil { // a compressed picture would become no smaller
			return err
		}
	}
	return nil
}

func (a *archive) write(name string, method uint16, modified time.Time, bytes []byte) error {
	header := &zip.FileHeader{Name: name, Method: method}
	if !modified.IsZero() {
		header.Modified = modified.UTC()
	}
	w, err := a.zip.CreateHeader(header)
	if err == nil {
		_, err = w.Write(bytes)
	}
	if err != nil {
		return fmt.Errorf("markdown: writing %s: %w", name, err)
	}
	return nil
}

func (a *archive) close() error {
	if err := errors.Join(a.zip.Close(), a.file.Close()); err != nil {
		return fmt.Errorf("markdown: ending the archive: %w", err)
	}
	return nil
}
