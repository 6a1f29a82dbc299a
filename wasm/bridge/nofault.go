//go:build !faults

package bridge

// provoke does nothing. In test builds it can cause a fault; see fault.go.
func provoke([]byte) {}
