package fused

// forest is a sum of decision trees over a line of the matrix. Its values are
// integers, so the sums are the same on every machine.
type forest struct {
	columns []column  // in ascending order of their indices
	tests   []test    // of all columns, column after column
	edges   []float32 // of each test
	nodes   []node    // of all trees, tree after tree
	trees   []int32   // the first node of each tree
	base    int32     // the sum begins with it
}

// column is a column of the matrix that the forest uses. Its tests are those
// with the indices [from, to), in ascending order of their edges.
type column struct{ index, from, to uint32 }

// test asks whether a block's figure is greater than a constant, the edge, which
// forest.edges has.
type test struct {
	index  uint16 // of the column in the matrix
	family uint8  // index into families
}

// node is a node of a tree. If its test is true for a line of the matrix, the
// line goes on to the node with the index right, else to the next node. The
// index counts from the tree's first node; in a leaf it is 0. A leaf adds value
// to the sum. In other nodes, value is the mean of the leaves below, from which
// the trace computes the effect of each test.
type node struct {
	test  uint16
	right uint8
	value int16
}

// unit is what a value of 1 in a node means, in log odds.
const unit = 1.0 / 1024

// size is larger than the number of nodes in any tree. forest.nodes ends with
// size unused nodes, so that an index of eight bits is never out of range,
// whatever the tree.
const size = 256

func (f *forest) tree(from int32) *[size]node { return (*[size]node)(f.nodes[from:]) }

// families returns the set of families of the columns that the forest uses.
func (f *forest) families() (all familySet) {
	for _, t := range f.tests {
		all |= 1 << t.family
	}
	return all
}

// sum returns the sum over all trees for one line of the matrix.
func (f *forest) sum(line *[width]float32) int32 {
	sum := f.base
	for _, from := range f.trees {
		nodes := f.tree(from)
		at := uint8(0)
		for nodes[at].right != 0 {
			at = f.next(&nodes[at], at, line)
		}
		sum += int32(nodes[at].value)
	}
	return sum
}

// start returns the sum before the first step down a tree: the base and the
// values of all roots. A line's sum is start plus its contributions.
func (f *forest) start() int32 {
	sum := f.base
	for _, from := range f.trees {
		sum += int32(f.nodes[from].value)
	}
	return sum
}

// next returns the index of the node to which a line goes on from n. at is the
// index of n.
func (f *forest) next(n *node, at uint8, line *[width]float32) uint8 {
	if line[f.tests[n.test].index%width] > f.edges[n.test] {
		return n.right
	}
	return at + 1
}

// contributions returns how much each family changed the sum of a line. Each
// step down a tree leads from a node to one of its children. The child's value
// minus the node's value counts for the family of the node's test.
func (f *forest) contributions(line *[width]float32) (by [len(families)]int32) {
	for _, from := range f.trees {
		nodes := f.tree(from)
		for at := uint8(0); nodes[at].right != 0; {
			next := f.next(&nodes[at], at, line)
			by[f.tests[nodes[at].test].family] += int32(nodes[next].value) - int32(nodes[at].value)
			at = next
		}
	}
	return by
}
