package repository_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// maxEqualLines is how many consecutive lines two places in JavaScript may have
// in common. More are the same logic written twice.
const maxEqualLines = 5

// No two places in JavaScript, except tests, are equal over six lines or more.
// Comments, imports, lines of closing brackets, and parts of lists that are a name,
// or a name with a plain value, do not count.
func TestJSHasNoDuplicates(t *testing.T) {
	scripts := map[string]string{}
	for _, file := range sourceFiles(t) {
		if isScript(file) {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			scripts[file] = string(source)
		}
	}
	if len(scripts) == 0 {
		t.Fatal("there is no JavaScript")
	}
	for _, d := range jsDuplicates(scripts) {
		t.Error(d)
	}
}

// isScript reports whether a file has JavaScript that is no test.
func isScript(file string) bool {
	isJS := strings.HasSuffix(file, ".js") || strings.HasSuffix(file, ".mjs")
	return isJS && !strings.HasSuffix(file, ".test.mjs") && !strings.HasSuffix(file, ".e2e.mjs")
}

// jsDuplicates describes the places of the scripts that are equal, in the order
// of the scripts' names.
func jsDuplicates(scripts map[string]string) []string {
	type place struct {
		file string
		at   int // an index of scriptLines
		line int
	}
	const window = maxEqualLines + 1
	var found []string
	first := map[string]place{}
	files := make([]string, 0, len(scripts))
	for file := range scripts {
		files = append(files, file)
	}
	slices.Sort(files)
	for _, file := range files {
		lines := scriptLines(scripts[file])
		for i := 0; i+window <= len(lines); i++ {
			key := textOf(lines[i : i+window])
			p, isKnown := first[key]
			switch {
			case !isKnown:
				first[key] = place{file, i, lines[i].number}
			case p.file != file || p.at+window <= i:
				found = append(found, fmt.Sprintf("%s:%d repeats %s:%d", file, lines[i].number, p.file, p.line))
				i += window - 1
			}
		}
	}
	return found
}

// scriptLine is a line of a script, without the white space around it.
type scriptLine struct {
	number int
	text   string
}

func textOf(lines []scriptLine) string {
	texts := make([]string, len(lines))
	for i, l := range lines {
		texts[i] = l.text
	}
	return strings.Join(texts, "\n")
}

var (
	closesOnly  = regexp.MustCompile(`^[\])};,]*$`)
	plainPart   = regexp.MustCompile(`^[\w$]+(?:: (?:'[^']*'|[\w$.]+|\[\]))?,$`)
	importStart = regexp.MustCompile(`^(?:import|export) *(?:[{*'"]|\w+ *(?:,|from))`)
	importEnd   = regexp.MustCompile(`['"}];?(?: *//.*)?$`)
)

// scriptLines returns the lines of a script that count in a comparison.
func scriptLines(source string) []scriptLine {
	var lines []scriptLine
	inComment, inImport := false, false
	for i, line := range strings.Split(source, "\n") {
		line = strings.TrimSpace(line)
		if inComment || strings.HasPrefix(line, "/*") {
			_, after, isClosed := strings.Cut(line, "*/")
			line, inComment = strings.TrimSpace(after), !isClosed
		}
		switch {
		case line == "":
		case inImport || importStart.MatchString(line):
			inImport = !importEnd.MatchString(line)
		case !strings.HasPrefix(line, "//") && !closesOnly.MatchString(line) && !plainPart.MatchString(line):
			lines = append(lines, scriptLine{i + 1, line})
		}
	}
	return lines
}

func TestJSDuplicatesAreFound(t *testing.T) {
	const six = "one();\ntwo();\n\n// Why.\nthree();\n/** @type {T} */\nfour();\n}\nfive();\nsix();\n"
	for name, test := range map[string]struct {
		a, b string
		want int
	}{
		"six lines, comments and brackets apart": {"a();\n" + six, "  " + strings.ReplaceAll(six, "// Why.", "/*\n * Else.\n */"), 1},
		"five lines":                             {six, strings.Replace(six, "six", "seven", 1), 0},
		"imports":                                {strings.Repeat("import { a } from 'a';\nimport {\n  b,\n} from 'b';\nexport * from 'c';\n", 3), strings.Repeat("import { a } from 'a';\nimport {\n  b,\n} from 'b';\nexport * from 'c';\n", 3), 0},
		"twice in one script":                    {six + six, "", 1},
		"parts of a list":                        {"a,\nb,\nc: '',\nd: 0,\ne: true,\nf: [],\ng,\n", "a,\nb,\nc: '',\nd: 0,\ne: true,\nf: [],\ng,\n", 0},
		"a row of equal lines":                   {strings.Repeat("one();\n", 11), "", 0},
	} {
		t.Run(name, func(t *testing.T) {
			if found := jsDuplicates(map[string]string{"a.js": test.a, "b.js": test.b}); len(found) != test.want {
				t.Errorf("found %v, want %d", found, test.want)
			}
		})
	}
}
