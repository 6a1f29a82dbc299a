// Command wasm is the core as a WebAssembly module: four exported functions,
// three of which move the bytes of package bridge in and out. It is the only user of
// syscall/js, and it uses it for one thing: to tell JavaScript that it runs.
//
// The caller asks for a buffer of the request's size, writes the request into
// the module's memory, calls pilcrow_handle, and reads the reply from memory
// before its next call. Exported functions cost 0.05 µs a call where
// js.FuncOf costs 11 to 15.
package main

import (
	"runtime/debug"
	"syscall/js"
	"unsafe"

	"pilcrow/wasm/bridge"
)

// boundary holds the buffers that are shared with JavaScript, so that the
// garbage collector keeps them where they are until the next call, and the core.
type boundary struct {
	request []byte
	reply   []byte
	core    bridge.Core
}

// exported functions have no receiver, so the one boundary is a variable.
var shared boundary

// keptBuffer is the size up to which the buffer for requests is used again, in
// bytes. JavaScript asks for three for each UTF-16 unit; most stay empty.
const keptBuffer = 2 << 20

//go:wasmexport pilcrow_request
func requestBuffer(size int32) unsafe.Pointer {
	shared.reply = nil
	if n := max(1, int(size)); n > len(shared.request) {
		shared.request = make([]byte, n)
	}
	return unsafe.Pointer(&shared.request[0])
}

// handle answers the request in the first size bytes of the buffer and
// returns the reply's length.
//
//go:wasmexport pilcrow_handle
func handle(size int32) int32 {
	shared.reply = shared.core.Handle(shared.request[:size])
	if len(shared.request) > keptBuffer {
		shared.request = nil
	}
	return int32(len(shared.reply))
}

//go:wasmexport pilcrow_reply
func reply() unsafe.Pointer { return unsafe.Pointer(&shared.reply[0]) }

// rest does what can wait until the reply was taken.
//
//go:wasmexport pilcrow_rest
func rest() { shared.core.Rest() }

// garbagePercent is for pages that bridge.Core.Rest did not meet first: a
// collection begins at 8 MB instead of 4, which most pages do not reach.
const garbagePercent = 200

func main() {
	debug.SetGCPercent(garbagePercent)
	js.Global().Call("pilcrowReady")
	select {} // exports need the runtime alive
}
