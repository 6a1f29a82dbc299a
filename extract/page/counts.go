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
