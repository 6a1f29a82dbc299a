package warc

// content is what is known about an archive's content, which a tape reads. The
// tape's error may be a *damage.
type content interface {
	// position returns the position of the byte at an offset of the content.
	position(offset int64) Position
	// isStart reports whether a member begins at an offset of the content.
	isStart(offset int64) bool
	// nextStart returns the offset at which the next known member behind an
	// offset begins, or -1.
	nextStart(offset int64) int64
	// repair goes on behind a damage, at the next member that can be
	// decompressed.
	repair()
}

// plain is the content of a file that is not compressed: the file.
type plain struct{}

func (plain) position(offset int64) Position { return Position{Member: offset} }
func (plain) isStart(int64) bool             { return false }
func (plain) nextStart(int64) int64          { return -1 }
func (plain) repair()                        {}

// damage is the error of a member that cannot be decompressed.
type damage struct {
	member int64 // the member's offset in the file
	kind   FaultKind
	err    error
}

func (d *damage) Error() string { return d.err.Error() }

func (d *damage) Unwrap() error { return d.err }
