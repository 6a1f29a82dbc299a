package fused

// index numbers things by 64-bit hashes. It is a hash table of open addresses
// for a known number of things at most: what a map does beyond that took a
// tenth of the engine's time in WebAssembly.
type index struct {
	keys    []uint64
	numbers []int32 // none where a place is free
}

// newIndex returns an index for at most n keys.
func newIndex(n int) index {
	size := 8
	for size < 2*n {
		size *= 2
	}
	x := index{make([]uint64, size), make([]int32, size)}
	for i := range x.numbers {
		x.numbers[i] = none
	}
	return x
}

// of returns the place of key's number, which is none where key is new. The
// caller then gives it one.
func (x index) of(key uint64) *int32 {
	mask := uint64(len(x.keys) - 1)
	at := spread(key) & mask
	for x.numbers[at] != none && x.keys[at] != key {
		at = (at + 1) & mask
	}
	x.keys[at] = key
	return &x.numbers[at]
}
