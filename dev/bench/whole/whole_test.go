package whole

import (
	"fmt"
	"strings"
	"testing"
)

// filler has 63 words in one line, so that a truth with it is long enough.
var filler = strings.TrimSpace(strings.Repeat("rain falls on the quiet old town ", 9))

// check compares the things found with the wanted ones, which are written as
// "form name: 10", where 10 means whole here and not reachable on the page.
func check(t *testing.T, name string, things []Thing, want ...string) {
	t.Helper()
	var got []string
	for _, thing := range things {
		got = append(got, fmt.Sprintf("%s %s: %d%d", thing.Form, thing.Name, bit(thing.IsWhole), bit(thing.IsReachable)))
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%s:\n%s\nwant\n%s", name, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestOpeningAndEnding(t *testing.T) {
	first, last := "one two three four five six seven eight", "nine eight seven six five four three two one"
	page := "<body><p>One, two three four five six seven eight!<p>" + filler
	truth := Truth{Title: "A title of eight or more words is no opening line", Text: "A title of eight or more words is no opening line\nshort\n" + first + "\n" + filler + "\n" + last + "\nshort"}
	check(t, "an opening", Find(page, truth, "x "+first+" y"), "opening "+first+": 11", "ending "+last+": 00")
	check(t, "a part of a word", Find(page, truth, "x"+first), "opening "+first+": 01", "ending "+last+": 00")
	check(t, "only short lines", Find(page, Truth{Text: strings.Repeat("a b c\n", 20)}, ""))
	check(t, "a short truth", Find(page, Truth{Text: first + "\n" + last}, first))
}

// findAfterFiller returns the things of a page whose truth has these lines after
// the filler. It leaves out the opening and the ending.
func findAfterFiller(page, text string, lines ...string) []Thing {
	return Find("<body><p>"+filler+"</p>"+page, Truth{Text: filler + "\n" + strings.Join(lines, "\n")}, text)[2:]
}

func TestHeadings(t *testing.T) {
	page := "<h2>Warm <b>rain</b></h2><h2>Warm rain</h2><h3>Rain</h3><h4>Cold rain</h4><h1>Dry days</h1><aside><h2>Read more</h2></aside>"
	check(t, "each once, of two words, of level 2 to 4, outside asides",
		findAfterFiller(page, "warm rain", "Warm rain", "Rain", "Cold rain", "Dry days", "Read more", "Not a heading"),
		"heading cold rain: 01", "heading warm rain: 11")
	check(t, "no line of the truth", findAfterFiller(page, "warm rain", "Warm rain fell"))
}

func TestTables(t *testing.T) {
	page := "<table><tr><th>Item<th>Size<tr><td>Box<td>big<tr><td>Bag<td>small<tr><td><img></table>"
	truth := "Item Size Box big Bag small"
	check(t, "whole", findAfterFiller(page, "Item\nSize\nBox\nbig\nBag\nsmall", truth), "table item: 11")
	check(t, "a cell is missing", findAfterFiller(page, "Item Size Box Bag small", truth), "table item: 01")
	check(t, "another order", findAfterFiller(page, "Size Item Box big Bag small", truth), "table item: 01")
	check(t, "in two places", findAfterFiller(page, "Item Size Box "+strings.Repeat(filler+" ", 3)+" big Bag small", truth), "table item: 01")
	check(t, "less than nine tenths are in the truth", findAfterFiller(page, "", "Item Size Box big Bag"))
	check(t, "five cells", findAfterFiller("<table><td>a b<td>c<td>d<td>e<td>f</table>", "", "a b c d e f"))
	check(t, "in a footer", findAfterFiller("<footer>"+page+"</footer>", "", truth))
}

// Of fifty parts one may be missing, of forty-nine none.
func TestOnePartOfFiftyMayBeMissing(t *testing.T) {
	for _, parts := range []int{49, 50} {
		var cells, all []string
		for i := range parts {
			cells, all = append(cells, fmt.Sprintf("<td>n%d", i)), append(all, fmt.Sprintf("n%d", i))
		}
		text := strings.Join(all[1:], " ")
		got := findAfterFiller("<table>"+strings.Join(cells, "")+"</table>", text, strings.Join(all, " "))
		check(t, text, got, fmt.Sprintf("table n0: %d1", bit(parts == 50)))
	}
}

func TestLists(t *testing.T) {
	page := "<ul><li>warm rain<li>cold rain<ul><li>cold snow<li>wet snow<li>dry snow</ul><li>fog</ul>"
	truth := "warm rain\ncold rain\ncold snow\nwet snow\ndry snow\nfog"
	check(t, "a list in an item", findAfterFiller(page, truth, truth), "list cold snow: 11", "list warm rain: 11")
	check(t, "the inner list is torn", findAfterFiller(page, "warm rain cold rain cold snow dry snow fog", truth), "list cold snow: 01", "list warm rain: 01")
	check(t, "mostly single words", findAfterFiller("<ul><li>warm rain<li>snow<li>fog</ul>", "", "warm rain snow fog"))
	check(t, "two items", findAfterFiller("<ul><li>warm rain<li>cold rain</ul>", "", "warm rain cold rain"))
	check(t, "a list without an end", findAfterFiller("<ul><li>warm rain<li>cold rain<li>wet snow", "", truth))
}

// The longest part of a group may stand elsewhere, too: in a contents list, for
// example.
func TestGroupBehindItsLongestPart(t *testing.T) {
	page := "<ul><li>rain in the spring<li>snow falls<li>fog rises</ul>"
	text := "Rain in the spring. " + strings.Repeat(filler+" ", 3) + " rain in the spring, snow falls, fog rises"
	check(t, "the second place", findAfterFiller(page, text, "rain in the spring snow falls fog rises"), "list rain in the spring: 11")
}

func TestTextOfThePage(t *testing.T) {
	for _, c := range []struct{ name, page, want string }{
		{"inline elements don't end words, others do", "<p>a<b>b</b>c<td>d<br>e", "abc d e"},
		{"what shows no text", "<p>a<script>b</script><style>c</style><noscript>d</noscript><svg><text>e</text></svg>f", "a f"},
		{"the head", "<html><head><title>a</title></head><body>b", "b"},
		{"text outside all elements", "a<p>b</p>c", "b"},
		{"an end tag without a start", "<p>a</b></div>b</p>", "a b"},
	} {
		if got := readThings(c.page).text; got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
