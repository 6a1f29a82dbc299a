package main

import (
	"bytes"
	"io"
	"unsafe"

	"pilcrow/export/content"
)

// The functions of JavaScript (browser/core/export-instance.js). Each returns at once,
// and keeps no pointer.

//go:wasmimport pilcrow create
func jsCreate(name unsafe.Pointer, size int32)

//go:wasmimport pilcrow write
func jsWrite(from unsafe.Pointer, size int32)

//go:wasmimport pilcrow end
func jsEnd()

// jsFind returns the size of the picture with its type, or -1.
//
//go:wasmimport pilcrow find
func jsFind(address unsafe.Pointer, size int32) int32

//go:wasmimport pilcrow copy
func jsCopy(to unsafe.Pointer)

// host is a session.Host in JavaScript.
type host struct{}

func (host) Create(name string) (io.WriteCloser, error) {
	jsCreate(pointer([]byte(name)), int32(len(name)))
	return file{}, nil
}

func (host) Picture(address string) (content.Picture, bool) {
	size := jsFind(pointer([]byte(address)), int32(len(address)))
	if size <= 0 {
		return content.Picture{}, false
	}
	b := make([]byte, size)
	jsCopy(pointer(b))
	mediaType, image, found := bytes.Cut(b, []byte("\n"))
	return content.Picture{Type: string(mediaType), Bytes: image}, found
}

// file is the file that was created last. If JavaScript can't take bytes, it ends
// the whole module, so there are no errors here.
type file struct{}

func (file) Write(b []byte) (int, error) {
	jsWrite(pointer(b), int32(len(b)))
	return len(b), nil
}

func (file) Close() error {
	jsEnd()
	return nil
}

// pointer returns the address of the first byte.
func pointer(b []byte) unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(b)) }
