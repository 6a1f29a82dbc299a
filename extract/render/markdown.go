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
// levels are those of HTML. Elements for which Markdown has no syntax and that
// change the meaning (sub, sup, kbd) are HTML.
func Markdown(s article.Safe, o MarkdownOptions) string {
	text := writeLayout(markdown{footnotes: findFootnotes(s), place: o.Place}, s, o.Title)
	if o.Alone && o.Title != "" {
		text = MarkdownHeading(1, o.Title) + "\n\n" + text
	}
	if len(o.FrontMatter) > 0 {
		text = frontMatter(o.FrontMatter) + "\n" + text
	}
	return text
}

// MarkdownOptions describe the article around the tree.
type MarkdownOptions struct {
	// Title is shown above the article. A first heading or bold line that
	// repeats it is left out.
	Title string
	// Alone means that nothing else shows the title, so the Markdown begins
	// with it as a heading.
	Alone bool
	// FrontMatter, if any, is written first.
	FrontMatter []Field
	// Place determines how each picture is written. If it is nil, a picture has
	// the address in the page, or is only its alternative text if that is a
	// data URL.
	Place func(address string) PicturePlace
}

// PicturePlace is the place of a picture in the output.
type PicturePlace struct {
	Address string // "" means that only the alternative text is written
	Label   string // if it is not "", a link is written, with the alternative text or else this label as its text
}

// Field is a line of front matter. Fields without a value are left out.
type Field struct{ Name, Value string }

// frontMatter writes fields as YAML between lines of three hyphens, as Jekyll
// and note programs read it. Values are in double quotes, where YAML has JSON's
// escapes (YAML 1.2.2, 7.3.1). The starts of tags and links are escaped, for
// programs that read front matter as Markdown.
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

// MarkdownText returns a text as one line of Markdown without markup. It may
// begin a block.
func MarkdownText(text string) string { return writeText(markdown{}, text) }

// MarkdownHeading returns a text as a heading of a level from 1 to 6.
func MarkdownHeading(level int, text string) string {
	return markdown{}.heading(level, writeText(midLine{markdown{}}, text))
}

// markdown is the format outside of tables.
type markdown struct {
	footnotes footnotes
	place     func(address string) PicturePlace
}

func (m markdown) markup(n article.Node) markup {
	switch n.Kind() {
	case article.Strong, article.B:
		return markup{before: "**", after: "**", tag: "strong"}
	case article.Em, article.I, article.Dfn, article.Var, article.Cite:
		if n.Kind() == article.Cite && isReference(n) {
			return markup{}
		}
		return markup{before: "*", after: "*", tag: "em"}
	case article.Del, article.S:
		return markup{before: "~~", after: "~~", tag: "del"}
	case article.Code, article.Samp:
		return markup{instead: codeSpan(n), apart: "<!-- -->", skip: true}
	case article.Sup:
		if m.footnotes.isRefOnly(n) {
			return markup{}
		}
		return htmlMarkup(n)
	case article.Sub, article.Kbd, article.Mark, article.Ins:
		return htmlMarkup(n)
	case article.Img:
		return m.image(n)
	case article.A:
		return m.link(n)
	case article.Math:
		return markdownMath(n)
	}
	return plainMarkup(n)
}

// isReference reports whether a cite element is not a title: it contains a
// reference with an emphasized title, or a link to the reference.
func isReference(n article.Node) bool {
	for c := range n.Below() {
		if c.Kind() == article.I || c.Kind() == article.Em || strings.HasPrefix(attr(c, "href"), "#") {
			return true
		}
	}
	return false
}

// htmlMarkup is the tags of an element for which Markdown has no syntax.
func htmlMarkup(n article.Node) markup {
	return markup{before: "<" + n.Name() + ">", after: "</" + n.Name() + ">"}
}

// link is the markup of a link. Links within the article, for which Markdown
// has no targets, become text. Only markers stay; programs that show footnotes
// add back links.
func (m markdown) link(n article.Node) markup {
	href := attr(n, "href")
	switch {
	case m.footnotes.backs[n]:
		return markup{skip: true}
	case m.footnotes.ref(n) != "":
		return markup{instead: m.footnotes.ref(n), isLabel: true, skip: true}
	case strings.HasPrefix(href, "#"):
		return markup{}
	}
	return markup{before: "[", after: "](" + destination(href) + ")"}
}

func (m markdown) image(n article.Node) markup {
	src, alt := attr(n, "src"), attr(n, "alt")
	at := PicturePlace{Address: src}
	switch {
	case m.place != nil:
		at = m.place(src)
	case strings.HasPrefix(src, "data:"): // base64 is useless to readers
		at.Address = ""
	}
	switch {
	case at.Address == "":
		return markup{text: alt, skip: true}
	case at.Label == "":
		return markup{instead: "![" + escapeAll(alt) + "](" + destination(at.Address) + markdownTitle(n) + ")", skip: true}
	case n.IsInside(article.A): // links don't nest
		return markup{text: cmp.Or(alt, at.Label), skip: true}
	}
	return markup{instead: "[" + escapeAll(cmp.Or(alt, at.Label)) + "](" + destination(at.Address) + ")", skip: true}
}

func markdownTitle(n article.Node) string {
	title := attr(n, "title")
	if title == "" || title == attr(n, "alt") {
		return ""
	}
	return ` "` + escapeAll(title) + `"`
}

// destination returns an address as a link target (CommonMark 6.3). It contains
// nothing that would be markup outside of a link, because an address or code
// before the link could swallow the link's start.
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

func writePercent(b *strings.Builder, r rune) {
	const digits = "0123456789ABCDEF"
	for _, c := range []byte(string(r)) {
		b.Write([]byte{'%', digits[c>>4], digits[c&15]})
	}
}

// escapeEntities escapes each & that would begin a character reference.
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

// codeSpanOf returns inline code, delimited by more backticks than it contains.
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

func (markdown) task(text string) string {
	if rest, ok := strings.CutPrefix(text, "☑ "); ok {
		return "[x] " + rest
	}
	if rest, ok := strings.CutPrefix(text, "☐ "); ok {
		return "[ ] " + rest
	}
	return text
}

func (m markdown) footnote(item block) string {
	number, ok := m.footnotes.items[item.node]
	if !ok {
		return ""
	}
	mark := "[^" + strconv.Itoa(number) + "]: "
	if len(item.blocks) > 0 && item.blocks[0].kind == article.P && beginsWithAddress(writeInline(m, item.blocks[0].inline)) {
		mark += "<wbr>"
	}
	return mark
}

// beginsWithAddress reports whether Markdown begins with an address of a scheme
// other than http or https. Programs without footnotes read a footnote of one
// word as a link definition, and the address could run a script.
func beginsWithAddress(text string) bool {
	word, _, _ := strings.Cut(text, " ")
	scheme, rest, found := strings.Cut(word, ":")
	isScheme := strings.IndexFunc(scheme, func(r rune) bool { return !isWord(r) && !strings.ContainsRune("+.-", r) }) < 0
	return found && rest != "" && isScheme && scheme != "http" && scheme != "https"
}

// heading writes an ATX heading. It is one line, and a # at the end is escaped,
// because it would be a closing sequence.
func (markdown) heading(level int, text string) string {
	text = strings.ReplaceAll(text, "\\\n", " ")
	if before, ok := strings.CutSuffix(text, "#"); ok && !endsInBackslash(before) {
		text = before + `\#`
	}
	return strings.Repeat("#", level) + " " + text
}

// endsInBackslash reports whether text ends in a backslash that is not escaped.
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

// bullet alternates between markers, because two adjacent lists with one marker
// are one list.
func (markdown) bullet(ordinal string, alternate bool) string {
	switch {
	case ordinal == "" && alternate:
		return "+ "
	case ordinal == "":
		return "- "
	case len(ordinal) > 9 || ordinal[0] == '-': // no list numbers in CommonMark
		return "1. "
	case alternate:
		return ordinal + ") "
	}
	return ordinal + ". "
}
