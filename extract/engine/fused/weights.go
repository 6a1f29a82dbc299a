package fused

import (
	_ "embed"
	"encoding/binary"
	"math"
	"sync"
)

// The weights are made by cmd/fit/fit.py, which describes where they come from
// and what they measured in cross-validation (weights.md). Their format, all
// numbers little-endian:
//
//	16 bytes   "pilcrow fused 1\n"
//	uint32     FNV-1a of the columns' names: weights fit one matrix only
//	512 × u16  probability of log odds from -8 in steps of 1/32, in 1/65535
//	the model of what is content, then one for each kind of page
//
// A model is
//
//	u16 columns, each: u16 index, u8 family, u8 n, n × float32 edges
//	i32 base, u16 trees, each: u8 n, u8 depth, n × (u8 column, u8 bin, u8 left, u8 right, i16 value)
//
//go:embed weights.bin
var packed string

// weights are the unpacked weights.
type weights struct {
	columns       uint32
	probabilities [512]float32
	content       forest
	kinds         [numKinds]forest
}

const magic = "pilcrow fused 1\n"

// loaded unpacks the weights once.
var loaded = sync.OnceValue(func() *weights { return unpack(packed) })

// unpack reads weights. They are part of the program: were they broken, the
// tests would fail.
func unpack(data string) *weights {
	u := unpacker{data: data[len(magic):]}
	w := &weights{columns: u.u32()}
	for i := range w.probabilities {
		w.probabilities[i] = float32(u.u16()) / math.MaxUint16
	}
	w.content = u.forest()
	for k := range w.kinds {
		w.kinds[k] = u.forest()
	}
	return w
}

// unpacker reads from the front of data.
type unpacker struct{ data string }

func (u *unpacker) next(n int) []byte {
	part := u.data[:n]
	u.data = u.data[n:]
	return []byte(part)
}

func (u *unpacker) u8() uint8   { return u.next(1)[0] }
func (u *unpacker) u16() uint16 { return binary.LittleEndian.Uint16(u.next(2)) }
func (u *unpacker) u32() uint32 { return binary.LittleEndian.Uint32(u.next(4)) }

func (u *unpacker) forest() (f forest) {
	f.columns = make([]column, u.u16())
	for i := range f.columns {
		c := column{index: int(u.u16()), family: u.u8()}
		c.edges = make([]float32, u.u8())
		for k := range c.edges {
			c.edges[k] = math.Float32frombits(u.u32())
		}
		f.columns[i] = c
	}
	f.base = int32(u.u32())
	f.trees = make([]tree, u.u16())
	for i := range f.trees {
		n := int(u.u8())
		f.trees[i] = tree{int32(len(f.nodes)), int32(u.u8())}
		for range n {
			b := u.next(6)
			f.nodes = append(f.nodes, node{b[0], b[1], b[2], b[3], int16(binary.LittleEndian.Uint16(b[4:]))})
		}
	}
	f.nodes = append(f.nodes, make([]node, size)...)
	return f
}

// probability returns that of a sum of a forest: 1/(1+e^-x), looked up, so that
// it is the same everywhere.
func (w *weights) probability(sum int32) float32 {
	const steps = 512
	const from = -8 * 1024 // in units
	const step = 1024 / 32
	i := (sum - from) / step
	return w.probabilities[max(0, min(steps-1, i))]
}

func (w *weights) probabilitiesOf(sums []int32) []float32 {
	p := make([]float32, len(sums))
	for i, s := range sums {
		p[i] = w.probability(s)
	}
	return p
}
