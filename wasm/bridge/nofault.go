//go:build !faults

package bridge

// provoke is where a test build fails; see fault.go.
func provoke([]byte) {}
