package fused

import (
	_ "embed"
	"math"
	"sync"

	"pilcrow/extract/engine"
)

// The weights of the model are made by dev/tools/fit/fit.py, which describes their
// origin. docs/FUSED.md has their results in cross-validation and the checksum
// of the file. The format, with all numbers little-endian:
//
//	16 bytes   "pilcrow fused 2\n"
//	uint32     FNV-1a of the names of the matrix's columns, which the weights must fit
//	512 × u16  probability of log odds from -8 in steps of 1/32, in 1/65535, on an article
//	512 × u16  the same on any other page
//	the model of content, then one for each kind of page
//	u32 words, each: u32 entry of the lexicon
//
// A model is
//
//	u16 columns, each: u16 index, u8 family, u8 n, n × float32 edges
//	i32 base, u16 trees, each: u8 n, u8 depth, n × (u8 column, u8 edge, u8 left, u8 right, i16 value)
//
// where left and right are nodes of the tree, by their index. left is the next
// node. In a leaf, both are the leaf itself.
//
//go:embed weights.bin
var packed string

// weights are the unpacked weights.
type weights struct {
	columns       uint32
	families      familySet   // the families that the models use
	used          usedColumns // the columns that the models use
	probabilities calibration
	content       forest
	kinds         [numKinds]forest
	lexicon       lexicon
}

const magic = "pilcrow fused 2\n"

// loaded returns the weights, which it unpacks once.
var loaded = sync.OnceValue(func() *weights { return unpack(packed) })

// unpack returns the weights in data. It does not check them, because they are
// part of the program and covered by its tests.
func unpack(data string) *weights {
	u := unpacker{data: data[len(magic):]}
	w := &weights{columns: u.u32()}
	for _, table := range []*[calibrationSteps]float32{&w.probabilities.articles, &w.probabilities.others} {
		for i := range table {
			table[i] = float32(u.u16()) / math.MaxUint16
		}
	}
	w.content = u.forest()
	w.families = w.content.families()
	for k := range w.kinds {
		w.kinds[k] = u.forest()
		w.families |= w.kinds[k].families()
		w.use(&w.kinds[k])
	}
	w.use(&w.content)
	w.lexicon = u.lexicon()
	w.used.measureGaps()
	return w
}

// use adds the columns of a forest to those that the models use.
func (w *weights) use(f *forest) {
	for _, c := range f.columns {
		w.used.add(c.index)
	}
}

// unpacker reads from the front of data.
type unpacker struct{ data string }

func (u *unpacker) u8() uint8 {
	v := u.data[0]
	u.data = u.data[1:]
	return v
}

func (u *unpacker) u16() uint16 { return uint16(u.u8()) | uint16(u.u8())<<8 }
func (u *unpacker) u32() uint32 { return uint32(u.u16()) | uint32(u.u16())<<16 }

func (u *unpacker) forest() (f forest) {
	f.columns = make([]column, u.u16())
	for i := range f.columns {
		f.columns[i] = u.column(&f)
	}
	f.base = int32(u.u32())
	f.trees = make([]int32, u.u16())
	for i := range f.trees {
		f.trees[i] = int32(len(f.nodes))
		n := int(u.u8())
		u.u8() // the depth
		for at := range n {
			f.nodes = append(f.nodes, u.node(f.columns, at))
		}
	}
	f.nodes = append(f.nodes, make([]node, size)...)
	return f
}

func (u *unpacker) lexicon() lexicon {
	if u.data == "" {
		return newLexicon(nil)
	}
	entries := make([]entry, u.u32())
	for i := range entries {
		entries[i] = entry(u.u32())
	}
	return newLexicon(entries)
}

// column reads a column and adds the tests of the column to f.
func (u *unpacker) column(f *forest) column {
	index, family := u.u16(), u.u8()
	c := column{index: uint32(index), from: uint32(len(f.tests))}
	for range u.u8() {
		f.tests = append(f.tests, test{index, family})
		f.edges = append(f.edges, math.Float32frombits(u.u32()))
	}
	c.to = uint32(len(f.tests))
	return c
}

// node reads a node. at is the index of the node in its tree.
func (u *unpacker) node(columns []column, at int) node {
	c, bin, left, right, value := u.u8(), u.u8(), u.u8(), u.u8(), int16(u.u16())
	if int(left) == at {
		return node{value: value}
	}
	return node{uint16(columns[c].from) + uint16(bin), right, value}
}

// calibration has the share of text that was content where the model gave some log
// odds, on pages that it had not seen. A model is too sure of such pages, most of
// all of articles, whose tails look like the text before them. Entry i is for log
// odds from -8 + i/32 on.
type calibration struct{ articles, others [calibrationSteps]float32 }

const calibrationSteps = 512

// of returns the probability that the sum of a forest stands for on a page of a
// kind. It is looked up in a table, so that it is the same on every machine.
func (c *calibration) of(sum int32, kind engine.Kind) float32 {
	const from = -8 * 1024 // in units
	const step = 1024 / 32
	i := max(0, min(calibrationSteps-1, (sum-from)/step))
	if kind == engine.Article {
		return c.articles[i]
	}
	return c.others[i]
}

const numKinds = 7

// kinds are the kinds of pages, in the order of their forests in weights.kinds.
var kinds = [numKinds]engine.Kind{
	engine.Article, engine.Documentation, engine.Service, engine.Forum, engine.Collection, engine.Listing, engine.Product,
}

// kindOf returns the kind of page whose forest has the highest sum. These
// forests use only figures of the whole page, so line may be that of any block.
func (w *weights) kindOf(line *[width]float32) engine.Kind {
	best, kind := int32(0), kinds[0]
	for k := range w.kinds {
		if sum := w.kinds[k].sum(line); k == 0 || sum > best {
			best, kind = sum, kinds[k]
		}
	}
	return kind
}
