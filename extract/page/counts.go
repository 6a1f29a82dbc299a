package page

// Counts are the numbers of characters, words and punctuation marks in a text.
// Chars are Unicode code points, with runs of white space counted as one. Words
// are runs of letters and digits; in scripts without spaces (Han, kana, Thai,
// …) each character is a word, and Ideographs is the number of these words.
// Commas and Stops are those of all supported scripts. Puncts are all
// punctuation marks that divide or end sentences, including commas and stops.
// The fields that begin with Link count only text inside a[href].
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

// Minus returns the difference of c and d.
func (c Counts) Minus(d Counts) Counts { return c.minus(d) }

// Plus returns the sum of c and d.
func (c Counts) Plus(d Counts) Counts {
	return c.minus(Counts{}.minus(d))
}

// Add adds d to c.
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

// CountText returns the counts of a single text that is not in a link.
func CountText(text string) Counts {
	var s summing
	s.text(text, 0)
	return s.total
}

// Counter counts a text that arrives in pieces. A word may continue in the next
// piece.
type Counter struct{ sum summing }

// Text adds the next piece of the text.
func (c *Counter) Text(text string) { c.sum.text(text, 0) }

// Break ends the current word.
func (c *Counter) Break() { c.Text(" ") }

// Counts returns the counts of all pieces so far.
func (c *Counter) Counts() Counts { return c.sum.total }
