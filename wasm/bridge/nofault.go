//go:build !faults

package bridge

// provoke does nothing. In builds with the tag faults, it can make the core
// fail; see fault.go.
func provoke([]byte) {}
