package page

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/guard"
	"pilcrow/internal/lexer"
)

// # Snapshot format, version 3
//
// extension/content/snapshot-writer.js has the same comment. Change both, and
// SnapshotVersion.
//
// A snapshot is the live DOM as one string, in display order:
//
//	snapshot = "pilcrow-snapshot 3" LF { record }
//	record   = DEL op payload        payload: up to the next DEL or the end
//
//	e name        opens an HTML element
//	s name        opens an SVG element
//	m name        opens a MathML element
//	a name=value  an attribute of the element just opened
//	k n           the class attribute of that element; its value is that of the "a class="
//	              record number n, counted from 0. Pages repeat a few classes many times
//	h d|v|o|c [n] the element n levels above the innermost open element is hidden by
//	              display, visibility, opacity or clip. n is 0 if it is left out, and
//	              at most 128. The record need not follow the start of that element:
//	              when the writer finds text, it checks the elements around the text,
//	              from the innermost upward
//	t text        a run of text
//	c [n]         closes the n innermost open elements; n is 1 if it is left out
//
// Void elements are closed by a c record, too. A noscript element contains the nodes that a
// browser without scripts would show, so no payload is HTML to be parsed. DEL (U+007F) begins a record because it is
// one byte in UTF-8 and in a Latin-1 string, JSON does not escape it, and no page needs it.
// The writer removes it from payloads, so they need no unescaping, and all texts and
// values of the Page are slices of the snapshot. For the limit of bytes, each k record
// counts as many bytes as the class that it repeats.

// SnapshotVersion is the version of the format.
const SnapshotVersion = "3"

const snapshotHead = "pilcrow-snapshot " + SnapshotVersion + "\n"

// FormatError reports an invalid part of a snapshot.
type FormatError struct {
	Offset int // of that part, in bytes
	What   string
}

func (e *FormatError) Error() string {
	return "page: snapshot: " + e.What + " at byte " + strconv.Itoa(e.Offset)
}

// FromSnapshot returns the page of a snapshot. The page's Source is Live,
// whatever Options.Source is. All errors are *FormatError. At Limits.Nodes and
// Limits.Bytes, the page is cut off. Elements deeper than Limits.Depth become
// siblings. Limits.Time does not apply, because each record is read once.
func FromSnapshot(src []byte, o Options) (*Page, error) {
	o = o.withDefaults()
	src, cut := cutBytes(src, o.Limits)
	if cut != nil {
		src = wholeRecords(src)
	}
	if !utf8.Valid(src) { // rare, because the encoders of browsers write valid UTF-8
		src = bytes.ToValidUTF8(src, []byte("\uFFFD"))
	}
	if !bytes.HasPrefix(src, []byte(snapshotHead)) {
		return nil, &FormatError{0, "no version " + SnapshotVersion + " at its beginning"}
	}
	o.Source = Live
	r := &snapshotReader{builder: newBuilder(o, cut), open: None, limits: o.Limits}
	r.copySource(src)
	records := countMarks(src)
	r.reserve(records/2, records/3) // in the snapshots of 60 pages, 45 % of the records are nodes and 30 % are attributes
	r.limitDepths(records)
	if err := r.records(src, len(snapshotHead)); err != nil {
		return nil, err
	}
	r.closeAll()
	if len(r.p.tag) == 0 {
		r.add(None, atom.Html, 0)
	}
	return r.finish(r.text.String()), nil
}

// wholeRecords drops the last record of a snapshot that was cut off, because
// that record may be incomplete. If the last record is text, it stays, because
// the beginning of a text is valid, too.
func wholeRecords(src []byte) []byte {
	last := bytes.LastIndexByte(src, mark)
	if last < 0 || last+1 < len(src) && src[last+1] == 't' {
		return src
	}
	return src[:last]
}

// nameBytes is the space for names in lower case: those of a page's SVG and
// MathML elements, of which nearly all are lower case already.
const nameBytes = 1 << 10

type snapshotReader struct {
	builder
	src  string
	text strings.Builder // src, followed by the names that are not as written
	open NodeID          // the innermost open element, or None
	last NodeID          // the element that was opened last

	tags    [recentNames]knownTag
	classes []span // the values of the "a class=" records
	shared  int    // the bytes of all class values that k records have repeated

	limits  Limits
	depth   int    // the number of open elements
	deepest NodeID // the open element at the depth limit, if deeper ones have been opened
}

// copySource copies src into text, with some space after it for names.
func (r *snapshotReader) copySource(src []byte) {
	r.text.Grow(len(src) + nameBytes)
	r.text.Write(src)
	r.src = r.text.String()
}

// records reads the records of src, which is r.src, from a position on.
func (r *snapshotReader) records(src []byte, at int) error {
	for at < len(src) {
		if len(r.p.tag) >= r.limits.Nodes {
			r.p.cut = &LimitError{LimitNodes, r.limits.Nodes}
			return nil
		}
		if r.src[at] != mark || at+1 == len(r.src) {
			return &FormatError{at, "no record"}
		}
		end := nextMark(src, at+2)
		if what := r.record(r.src[at+1], span{uint32(at + 2), uint32(end)}); what != "" {
			return &FormatError{at, what}
		}
		if r.shared > r.limits.Bytes-len(r.src) {
			r.p.cut = &LimitError{LimitBytes, r.limits.Bytes}
			return nil
		}
		at = end
	}
	return nil
}

// record reads one record and changes the page accordingly. It returns what is
// wrong with the record, or "".
func (r *snapshotReader) record(op byte, payload span) string {
	data := r.src[payload.start:payload.end]
	if r.open == None && (op != 'e' || len(r.p.tag) > 0) && op != 'a' && op != 'k' {
		return "a record outside the root"
	}
	switch op {
	case 'e':
		r.openElement(payload, 0)
	case 's':
		r.openElement(payload, isSVG)
	case 'm':
		r.openElement(payload, isMathML)
	case 'a':
		return r.attribute(data, payload)
	case 'k':
		return r.repeatClass(data)
	case 'h':
		return r.hide(data)
	case 't':
		if r.keepsText(data, r.open) {
			r.p.data[r.add(r.open, 0, isText)] = payload
		}
	case 'c':
		return r.closeElements(data)
	default:
		return "an unknown record"
	}
	return ""
}

func (r *snapshotReader) openElement(name span, f flags) {
	tag := r.tagOf(r.src[name.start:name.end])
	switch r.depth++; {
	case r.depth == r.limits.Depth+1:
		r.deepest = r.open
		r.p.simplified = &LimitError{LimitDepth, r.limits.Depth}
	case r.depth > r.limits.Depth:
		r.endDeep()
	}
	r.last = r.add(r.open, tag, f)
	if tag == 0 {
		r.p.data[r.last] = r.lowerCase(name)
	}
	r.open = r.last
}

// tagOf is atom.Lookup with a small cache, since a page repeats a few names.
func (r *snapshotReader) tagOf(name string) atom.Atom {
	if name == "" {
		return 0
	}
	known := &r.tags[slotOf(name)]
	if known.name != name {
		*known = knownTag{name, atom.Lookup([]byte(name))}
	}
	return known.tag
}

type knownTag struct {
	name string
	tag  atom.Atom
}

// endDeep closes the open element that is deeper than the depth limit, if there
// is one. All elements deeper than the limit become siblings: each ends where
// the next one begins, or where any of them ends in the snapshot.
func (r *snapshotReader) endDeep() {
	if r.open != r.deepest {
		r.close(r.open)
		r.open = r.deepest
	}
}

// lowerCase returns a name in lower case. Only names of SVG and MathML elements
// can have capitals.
func (r *snapshotReader) lowerCase(name span) span {
	written := r.src[name.start:name.end]
	lower := strings.ToLower(written)
	if lower == written {
		return name
	}
	start := uint32(r.text.Len())
	r.text.WriteString(lower)
	return span{start, start + uint32(len(lower))}
}

// attribute adds an attribute to the element just opened. It returns what is
// wrong with the record, or "".
func (r *snapshotReader) attribute(data string, payload span) string {
	equals := 1                                     // a name is never empty, and in HTML its first character may be =
	for equals < len(data) && data[equals] != '=' { // names are short
		equals++
	}
	if equals >= len(data) || !r.takesAttributes() {
		return "an attribute without its element"
	}
	name, value := data[:equals], span{payload.start + uint32(equals) + 1, payload.end}
	if name == "class" {
		r.classes = append(r.classes, value)
	}
	r.attributeWithin(name, value, data[equals+1:])
	return ""
}

// repeatClass adds a class attribute with the value of an earlier record.
func (r *snapshotReader) repeatClass(data string) string {
	n, ok := r.number(data, len(r.classes))
	if !ok || n >= len(r.classes) {
		return "a class that was not written"
	}
	if !r.takesAttributes() {
		return "an attribute without its element"
	}
	value := r.classes[n]
	r.shared += int(value.end - value.start)
	r.attributeWithin("class", value, "")
	return ""
}

// takesAttributes reports whether the element that was opened last can still
// get attributes: nothing was added inside or after it.
func (r *snapshotReader) takesAttributes() bool {
	return int(r.last) == len(r.p.tag)-1 && r.open == r.last
}

// attributeWithin adds an attribute unless the element or the page has too
// many.
func (r *snapshotReader) attributeWithin(name string, place span, value string) {
	if len(r.p.attrs)-int(r.p.attr0[r.last]) < lexer.MaxAttributes && len(r.p.attrs) < guard.MaxAllAttributes {
		r.addAttr(r.nameIndex(name), place, value)
	}
}

func hiddenMark(letter byte) Hidden {
	switch letter {
	case 'd':
		return HiddenDisplay
	case 'v':
		return HiddenVisibility
	case 'o':
		return HiddenOpacity
	case 'c':
		return HiddenClip
	}
	return 0
}

// maxUpLevels limits the number of levels in an h record (hidden), and so the
// work for the record. The writer needs fewer levels: at most maxClimbLevels in
// extension/content/visibility.js.
const maxUpLevels = 128

// hide marks as hidden the open element to which an h record refers. It returns
// what is wrong with the record, or "".
func (r *snapshotReader) hide(data string) string {
	if data == "" || hiddenMark(data[0]) == 0 {
		return "a hidden mark that means nothing"
	}
	up, ok := r.number(data[1:], 0)
	n := r.open
	if over := r.depth - r.limits.Depth; ok && over > 0 && (up > 0 || n == r.deepest) {
		if up < over {
			return "" // the depth limit has ended this element already
		}
		n, up = r.deepest, up-over
	}
	for ; ok && 0 < up && up <= maxUpLevels && n != None; up-- {
		n = r.p.parent[n]
	}
	if !ok || up > maxUpLevels || n == None {
		return "a hidden mark without its element"
	}
	r.p.hidden[n] |= hiddenMark(data[0])
	return ""
}

// closeElements closes the number of elements that data contains, or one if
// data is empty.
func (r *snapshotReader) closeElements(data string) string {
	n, ok := r.number(data, 1)
	if !ok {
		return "a count that is none"
	}
	for ; n > 0; n-- {
		if r.open == None {
			return "more closed than opened"
		}
		if r.depth--; r.depth >= r.limits.Depth {
			r.endDeep()
			continue
		}
		r.close(r.open)
		r.open = r.p.parent[r.open]
	}
	return ""
}

// number returns the value of a decimal number. If digits is empty, it returns
// the default, which is the parameter without. It rejects values above the
// number of nodes.
func (r *snapshotReader) number(digits string, without int) (int, bool) {
	if digits == "" {
		return without, true
	}
	n := 0
	for _, digit := range []byte(digits) {
		if n = 10*n + int(digit-'0'); digit < '0' || digit > '9' || n > len(r.p.tag) {
			return 0, false
		}
	}
	return n, true
}

func (r *snapshotReader) closeAll() {
	for ; r.open != None; r.open = r.p.parent[r.open] {
		r.close(r.open)
	}
}
