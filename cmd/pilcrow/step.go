package main

import (
	"pilcrow/batch/archive/output"
	"pilcrow/batch/archive/run"
	"pilcrow/batch/archive/warc"
)

// place is a place in the inputs of a batch: a page with a file of its own, or a
// record in a web archive.
type place struct {
	input    int // its index
	position warc.Position
}

// step is what became of one page, or of one record of a web archive.
type step struct {
	at      place
	path    string
	row     output.Row  // or nil
	outcome run.Outcome // of a record, or "" if the page has a file of its own
	letter  *run.Letter // what is wrong with a record, or nil
	failure error       // the reason why a file has no article, or nil
	cut     error       // the limit at which the page of a file was cut off, or nil
	read    int64       // how many bytes of a web archive were read
}
