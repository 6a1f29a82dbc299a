package main

import (
	"io"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"

	"pilcrow/export/content"
	"pilcrow/export/picture"
	"pilcrow/extract/saved"
)

// maxPictureBytes limits the size of a picture's file.
const maxPictureBytes = 32 << 20

// picturesOf returns the pictures of the page in the named file: the parts of a
// web archive, and files below the page's folder. A page names any files it
// likes, so nothing outside of its folder is read, and nothing but pictures is
// taken.
func picturesOf(name string, src []byte, address string) content.Pictures {
	parts := saved.PartsOf(src)
	return func(pictureAddress string) (content.Picture, bool) {
		if file, found := parts.At(pictureAddress); found {
			return pictureIn(file)
		}
		local, ok := localPath(pictureAddress, address)
		if !ok || name == "-" {
			return content.Picture{}, false
		}
		file, err := readBelow(filepath.Dir(name), local)
		if err != nil {
			return content.Picture{}, false // the export has a link instead
		}
		return pictureIn(file)
	}
}

func pictureIn(file []byte) (content.Picture, bool) {
	info, ok := picture.Read(file)
	return content.Picture{Type: info.Type, Bytes: file}, ok
}

// localPath returns the path of a picture relative to its page. Addresses are
// relative to the page's file, and were resolved against its address if that is
// known.
func localPath(picture, page string) (string, bool) {
	relative := picture
	if base, err := url.Parse(page); err == nil && base.Host != "" {
		base.RawQuery, base.Fragment = "", ""
		folder := strings.TrimSuffix(base.String(), path.Base(base.EscapedPath()))
		if strings.HasSuffix(base.EscapedPath(), "/") {
			folder = base.String()
		}
		var isBelow bool
		if relative, isBelow = strings.CutPrefix(picture, folder); !isBelow {
			return "", false
		}
	}
	relative, _, _ = strings.Cut(relative, "?")
	relative, err := url.PathUnescape(relative)
	if err != nil {
		return "", false
	}
	local := filepath.FromSlash(path.Clean(relative))
	return local, filepath.IsLocal(local) && !strings.Contains(relative, ":")
}

// readBelow reads a file in a folder or below it. Links don't lead out of it.
func readBelow(folder, name string) ([]byte, error) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	info, err := root.Stat(name) // before it is opened: opening a pipe waits for its writer
	if err == nil && !info.Mode().IsRegular() {
		err = os.ErrInvalid
	}
	if err != nil {
		return nil, err
	}
	file, err := root.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, maxPictureBytes))
}
