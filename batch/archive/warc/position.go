package warc

import (
	"fmt"
	"strconv"
	"strings"
)

// Position is where a record begins in a file. A Reader can start there.
type Position struct {
	// Member is the offset in the file at which the record's gzip member or
	// zstd frame begins. In a plain file it is the offset of the record.
	Member int64
	// Within is the number of bytes before the record inside the decompressed
	// member. It is 0 in the files of crawlers, which compress each record by
	// itself, and in plain files.
	Within int64
}

// String returns the position as "1234", or "1234+567" if Within is not 0.
func (p Position) String() string {
	if p.Within == 0 {
		return strconv.FormatInt(p.Member, 10)
	}
	return fmt.Sprintf("%d+%d", p.Member, p.Within)
}

// ParsePosition returns the position that String has written.
func ParsePosition(text string) (Position, error) {
	member, within, hasWithin := strings.Cut(text, "+")
	var p Position
	var err error
	if p.Member, err = parseOffset(member); err != nil {
		return Position{}, fmt.Errorf("parse position %q: %w", text, err)
	}
	if !hasWithin {
		return p, nil
	}
	if p.Within, err = parseOffset(within); err != nil {
		return Position{}, fmt.Errorf("parse position %q: %w", text, err)
	}
	return p, nil
}

func parseOffset(digits string) (int64, error) {
	n, err := strconv.ParseUint(digits, 10, 63) // 63 bits: no offset is negative
	return int64(n), err
}
