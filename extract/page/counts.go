package page

// Counts are the figures of a stretch of text. Lengths are in Unicode code
// points with runs of white space collapsed to one, never in bytes. Words are
// runs of letters and digits; in scripts without spaces (Han, kana, Thai, …)
// each character is a word. Commas and full stops are those of every script
// that we support. Link figures are the part that lies inside a[href]. Puncts are all marks that
// part or end sentences, commas and stops included. Ideographs are the words
// that are characters of scripts without spaces.
type Counts struct {
	Chars, Words, Commas, Stops, Puncts, Ideographs int32
	LinkChars, LinkWords, LinkCommas, LinkStops     int32
}

func (c Counts) minus(d Counts) Counts {
	return Counts{
		c.Chars - d.Chars, c.Words - d.Words, c.Commas - d.Commas, c.Stops - d.Stops, c.Puncts - d.Puncts, c.Ideographs - d.Ideographs,
		c.LinkChars - d.LinkChars, c.LinkWords - d.LinkWords, c.LinkCommas - d.LinkCommas, c.LinkStops - d.LinkStops,
	}
}

// Minus returns the figures of c without those of d.
func (c Counts) Minus(d Counts) Counts { return c.minus(d) }

// Plus returns the figures of both stretches together.
func (c Counts) Plus(d Counts) Counts {
	return c.minus(Counts{}.minus(d))
}

// Add adds the figures of d.
func (c *Counts) Add(d Counts) {
	c.Chars += d.Chars
	c.Words += d.Words
	c.Commas += d.Commas
	c.Stops += d.Stops
	c.Puncts += d.Puncts
	c.Ideographs += d.Ideographs
	c.LinkChars += d.LinkChars
	c.LinkWords += d.LinkWords
	c.LinkCommas += d.LinkCommas
	c.LinkStops += d.LinkStops
}

// CountText counts a text that stands alone, as counted text outside links.
func CountText(text string) Counts {
	var s summing
	s.text(text, 0)
	return s.total
}

// Counter counts a text that comes in pieces: a word may go on in the next.
type Counter struct{ sum summing }

// Text counts the next piece.
func (c *Counter) Text(text string) { c.sum.text(text, 0) }

// Break ends a word that the last piece left open.
func (c *Counter) Break() { c.Text(" ") }

// Counts returns the figures of all pieces so far.
func (c *Counter) Counts() Counts { return c.sum.total }
