// Command wasm is the core as a WebAssembly module. It exports four functions,
// three of which move the bytes of package bridge in and out. Only this package
// uses syscall/js, and only to tell JavaScript that the module is running.
//
// The caller requests a buffer of the request's size, writes the request into
// the module's memory, calls pilcrow_handle, and reads the reply from memory
// before its next call. A call of an exported function costs 0.05 µs; one
// through js.FuncOf costs 11 to 15 µs.
package main

import (
	"runtime/debug"
	"syscall/js"
	"unsafe"

	"pilcrow/wasm/bridge"
)

// boundary is the core and the buffers that JavaScript reads and writes. It
// keeps the buffers alive until the next call.
type boundary struct {
	request []byte
	reply   []byte
	core    bridge.Core
}

// shared is a global variable because exported functions have no receiver.
var shared boundary

// maxReusedBytes is the size up to which the buffer for requests is reused.
// JavaScript requests three bytes per UTF-16 unit, most of which stay empty.
const maxReusedBytes = 2 << 20

//go:wasmexport pilcrow_request
func requestBuffer(size int32) unsafe.Pointer {
	shared.reply = nil
	if n := max(1, int(size)); n > len(shared.request) {
		shared.request = make([]byte, n)
	}
	return unsafe.Pointer(&shared.request[0])
}

// handle answers the request in the first size bytes of the buffer and returns
// the length of the reply.
//
//go:wasmexport pilcrow_handle
func handle(size int32) int32 {
	shared.reply = shared.core.Handle(shared.request[:size])
	if len(shared.request) > maxReusedBytes {
		shared.request = nil
	}
	return int32(len(shared.reply))
}

//go:wasmexport pilcrow_reply
func reply() unsafe.Pointer { return unsafe.Pointer(&shared.reply[0]) }

// rest does the work that can wait until after a reply.
//
//go:wasmexport pilcrow_rest
func rest() { shared.core.Rest() }

// garbagePercent makes a garbage collection begin at 8 MB instead of 4, which
// most pages do not reach. It helps until bridge.Core.Rest has collected the
// garbage of earlier pages.
const garbagePercent = 200

func main() {
	debug.SetGCPercent(garbagePercent)
	js.Global().Call("pilcrowReady")
	select {} // exported functions need the running runtime
}
