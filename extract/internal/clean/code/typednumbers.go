package code

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
)

// Line numbers in the text of a code block, as from a page that was printed or
// copied: "1let a", " 1  let a", "1 | let a", or all numbers before all lines.

type codeLine struct {
	node  draft.Node // the text node in which it begins
	start int        // byte offset in node
	text  string
}

// dropTypedNumbers drops line numbers if all lines have one.
func dropTypedNumbers(pre draft.Node) {
	if !beginsInNumber(pre) {
		return
	}
	lines := codeLines(pre)
	drop := typedNumbers(lines)
	if drop == nil {
		drop = numbersAbove(lines)
	}
	for i, line := range lines {
		if i < len(drop) && drop[i] > len(line.node.Data())-line.start {
			return // a number split over text nodes is not a line number
		}
	}
	for i := 0; i < len(drop); {
		i = dropFrom(lines, drop, i)
	}
}

// dropFrom drops the numbers of line i and of the following lines in the same
// text node. One text node is rewritten once, so that many lines take linear
// time.
func dropFrom(lines []codeLine, drop []int, i int) (next int) {
	var rest strings.Builder
	node, at := lines[i].node, 0
	for ; i < len(drop) && lines[i].node == node; i++ {
		rest.WriteString(node.Data()[at:lines[i].start])
		at = lines[i].start + drop[i]
	}
	rest.WriteString(node.Data()[at:])
	node.SetData(rest.String())
	return i
}

func beginsInNumber(pre draft.Node) bool {
	for n := pre.Following(pre); n.Exists(); n = n.Following(pre) {
		if text := strings.TrimLeft(n.Data(), " \n\t\r\u00a0"); text != "" {
			return text[0] >= '0' && text[0] <= '9'
		}
	}
	return false
}

// maxReadBytes limits how much is read of a line that is split over many text
// nodes.
const maxReadBytes = 400

// maxTypedLines limits the memory for a block of millions of line breaks.
const maxTypedLines = 100_000

// codeLines omits blank lines at the end.
func codeLines(pre draft.Node) (lines []codeLine) {
	isOpen := false
	block := pre
	for n := pre.Following(pre); n.Exists(); n = n.Following(pre) {
		if n.Is(atom.Br) {
			isOpen = false
		}
		if !n.IsText() {
			continue
		}
		if b := lineBlock(n, pre); b != block {
			isOpen, block = false, b
		}
		data := n.Data()
		for start := 0; start < len(data); {
			end := len(data)
			if i := strings.IndexByte(data[start:], '\n'); i >= 0 {
				end = start + i
			}
			if len(lines) == maxTypedLines {
				return nil
			}
			if !isOpen {
				lines = append(lines, codeLine{n, start, data[start:end]})
			} else if last := &lines[len(lines)-1]; len(last.text) < maxReadBytes {
				last.text += data[start:end]
			}
			isOpen = end == len(data)
			start = end + 1
		}
	}
	for len(lines) > 0 && strings.TrimSpace(lines[len(lines)-1].text) == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// minTypedLines is the minimum of numbered lines: fewer numbers are more often
// part of the code.
const minTypedLines = 3

// typedNumbers returns how many bytes to drop from each line, or nil unless
// all lines are numbered and the rest looks like code.
func typedNumbers(lines []codeLine) (drop []int) {
	if len(lines) < minTypedLines {
		return nil
	}
	label, _ := cutNumber(lines[0].text)
	first, err := strconv.Atoi(strings.TrimSpace(label))
	if err != nil {
		return nil
	}
	rests := make([]string, len(lines))
	for i, line := range lines {
		label, rest := cutNumber(line.text)
		if strings.TrimSpace(label) != strconv.Itoa(first+i) {
			return nil
		}
		drop, rests[i] = append(drop, len(label)), rest
	}
	parted := cutSeparator(rests)
	if !isTypedCode(rests, parted) {
		return nil
	}
	for i := range drop {
		drop[i] += len(rests[i]) - len(parted[i])
	}
	return drop
}

func cutNumber(line string) (label, rest string) {
	end := len(line) - len(strings.TrimLeft(line, " \u00a0"))
	for end < len(line) && line[end] >= '0' && line[end] <= '9' {
		end++
	}
	return line[:end], line[end:]
}

// cutSeparator cuts the separator between number and code: a bar, a tab, or as
// many spaces as every line has that is not blank.
func cutSeparator(rests []string) (parted []string) {
	minSpaces, hasBars := -1, true
	for _, rest := range rests {
		code := strings.TrimLeft(rest, " \u00a0")
		hasBars = hasBars && strings.HasPrefix(code, "|")
		if spaces := len(rest) - len(strings.TrimLeft(rest, " ")); strings.TrimSpace(rest) != "" && (minSpaces < 0 || spaces < minSpaces) {
			minSpaces = spaces
		}
	}
	for _, rest := range rests {
		switch {
		case hasBars:
			_, rest, _ = strings.Cut(rest, "|")
			rest = strings.TrimPrefix(rest, " ")
		case minSpaces == 0:
			rest = strings.TrimPrefix(rest, "\t")
		default:
			rest = rest[min(max(minSpaces, 0), len(rest)):]
		}
		parted = append(parted, rest)
	}
	return parted
}

// isTypedCode tells numbered code from lists, tables and data. A third of the
// lines must have symbols of programming languages. And at least one line must
// be blank after its number, indented, or begin directly after its number.
func isTypedCode(rests, parted []string) bool {
	withSymbols, hasCodeShape, lists := 0, false, 0
	for i, rest := range rests {
		if strings.ContainsAny(rest, "{}();=<>[]#\"'/") {
			withSymbols++
		}
		if rest != "" && strings.IndexByte(".,:)%-", rest[0]) >= 0 {
			lists++ // "1. Fill the kettle", 1.5
		}
		code := strings.TrimSpace(parted[i])
		isGlued := rest != "" && rest[0]|0x20 >= 'a' && rest[0]|0x20 <= 'z'
		hasCodeShape = hasCodeShape || code == "" || isGlued || strings.HasPrefix(parted[i], "  ") || strings.HasPrefix(parted[i], "\t")
	}
	return hasCodeShape && withSymbols*3 >= len(rests) && lists*3 < len(rests)
}

// numbersAbove handles blocks whose first half numbers the second: it returns
// how many bytes to drop from each line, or nil.
func numbersAbove(lines []codeLine) (drop []int) {
	count := len(lines) / 2
	if count < minTypedLines || len(lines)%2 != 0 {
		return nil
	}
	isCode := false
	for i, line := range lines {
		if i >= count {
			isCode = isCode || strings.Trim(line.text, "0123456789., \t") != ""
			continue
		}
		if strings.TrimSpace(line.text) != strconv.Itoa(i+1) {
			return nil
		}
		end := len(line.node.Data())
		if next := lines[i+1]; next.node == line.node {
			end = next.start
		}
		drop = append(drop, end-line.start)
	}
	if !isCode {
		return nil
	}
	return drop
}
