package page

// NodeID is a node's index in document order. Node 0 is the html element.
type NodeID int32

// None means no node.
const None NodeID = -1

// Root is the html element; every Page has one.
const Root NodeID = 0
