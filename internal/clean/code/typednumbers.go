package code

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
)

// Line numbers in the text of a code block, as from a page that was printed or
// copied: "1let a", " 1  let a", "1 | let a", or all numbers before all lines.

// codeLine is a line of a code block.
type codeLine struct {
	node  draft.Node // the text in which it begins
	start int        // where, in bytes
	text  string
}

// dropTypedNumbers drops the numbers with which all lines of a code block begin.
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
			return // a number in parts is none
		}
	}
	for i := 0; i < len(drop); {
		i = dropFrom(lines, drop, i)
	}
}

// dropFrom drops the numbers of lines i and of those behind it that begin in the
// same text. It returns the next line.
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

// maxReadBytes is how much is read of a line in many parts.
const maxReadBytes = 400

// maxTypedLines bounds the memory for a block of millions of line breaks.
const maxTypedLines = 100_000

// codeLines returns the lines of a code block, without the blank ones at its end.
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

// minTypedLines is how many lines must be numbered: a smaller count is more
// often part of the code.
const minTypedLines = 3

// typedNumbers returns how many bytes to drop from each line, nil where not all
// have their number or the rest does not look like code.
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

// cutNumber returns the number with which a line begins, and the rest of it.
func cutNumber(line string) (label, rest string) {
	end := len(line) - len(strings.TrimLeft(line, " \u00a0"))
	for end < len(line) && line[end] >= '0' && line[end] <= '9' {
		end++
	}
	return line[:end], line[end:]
}

// cutSeparator returns the rests of lines without what parts them from their
// numbers: a bar, a tab, or as many spaces as all have that are not blank.
func cutSeparator(rests []string) (parted []string) {
	least, hasBars := -1, true
	for _, rest := range rests {
		code := strings.TrimLeft(rest, " \u00a0")
		hasBars = hasBars && strings.HasPrefix(code, "|")
		if spaces := len(rest) - len(strings.TrimLeft(rest, " ")); strings.TrimSpace(rest) != "" && (least < 0 || spaces < least) {
			least = spaces
		}
	}
	for _, rest := range rests {
		switch {
		case hasBars:
			_, rest, _ = strings.Cut(rest, "|")
			rest = strings.TrimPrefix(rest, " ")
		case least == 0:
			rest = strings.TrimPrefix(rest, "\t")
		default:
			rest = rest[min(max(least, 0), len(rest)):]
		}
		parted = append(parted, rest)
	}
	return parted
}

// isTypedCode reports whether numbered lines are code, and no list, table or
// data: signs of programming languages are in a third of them, and one is blank
// but for its number, is indented, or begins directly behind its number.
func isTypedCode(rests, parted []string) bool {
	signs, shaped, lists := 0, false, 0
	for i, rest := range rests {
		if strings.ContainsAny(rest, "{}();=<>[]#\"'/") {
			signs++
		}
		if rest != "" && strings.IndexByte(".,:)%-", rest[0]) >= 0 {
			lists++ // "1. Fill the kettle", 1.5
		}
		code := strings.TrimSpace(parted[i])
		isGlued := rest != "" && rest[0]|0x20 >= 'a' && rest[0]|0x20 <= 'z'
		shaped = shaped || code == "" || isGlued || strings.HasPrefix(parted[i], "  ") || strings.HasPrefix(parted[i], "\t")
	}
	return shaped && signs*3 >= len(rests) && lists*3 < len(rests)
}

// numbersAbove returns how many bytes to drop from each line if the first half
// of them are the numbers of the second, nil otherwise.
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
