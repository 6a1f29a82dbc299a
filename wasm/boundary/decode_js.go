package boundary

import (
	"fmt"
	"syscall/js"
)

// Decode is a saved.Decoder. It asks the browser's TextDecoder, so the module
// needs no tables of encodings.
func Decode(label string, src []byte) (text []byte, name string) {
	decoder, err := newDecoder(label)
	if err != nil {
		return nil, ""
	}
	bytes := js.Global().Get("Uint8Array").New(len(src))
	js.CopyBytesToJS(bytes, src)
	return []byte(decoder.Call("decode", bytes).String()), decoder.Get("encoding").String()
}

// newDecoder returns a TextDecoder. If there is no encoding with that label, the
// browser throws a RangeError, at which syscall/js panics.
func newDecoder(label string) (decoder js.Value, err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			err = fmt.Errorf("boundary: make a decoder: %v", thrown)
		}
	}()
	return js.Global().Get("TextDecoder").New(label), nil
}
