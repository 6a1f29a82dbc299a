// Command export is the WebAssembly module that writes articles as files. It is
// loaded when the user exports something. Package session specifies its protocol.
//
// For each message, JavaScript gets a buffer from pilcrow_request, writes the
// message into it, calls pilcrow_handle, and reads the reply at pilcrow_reply.
// While it runs, pilcrow_handle calls the functions of JavaScript's module
// "pilcrow", which take what the formats write and provide the pictures.
package main

import (
	"syscall/js"
	"unsafe"

	"pilcrow/export"
	"pilcrow/export/markdown"
	"pilcrow/export/wasm/session"
	"pilcrow/extract/stored"
)

// boundary contains the session, and the buffers that JavaScript reads and
// writes: until the next message, the garbage collector must not free them.
type boundary struct {
	request []byte
	reply   []byte
	session session.Session
}

// shared is a global variable because exported functions have no receiver.
var shared boundary

//go:wasmexport pilcrow_request
func requestBuffer(size int32) unsafe.Pointer {
	shared.reply = nil
	shared.request = make([]byte, max(1, int(size)))
	return unsafe.Pointer(&shared.request[0])
}

// handle answers the message in the first size bytes of the buffer and returns
// the length of the reply.
//
//go:wasmexport pilcrow_handle
func handle(size int32) int32 {
	message := shared.request[:size]
	shared.request = nil // articles differ in size, and many may follow
	shared.reply = shared.session.Handle(message)
	return int32(len(shared.reply))
}

//go:wasmexport pilcrow_reply
func reply() unsafe.Pointer { return unsafe.Pointer(&shared.reply[0]) }

func main() {
	shared.session = session.Session{Host: host{}, Formats: export.Formats(), Template: markdown.DefaultTemplate, Read: stored.Read}
	js.Global().Call("pilcrowReady")
	select {} // the exported functions work only while the program runs
}
