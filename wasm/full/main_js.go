// Command full is the core's second WebAssembly module. It answers all requests,
// and is loaded for those that the first module cannot answer.
package main

import (
	"pilcrow/wasm/boundary"
	"pilcrow/wasm/bridge"
)

func main() { boundary.Serve(bridge.Full(boundary.Decode)) }
