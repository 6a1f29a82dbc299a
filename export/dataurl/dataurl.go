// Package dataurl has what all formats need to know about pictures: their media
// types, and addresses that hold a picture's bytes.
package dataurl

import (
	"encoding/base64"
	"io"
	"strings"

	"pilcrow/export/content"
)

// Extension returns the extension of a file of an image's media type, "" for a
// type that no format writes.
func Extension(mediaType string) string {
	switch mediaType {
	case "image/png":
		return ".png"
	case "image/jpeg":
		return ".jpg"
	case "image/webp":
		return ".webp"
	case "image/gif":
		return ".gif"
	case "image/avif":
		return ".avif"
	case "image/svg+xml":
		return ".svg"
	}
	return ""
}

// Is reports whether an address holds the bytes itself.
func Is(address string) bool {
	const scheme = "data:"
	return len(address) >= len(scheme) && strings.EqualFold(address[:len(scheme)], scheme)
}

// Parse returns the picture in an address as package article writes it:
// data:image/…;base64,…. It reports false for any other.
func Parse(address string) (content.Picture, bool) {
	head, body, ok := strings.Cut(address, ",")
	mediaType, isEncoded := strings.CutSuffix(strings.TrimPrefix(head, "data:"), ";base64")
	if mediaType == "image/jpg" {
		mediaType = "image/jpeg"
	}
	if !ok || !Is(address) || !isEncoded || Extension(mediaType) == "" {
		return content.Picture{}, false
	}
	bytes, err := base64.StdEncoding.DecodeString(body)
	if err != nil {
		return content.Picture{}, false // it shows nothing in a browser either
	}
	return content.Picture{Type: mediaType, Bytes: bytes}, true
}

// Write writes a picture as an address.
func Write(w io.Writer, p content.Picture) error {
	if _, err := io.WriteString(w, "data:"+p.Type+";base64,"); err != nil {
		return err
	}
	encoder := base64.NewEncoder(base64.StdEncoding, w)
	if _, err := encoder.Write(p.Bytes); err != nil {
		return err
	}
	return encoder.Close()
}
