// Command opening is the core's first WebAssembly module. It is small, because a
// browser compiles it before an article can be shown.
package main

import (
	"pilcrow/wasm/boundary"
	"pilcrow/wasm/bridge"
)

func main() { boundary.Serve(bridge.Opening()) }
