package payloads

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"
)

// maxForeignBytes is the size of the largest payload that Foreign takes from a
// file: longer ones are bombs, which Bombs has.
const maxForeignBytes = 100_000

// Foreign reads the payloads that others have collected: the test pages of
// sanitizers, parsers and scanners. Each folder in root is a collection, and its
// name is the family of its payloads. Nothing is fetched.
//
// Collections have no common form, so a payload is each line of a file, each
// string of a JSON file, and each page (HTML, SVG, XML) as a whole. In lines of
// code the payload has escapes, so it is taken with and without its backslashes.
// What has no sign that HTML begins with or scripts are named by, and what came
// before, is left out. The order is that of the names.
func Foreign(root string) ([]Payload, error) {
	f := foreign{known: map[string]bool{}}
	collections, err := os.ReadDir(root)
	if err != nil {
		return nil, fmt.Errorf("list the collections: %w", err)
	}
	for _, collection := range collections {
		if !collection.IsDir() {
			continue
		}
		f.family = collection.Name()
		err := filepath.WalkDir(filepath.Join(root, f.family), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || !entry.Type().IsRegular() {
				return err
			}
			content, err := os.ReadFile(path)
			if err == nil {
				f.addFile(strings.ToLower(filepath.Ext(path)), content)
			}
			return err
		})
		if err != nil {
			return nil, fmt.Errorf("read the collection %s: %w", f.family, err)
		}
	}
	return f.all, nil
}

// foreign collects payloads, each once.
type foreign struct {
	family string
	known  map[string]bool
	all    []Payload
}

func (f *foreign) addFile(extension string, content []byte) {
	if !utf8.Valid(content) && strings.ContainsRune(string(content), 0) {
		return // a picture or a program
	}
	switch extension {
	case ".json":
		var value any
		if json.Unmarshal(content, &value) == nil {
			f.addValue(value)
			return
		}
	case ".html", ".htm", ".xhtml", ".svg", ".xml":
		f.add(string(content))
	}
	for line := range strings.Lines(string(content)) {
		f.add(line)
		f.add(withoutBackslashes.Replace(line))
	}
}

// withoutBackslashes undoes the escapes of strings in code.
var withoutBackslashes = strings.NewReplacer(`\"`, `"`, `\'`, `'`, `\n`, "\n", `\t`, "\t", `\r`, "\r", `\0`, "\x00",
	`\x3c`, "<", `\x3C`, "<", `\x3e`, ">", `\x3E`, ">", `\u003c`, "<", `\u003C`, "<", `\u003e`, ">", `\u003E`, ">", `\\`, `\`)

// addValue adds each string in a value of JSON.
func (f *foreign) addValue(value any) {
	switch value := value.(type) {
	case string:
		f.add(value)
	case []any:
		for _, element := range value {
			f.addValue(element)
		}
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(value)) {
			f.add(name)
			f.addValue(value[name])
		}
	}
}

func (f *foreign) add(html string) {
	html = strings.TrimSpace(html)
	if f.known[html] || len(html) > maxForeignBytes || !looksHostile(html) {
		return
	}
	f.known[html] = true
	f.all = append(f.all, Payload{f.family, html})
}

// looksHostile reports whether a text has a sign of markup or of an address with
// a script.
func looksHostile(text string) bool {
	lower := strings.ToLower(text)
	for _, mark := range []string{"<", "&#", "script:", "data:", "](", "%3c"} {
		if strings.Contains(lower, mark) {
			return true
		}
	}
	return false
}
