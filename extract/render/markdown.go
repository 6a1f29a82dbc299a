package render

import (
	"cmp"
	"strconv"
	"strings"
	"unicode"

	"pilcrow/extract/article"
)

// Markdown returns the tree in CommonMark 0.31 with GitHub's tables,
// strikethrough and footnotes, and formulas between dollar signs. Heading
// levels are those of HTML. What Markdown has no sign for and would be another
// text without (sub, sup, keys) is HTML, which it may hold.
func Markdown(s article.Safe, o MarkdownOptions) string {
	text := writeLayout(markdown{notes: findNotes(s), place: o.Place}, s, o.Title)
	if o.Alone && o.Title != "" {
		text = MarkdownHeading(1, o.Title) + "\n\n" + text
	}
	if len(o.FrontMatter) > 0 {
		text = frontMatter(o.FrontMatter) + "\n" + text
	}
	return text
}

// MarkdownOptions are what Markdown is told of the article around the tree.
type MarkdownOptions struct {
	// Title is shown above the article. A first heading or bold line that says
	// the same is left out.
	Title string
	// Alone is for Markdown that nothing else shows the title of: it begins
	// with the title as its heading.
	Alone bool
	// FrontMatter, if any, is written before all of it.
	FrontMatter []Field
	// Place, if it is not nil, determines how each picture is written. Without
	// it, a picture has the address of the page, and one that has its bytes in
	// its address is only its alternative text.
	Place func(address string) PicturePlace
}

// PicturePlace is where a picture is that an article has at some address.
type PicturePlace struct {
	Address string // "" for none: then only the alternative text is written
	Label   string // if it is not "", a link is written instead of a picture, with this text if the picture has no alternative text
}

// Field is one line of front matter. Fields without a value are left out.
type Field struct{ Name, Value string }

// frontMatter writes fields as YAML between lines of three hyphens, as Jekyll
// began it and note programs read it. A value is in double quotes, where YAML
// has JSON's escapes (YAML 1.2.2, 7.3.1). What could begin a tag or a link is
// escaped, for programs that know no front matter and read it as Markdown.
func frontMatter(fields []Field) string {
	var b strings.Builder
	b.WriteString("---\n")
	for _, f := range fields {
		if f.Value != "" {
			value := strconv.Quote(strings.Join(strings.Fields(f.Value), " "))
			b.WriteString(f.Name + ": " + frontMatterEscapes.Replace(value) + "\n")
		}
	}
	b.WriteString("---\n")
	return b.String()
}

var frontMatterEscapes = strings.NewReplacer("<", `\x3c`, "](", `]\x28`)

// MarkdownText returns a text as one line of Markdown that has no markup, at the
// beginning of a block.
func MarkdownText(text string) string { return writeText(markdown{}, text) }

// MarkdownHeading returns a text as a heading of a level from 1 to 6.
func MarkdownHeading(level int, text string) string {
	return markdown{}.heading(level, writeText(behind{markdown{}}, text))
}

// markdown is the format outside tables.
type markdown struct {
	notes notes
	place func(address string) PicturePlace
}

func (m markdown) marks(n article.Node) marks {
	switch n.Kind() {
	case article.Strong, article.B:
		return marks{before: "**", after: "**", tag: "strong"}
	case article.Em, article.I, article.Dfn, article.Var, article.Cite:
		if n.Kind() == article.Cite && isReference(n) {
			return marks{}
		}
		return marks{before: "*", after: "*", tag: "em"}
	case article.Del, article.S:
		return marks{before: "~~", after: "~~", tag: "del"}
	case article.Code, article.Samp:
		return marks{instead: codeSpan(n), apart: "<!-- -->", skip: true}
	case article.Sup:
		if m.notes.isRefOnly(n) {
			return marks{}
		}
		return htmlMarks(n)
	case article.Sub, article.Kbd, article.Mark, article.Ins:
		return htmlMarks(n)
	case article.Img:
		return m.image(n)
	case article.A:
		return m.link(n)
	case article.Math:
		return markdownMath(n)
	}
	return plainMarks(n)
}

// isReference reports whether a cite is no title: around a whole reference, in
// which the title is marked, or around the mark that leads to one.
func isReference(n article.Node) bool {
	for c := range n.Below() {
		if c.Kind() == article.I || c.Kind() == article.Em || strings.HasPrefix(attr(c, "href"), "#") {
			return true
		}
	}
	return false
}

// htmlMarks are the tags of an element that Markdown has no signs for.
func htmlMarks(n article.Node) marks {
	return marks{before: "<" + n.Name() + ">", after: "</" + n.Name() + ">"}
}

// link is a link's signs. Links inside the article are only their text, since
// Markdown has no targets, but for those to notes; a link back from a note is
// made by whatever shows the Markdown.
func (m markdown) link(n article.Node) marks {
	href := attr(n, "href")
	switch {
	case m.notes.backs[n]:
		return marks{skip: true}
	case m.notes.ref(n) != "":
		return marks{instead: m.notes.ref(n), isLabel: true, skip: true}
	case strings.HasPrefix(href, "#"):
		return marks{}
	}
	return marks{before: "[", after: "](" + destination(href) + ")"}
}

func (m markdown) image(n article.Node) marks {
	src, alt := attr(n, "src"), attr(n, "alt")
	at := PicturePlace{Address: src}
	switch {
	case m.place != nil:
		at = m.place(src)
	case strings.HasPrefix(src, "data:"): // pages of base64 serve no reader
		at.Address = ""
	}
	switch {
	case at.Address == "":
		return marks{text: alt, skip: true}
	case at.Label == "":
		return marks{instead: "![" + escapeAll(alt) + "](" + destination(at.Address) + markdownTitle(n) + ")", skip: true}
	case isInLink(n): // links don't nest
		return marks{text: cmp.Or(alt, at.Label), skip: true}
	}
	return marks{instead: "[" + escapeAll(cmp.Or(alt, at.Label)) + "](" + destination(at.Address) + ")", skip: true}
}

func isInLink(n article.Node) bool {
	for a := n.Parent(); a.Kind() != article.None; a = a.Parent() {
		if a.Kind() == article.A {
			return true
		}
	}
	return false
}

func markdownTitle(n article.Node) string {
	title := attr(n, "title")
	if title == "" || title == attr(n, "alt") {
		return ""
	}
	return ` "` + escapeAll(title) + `"`
}

// destination returns an address as the target of a link (CommonMark 6.3). It
// would be harmless as text as well: programs may take what begins the link for
// the end of an address before it, or for code.
func destination(address string) string {
	escaped := "<>\\`"
	if !strings.HasPrefix(address, "https://") && !strings.HasPrefix(address, "http://") {
		escaped += "[]"
	}
	var b strings.Builder
	for _, r := range address {
		if unicode.IsSpace(r) || unicode.IsControl(r) || isInvisible(r) || strings.ContainsRune(escaped, r) {
			writePercent(&b, r)
			continue
		}
		b.WriteRune(r)
	}
	address = escapeEntities(b.String())
	if strings.ContainsAny(address, "()") {
		return "<" + address + ">"
	}
	return address
}

// writePercent writes a character of an address in percent-encoding.
func writePercent(b *strings.Builder, r rune) {
	const digits = "0123456789ABCDEF"
	for _, c := range []byte(string(r)) {
		b.Write([]byte{'%', digits[c>>4], digits[c&15]})
	}
}

// escapeEntities writes each & that would begin a character reference as one.
func escapeEntities(s string) string {
	parts := strings.Split(s, "&")
	for i, part := range parts[1:] {
		if isEntity(part) {
			parts[i+1] = "amp;" + part
		}
	}
	return strings.Join(parts, "&")
}

func codeSpan(n article.Node) string { return codeSpanOf(codeText([]article.Node{n})) }

// codeSpanOf returns inline code between more backticks than it holds.
func codeSpanOf(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if text == "" {
		return ""
	}
	if strings.HasPrefix(text, "`") || strings.HasSuffix(text, "`") {
		text = " " + text + " "
	}
	fence := strings.Repeat("`", longestRun(text, '`')+1)
	return fence + text + fence
}

func longestRun(s string, c byte) (longest int) {
	run := 0
	for i := 0; i < len(s); i++ {
		if s[i] != c {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	return longest
}

func (markdown) lineBreak() string { return "\\\n" }

func (markdown) rule() string { return "***" }

func (markdown) indent() string { return "" }

// task writes the box of a GFM task list item.
func (markdown) task(text string) string {
	if rest, ok := strings.CutPrefix(text, "☑ "); ok {
		return "[x] " + rest
	}
	if rest, ok := strings.CutPrefix(text, "☐ "); ok {
		return "[ ] " + rest
	}
	return text
}

func (m markdown) note(item block) string {
	number, ok := m.notes.items[item.node]
	if !ok {
		return ""
	}
	mark := "[^" + strconv.Itoa(number) + "]: "
	if len(item.blocks) > 0 && item.blocks[0].kind == article.P && beginsWithAddress(writeInline(m, item.blocks[0].inline)) {
		mark += "<wbr>"
	}
	return mark
}

// beginsWithAddress reports whether Markdown begins with an address that is not
// on the web. To a program without footnotes, a note of one word defines where
// the links with its number lead, and an address could run a script.
func beginsWithAddress(text string) bool {
	word, _, _ := strings.Cut(text, " ")
	scheme, rest, found := strings.Cut(word, ":")
	isScheme := strings.IndexFunc(scheme, func(r rune) bool { return !isWord(r) && !strings.ContainsRune("+.-", r) }) < 0
	return found && rest != "" && isScheme && scheme != "http" && scheme != "https"
}

// heading writes an ATX heading: one line, in which a # at the end would be
// taken for a closing sequence.
func (markdown) heading(level int, text string) string {
	text = strings.ReplaceAll(text, "\\\n", " ")
	if before, ok := strings.CutSuffix(text, "#"); ok && !endsInBackslash(before) {
		text = before + `\#`
	}
	return strings.Repeat("#", level) + " " + text
}

// endsInBackslash reports whether text ends in a backslash that escapes what
// follows, and is not escaped itself.
func endsInBackslash(text string) bool {
	return (len(text)-len(strings.TrimRight(text, `\`)))%2 == 1
}

func (markdown) codeBlock(language, text string) string {
	if text == "" {
		return ""
	}
	fence := strings.Repeat("`", max(3, longestRun(text, '`')+1))
	return fence + language + "\n" + text + "\n" + fence
}

// bullet uses another sign for a list right after a list, or the two would
// be one.
func (markdown) bullet(ordinal string, other bool) string {
	switch {
	case ordinal == "" && other:
		return "+ "
	case ordinal == "":
		return "- "
	case len(ordinal) > 9 || ordinal[0] == '-': // more digits, or a sign, are no number to CommonMark
		return "1. "
	case other:
		return ordinal + ") "
	}
	return ordinal + ". "
}
