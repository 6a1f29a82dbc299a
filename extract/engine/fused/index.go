package fused

// index maps 64-bit hashes to numbers. It is a hash table with open addressing
// and a fixed capacity. It replaces a Go map, which took longer: the difference
// was a tenth of the fused engine's time in WebAssembly.
type index struct {
	keys    []uint64
	numbers []int32 // none in free places
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

// of returns a pointer to the number of key. If key is new, the number is none,
// and the caller must set it.
func (x index) of(key uint64) *int32 {
	mask := uint64(len(x.keys) - 1)
	at := spread(key) & mask
	for x.numbers[at] != none && x.keys[at] != key {
		at = (at + 1) & mask
	}
	x.keys[at] = key
	return &x.numbers[at]
}
