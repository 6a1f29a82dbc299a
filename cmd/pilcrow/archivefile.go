package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"slices"
)

// archiveEndings returns the endings of the names of web archives.
func archiveEndings() []string { return []string{".warc", ".warc.gz", ".warc.zst"} }

func isArchiveName(path string) bool {
	return slices.ContainsFunc(archiveEndings(), func(ending string) bool { return cutSuffixFold(path, ending) != path })
}

func isPageOrArchive(path string) bool { return isPage(path) || isArchiveName(path) }

func hasArchives(in []input) bool {
	return slices.ContainsFunc(in, func(i input) bool { return i.isArchive })
}

// beginsArchive reports whether a file that begins with these bytes is a web
// archive, plain or compressed. (No page is compressed with zstd.)
func beginsArchive(start []byte) bool {
	return bytes.HasPrefix(start, []byte(warcMagic)) || beginsZstd(start) || beginsArchiveInGzip(start)
}

const warcMagic = "WARC/"

// beginsZstd reports whether these are the first bytes of a frame with data, or
// of a skippable frame, in which an archive's dictionary is (RFC 8878, 3.1).
func beginsZstd(start []byte) bool {
	isData := bytes.HasPrefix(start, []byte{0x28, 0xb5, 0x2f, 0xfd})
	return isData || len(start) >= 4 && start[0]&0xf0 == 0x50 && bytes.Equal(start[1:4], []byte{0x2a, 0x4d, 0x18})
}

func beginsArchiveInGzip(start []byte) bool {
	plain, err := gzip.NewReader(bytes.NewReader(start))
	if err != nil {
		return false
	}
	content := make([]byte, len(warcMagic))
	_, err = io.ReadFull(plain, content)
	return err == nil && string(content) == warcMagic
}
