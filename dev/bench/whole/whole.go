// Package whole measures whether what belongs together on a page came out
// together: the opening and the ending of the text, headings, tables and lists.
// F1 hardly sees it when a heading or two cells of a table are missing, but
// readers do.
package whole

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Form is a kind of things that are measured.
type Form string

const (
	Opening Form = "opening" // the first line of the truth with minLineWords or more
	Ending  Form = "ending"  // the last such line
	Heading Form = "heading" // an h2 to h4 of two or more words that is a line of the truth
	Table   Form = "table"   // a table with minTableCells or more, most of which are in the truth
	List    Form = "list"    // a list with minListItems or more, likewise
)

// Forms returns all forms in the order of the tables.
func Forms() []Form { return []Form{Opening, Ending, Heading, Table, List} }

// The limits are part of the definition of the measure: changing one makes its
// figures incomparable with published ones.
const (
	minTruthWords = 60   // shorter truths have no wholes
	minLineWords  = 8    // of an opening or an ending; shorter lines are captions and labels
	minTableCells = 6    // smaller tables are often layout
	minListItems  = 3    // shorter lists are often accidental
	minTrueShare  = 0.9  // of the parts of a group: otherwise the group is not content as a whole
	minFoundShare = 0.98 // of the true parts: a whole may miss one of fifty
)

// Truth is the known content of a page: its text with a line for each block,
// and its title, which counts as no line.
type Truth struct{ Title, Text string }

// Thing is one thing that the text of a page should contain as a whole.
type Thing struct {
	Form        Form
	Name        string // its first words
	IsWhole     bool   // the extracted text contains it
	IsReachable bool   // the text of the whole page contains it
}

// Find returns the things of a page. page is its HTML in UTF-8, and text is what
// was extracted.
func Find(page string, truth Truth, text string) []Thing {
	lines := linesOf(truth)
	if words(lines) < minTruthWords {
		return nil
	}
	on := readThings(page)
	c := comparison{ours: padded(line(text)), page: padded(on.text)}
	all := c.edges(lines)
	all = append(all, c.headings(on.headings, lines)...)
	return append(all, c.groups(on.groups, padded(strings.Join(lines, " ")))...)
}

// linesOf returns the lines of the truth that have words and are not its title.
func linesOf(truth Truth) []string {
	var lines []string
	title := line(truth.Title)
	for text := range strings.SplitSeq(truth.Text, "\n") {
		if words := line(text); words != "" && words != title {
			lines = append(lines, words)
		}
	}
	return lines
}

func words(lines []string) (n int) {
	for _, l := range lines {
		n += wordCount(l)
	}
	return n
}

func wordCount(line string) int { return 1 + strings.Count(line, " ") }

// padded puts spaces around a line, so that the words at its ends can be found
// like those inside.
func padded(line string) string { return " " + line + " " }

// comparison looks for things in two texts, which are padded lines.
type comparison struct {
	ours string // what was extracted
	page string // all texts of the page
}

func (c comparison) edges(lines []string) []Thing {
	phrases := slices.DeleteFunc(slices.Clone(lines), func(l string) bool { return wordCount(l) < minLineWords })
	if len(phrases) == 0 {
		return nil
	}
	return []Thing{c.line(Opening, phrases[0]), c.line(Ending, phrases[len(phrases)-1])}
}

// headings returns each heading that is a line of the truth, once.
func (c comparison) headings(headings, lines []string) []Thing {
	isLine := map[string]bool{}
	for _, l := range lines {
		isLine[l] = true
	}
	var found []Thing
	for _, h := range slices.Compact(slices.Sorted(slices.Values(headings))) {
		if isLine[h] {
			found = append(found, c.line(Heading, h))
		}
	}
	return found
}

func (c comparison) line(form Form, line string) Thing {
	return Thing{form, line, strings.Contains(c.ours, padded(line)), strings.Contains(c.page, padded(line))}
}

// groups returns the groups that are content. truth is the padded text.
func (c comparison) groups(groups []group, truth string) []Thing {
	var found []Thing
	for _, g := range groups {
		isFalse := func(part string) bool { return !strings.Contains(truth, padded(part)) }
		parts := slices.DeleteFunc(slices.Clone(g.parts), isFalse)
		if g.isLarge() && float64(len(parts)) >= minTrueShare*float64(len(g.parts)) {
			found = append(found, Thing{g.form, name(parts[0]), isWhole(parts, c.ours), isWhole(parts, c.page)})
		}
	}
	return found
}

// isLarge reports whether a group has enough parts. Lists of mostly single
// words never count: they are tags or menus.
func (g group) isLarge() bool {
	if g.form == Table {
		return len(g.parts) >= minTableCells
	}
	phrases := 0
	for _, p := range g.parts {
		if strings.Contains(p, " ") {
			phrases++
		}
	}
	return len(g.parts) >= minListItems && phrases*2 >= len(g.parts)
}

const maxNameCharacters = 40 // enough to recognize a table or list by its first part

func name(part string) string {
	return string([]rune(part)[:min(maxNameCharacters, utf8.RuneCountInString(part))])
}

func isWhole(parts []string, text string) bool {
	return float64(foundInOrder(parts, text)) >= minFoundShare*float64(len(parts))
}

const (
	maxPlaces      = 5   // the longest part may also stand elsewhere in the text
	regionExtraLen = 200 // bytes for what stands between the parts
)

// foundInOrder returns how many of parts stand in text in their order and in one
// place, which is where the longest of them stands.
func foundInOrder(parts []string, text string) int {
	span, anchor := 0, padded(longest(parts))
	for _, p := range parts {
		span += len(p) + 1
	}
	best, from := 0, 0
	for range maxPlaces {
		i := strings.Index(text[from:], anchor)
		if i < 0 {
			break
		}
		at := from + i
		radius := 2*span + regionExtraLen
		best = max(best, countInOrder(parts, text[max(0, at-radius):min(len(text), at+radius)]))
		from = at + 1
	}
	return best
}

func longest(parts []string) string {
	return slices.MaxFunc(parts, func(a, b string) int { return utf8.RuneCountInString(a) - utf8.RuneCountInString(b) })
}

// countInOrder returns how many of parts stand in text, each behind the one
// before.
func countInOrder(parts []string, text string) (n int) {
	for _, p := range parts {
		if i := strings.Index(text, padded(p)); i >= 0 {
			n, text = n+1, text[i+1+len(p):] // from the space behind p, which is also before the next part
		}
	}
	return n
}
