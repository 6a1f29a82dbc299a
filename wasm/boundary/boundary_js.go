// Package boundary makes a program a WebAssembly module of the core. It exports
// four functions: three move the requests and replies of package bridge in and
// out, and pilcrow_rest collects garbage. This package uses syscall/js
// only to report to JavaScript that the module is running.
//
// For each request, JavaScript gets a buffer from pilcrow_request, writes the
// request into it, calls pilcrow_handle, and reads the reply at pilcrow_reply
// before it makes its next request. A call of an exported function costs 0.05
// µs; a call through js.FuncOf would cost 11 to 15 µs.
package boundary

import (
	"runtime/debug"
	"syscall/js"
	"unsafe"

	"pilcrow/wasm/bridge"
)

// boundary contains the core and the buffers that JavaScript reads and writes.
// Until the next request, it keeps the garbage collector from freeing the
// buffers.
type boundary struct {
	request []byte
	reply   []byte
	core    bridge.Core
}

// shared is a global variable because exported functions have no receiver.
var shared boundary

// maxReusedBytes is the size up to which the request buffer is kept for the
// next request. Keeping a larger one would waste memory: JavaScript asks for
// three bytes for each UTF-16 unit of its text, the most that UTF-8 can need,
// so most of the buffer stays empty.
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

// rest collects garbage, if there is enough of it. JavaScript calls it after a
// reply, when nobody waits.
//
//go:wasmexport pilcrow_rest
func rest() { shared.core.Rest() }

// garbagePercent makes the Go runtime begin its garbage collections at 8 MB
// instead of 4 MB. Most extractions allocate less than 8 MB, even together with
// the garbage of earlier extractions that bridge.Core.Rest has not collected
// yet.
const garbagePercent = 200

// Serve answers requests with these abilities. It does not return.
func Serve(a bridge.Abilities) {
	shared.core.Abilities = a
	debug.SetGCPercent(garbagePercent)
	js.Global().Call("pilcrowReady")
	select {} // the exported functions work only while the program runs
}
