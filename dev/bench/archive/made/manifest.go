package main

import (
	"crypto/sha256"
	"encoding/hex"
)

// Entry is one line of the manifest: one record, or bytes that belong to none.
type Entry struct {
	Offset  int64   `json:"offset"` // in the file
	ID      string  `json:"id,omitempty"`
	Outcome Outcome `json:"outcome"`
	Kind    string  `json:"kind,omitempty"`   // of the skip or the fault
	Page    string  `json:"page,omitempty"`   // the page's name in the corpus
	SHA256  string  `json:"sha256,omitempty"` // of a page's payload, decoded
	URL     string  `json:"url,omitempty"`    // of a page
	Charset string  `json:"charset,omitempty"`
}

// Outcome is what a reader must make of a record.
type Outcome string

// The outcomes.
const (
	Page  Outcome = "page"
	Skip  Outcome = "skip"
	Fault Outcome = "fault"
)

func manifestName(archive string) string { return archive + ".manifest" }

func hash(payload []byte) string {
	sum := sha256.Sum256(payload)
	return hex.EncodeToString(sum[:])
}
