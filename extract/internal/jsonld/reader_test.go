package jsonld

import (
	"encoding/json"
	"strings"
	"testing"
)

// format writes a value back as JSON, literals and keys as they were read.
func format(v Value) string {
	var items []string
	for item := range v.children {
		text := format(item)
		if v.IsObject() {
			text = item.node().key + ":" + text
		}
		items = append(items, text)
	}
	switch all := strings.Join(items, ","); v.node().kind {
	case isText:
		return `"` + v.Text() + `"`
	case isList:
		return "[" + all + "]"
	case isObject:
		return "{" + all + "}"
	}
	return v.Text()
}

func formatAll(values []Value) string {
	var all []string
	for _, v := range values {
		all = append(all, format(v))
	}
	return strings.Join(all, " ")
}

func TestParse(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"valid", `{"a": [1, -2.5e3, true, null], "b": {"c": "d"}}`, `{a:[1,-2.5e3,true,null],b:{c:"d"}}`},
		{"escapes", `["\u00e9\/\"", "\ud83d\ude00", "a\tb", "\q"]`, `["é/"","😀","a b","q"]`},
		{"half a surrogate", `["\ud83d!"]`, "[\"\ufffd!\"]"},
		{"trailing and doubled commas", `{"a": [1,,2,], "b": 3,}`, `{a:[1,2],b:3}`},
		{"missing commas", "{\"a\": \"x\"\n\"b\": \"y\"}", `{a:"x",b:"y"}`},
		{"raw line break", "{\"a\": \"one\ntwo\", \"b\": 1}", "{a:\"one\ntwo\",b:1}"},
		{"quotes inside", `{"a": "the "best" one", "b": "c"}`, `{a:"the "best" one",b:"c"}`},
		{"quote and comma inside", `{"a": "say "hi", then go", "b": "c"}`, `{a:"say "hi", then go",b:"c"}`},
		{"comments", "// one\n{/* two */\"a\": 1 // three\n}", `{a:1}`},
		{"old browsers", `<!-- {"a": 1} -->`, `{a:1}`},
		{"CDATA", "//<![CDATA[\n{\"a\": 1}\n//]]>", `{a:1}`},
		{"CDATA in one line", `//<![CDATA[ {"a": 1} //]]>`, `{a:1}`},
		{"one after another", `{"a": 1}{"b": 2};[3]`, `{a:1} {b:2} [3]`},
		{"left open", `{"a": [1, {"b": 2`, `{a:[1,{b:2}]}`},
		{"closed wrongly", `{"a": [1, 2}, "b": 3}`, `{a:[1,2]}`},
		{"closed twice", `{"a": 1}}} {"b": 2}`, `{a:1} {b:2}`},
		{"bare keys, single quotes", `{a: 'x', b: y}`, `{a:"x",b:y}`},
		{"no value at all", `window.data = 1;`, ``},
		{"unclosed string", `{"a": "b`, `{a:"b"}`},
	} {
		if values := new(Graph).parse(c.src); formatAll(values) != c.want {
			t.Errorf("%s: %s gave %s, want %s", c.name, c.src, formatAll(values), c.want)
		}
	}
}

func TestParseStopsAtItsLimits(t *testing.T) {
	deep := strings.Repeat("[", 10*maxDepth)
	if values := new(Graph).parse(deep); len(values) != 1 {
		t.Errorf("a deep list gave %d values, want the part above the limit", len(values))
	}
	wide := "[" + strings.Repeat("1,", 100) + "]"
	g := Graph{read: maxValues - 10}
	if g.parse(wide); g.read != maxValues {
		t.Errorf("with 10 values allowed %d were read", g.read-maxValues+10)
	}
	g = Graph{}
	if g.parse(wide); g.read != 101 {
		t.Errorf("a list of 100 is 101 values, not %d", g.read)
	}
}

// FuzzParse compares the parser with encoding/json: it never panics, and
// on valid JSON the two agree.
func FuzzParse(f *testing.F) {
	for _, s := range []string{`{"a":[1,"b",{"c":null}]}`, `["\u00e9\ud83d\ude00"]`, `{"a":"b" "c`, `<!--[1]-->`, `{"a":}`, `[["]"]]`, `{"":{"":[]}}`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src string) {
		g := Graph{read: maxValues - 1000}
		values := g.parse(src)
		if g.read > maxValues {
			t.Fatalf("%d values were read, 1000 allowed", g.read-maxValues+1000)
		}
		var want any
		trimmed := strings.TrimSpace(src)
		if len(src) > 500 || !strings.HasPrefix(trimmed, "{") && !strings.HasPrefix(trimmed, "[") || json.Unmarshal([]byte(src), &want) != nil {
			return
		}
		if len(values) != 1 || count(values[0]) != countAny(want) && !repeatsKeys(values[0]) {
			t.Fatalf("%q was read as %s", src, formatAll(values))
		}
	})
}

func count(v Value) int { return int(v.node().end - v.index) }

func countAny(v any) int {
	n := 1
	switch v := v.(type) {
	case []any:
		for _, item := range v {
			n += countAny(item)
		}
	case map[string]any:
		for _, item := range v {
			n += countAny(item)
		}
	}
	return n
}

// repeatsKeys reports whether an object has a key twice; encoding/json keeps
// only the last one.
func repeatsKeys(v Value) bool {
	seen := map[string]bool{}
	for item := range v.children {
		key := item.node().key
		if v.IsObject() && seen[key] || repeatsKeys(item) {
			return true
		}
		seen[key] = true
	}
	return false
}
