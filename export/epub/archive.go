package epub

import (
	"archive/zip"
	"fmt"
	"hash/crc32"
	"io"
	"strings"
)

const (
	folder        = "EPUB/"     // where the files of a book are in its archive
	pictureFolder = "pictures/" // where the pictures are in that folder
)

// archive is the ZIP file of a book (EPUB Open Container Format 3.3). No file in
// it has a date, so equal books have equal bytes.
type archive struct {
	zip     *zip.Writer
	counter *counter
}

// counter counts the bytes on their way to the file.
type counter struct {
	to    io.Writer
	bytes int64
}

func (c *counter) Write(b []byte) (int, error) {
	n, err := c.to.Write(b)
	c.bytes += int64(n)
	return n, err
}

// newArchive begins a book: its first file says what it is, and is neither
// compressed nor followed by a descriptor (OCF 3.3, 4.2.6.2).
func newArchive(to io.Writer) (*archive, error) {
	c := &counter{to: to}
	a := &archive{zip.NewWriter(c), c}
	const mediaType = "application/epub+zip"
	size := uint64(len(mediaType))
	w, err := a.zip.CreateRaw(&zip.FileHeader{
		Name: "mimetype", Method: zip.Store, CRC32: crc32.ChecksumIEEE([]byte(mediaType)), CompressedSize64: size, UncompressedSize64: size,
	})
	if err == nil {
		_, err = io.WriteString(w, mediaType)
	}
	if err != nil {
		return nil, fmt.Errorf("epub: begin the book: %w", err)
	}
	return a, nil
}

// add writes a file. Pictures are compressed already.
func (a *archive) add(name string, content []byte) error {
	header := &zip.FileHeader{Name: name, Method: zip.Deflate}
	if strings.HasPrefix(name, folder+pictureFolder) && !strings.HasSuffix(name, ".svg") {
		header.Method = zip.Store
	}
	w, err := a.zip.CreateHeader(header)
	if err == nil {
		_, err = w.Write(content)
	}
	if err == nil {
		err = a.zip.Flush()
	}
	if err != nil {
		return fmt.Errorf("epub: write %s: %w", name, err)
	}
	return nil
}

func (a *archive) close() error {
	if err := a.zip.Close(); err != nil {
		return fmt.Errorf("epub: end the book: %w", err)
	}
	return nil
}
