package markdown

import (
	"os"
	"strings"
	"testing"

	"pilcrow/export/content"
	"pilcrow/export/exporttest"
)

var sample = facts{content.Article{
	Title: `A "quoted" \ title: #1`, Authors: []string{"Ann, the first", "Bob"}, Site: "Example", URL: "https://example.org/a_(b)",
	Published: "2026-01-02T03:04:05+01:00", SavedAt: exporttest.Time, Words: 1200, Favorite: true, Tags: []string{"to read", "C++", "日本 語"},
	Note: "first\nsecond", Part: "*x* <b> [y](z)", Highlights: make([]content.Highlight, 2),
}}

func TestTemplate(t *testing.T) {
	for _, c := range []struct{ name, template, front, text string }{
		{"text", "---\ntitle: {{title}}\n---", `title: "A \"quoted\" \\ title: #1"` + "\n", ""},
		{"list", "---\nauthors: {{authors}}\n---", `authors: ["Ann, the first", "Bob"]` + "\n", ""},
		{"numbers, dates and truth values", "---\nwords: {{words}}\nat: {{saved}}\nday: {{ saved | date }}\nfav: {{favorite}}\npub: {{published}}\n---",
			"words: 1200\nat: 2026-02-03T04:05:06Z\nday: 2026-02-03\nfav: true\npub: 2026-01-02T03:04:05+01:00\n", ""},
		{"empty ones", "---\nlang: {{lang}}\nstate: x{{state}}\nplain: yes\n---", "plain: yes\n", ""},
		{"text around", "---\nup: from {{site}}: {{words}}\n---", `up: "from Example: 1200"` + "\n", ""},
		{"quotes around", "---\na: \"{{title}}\"\nb: '{{words}}'\n---", "a: \"A \\\"quoted\\\" \\\\ title: #1\"\nb: \"1200\"\n", ""},
		{"links between notes", "---\nby: {{authors|link}}\nup: \"[[{{site}}]]\"\nto: [[{{site}}]]\n---",
			`by: ["[[Ann, the first]]", "[[Bob]]"]` + "\n" + `up: "[[Example]]"` + "\n" + `to: "[[Example]]"` + "\n", ""},
		{"a list in brackets", "---\ntags: [clippings, {{tags|tag}}, {{lang}}, x-{{site}}]\n---", `tags: [clippings, "to-read", "C", "日本-語", "x-Example"]` + "\n", ""},
		{"an item", "---\ntags:\n  - {{site}}\n  - {{lang}}\n---", "tags:\n  - \"Example\"\n", ""},
		{"a value of more than one line", "---\nnote: {{note}}\n---", "note: \"first second\"\n", ""},
		{"below the front matter", "---\na: b\n---\n[Source]({{url}}) by {{authors}}\n{{lang}}\n{{title}}", "a: b\n", `[Source](https://example.org/a_%28b%29) by Ann, the first, Bob` + "\n" + `A "quoted" \ title: #1`},
		{"markup", "{{title}} {{part}}", "", `A "quoted" \ title: #1 \*x\* \<b> \[y\](z)`},
		{"no front matter", "{{site}} – {{highlights}}", "", "Example – 2"},
		{"white space", " \n", "", ""},
		{"Windows' line ends", "---\r\nsite: {{site}}\r\n---\r\n", "site: \"Example\"\n", ""},
		{"an open fence", "---\nsite: {{site}}", "", "---\nsite: Example"},
	} {
		parsed, err := parseTemplate(c.template)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if parsed.isFenced {
			if got := parsed.frontMatter(sample); got != "---\n"+c.front+"---\n" {
				t.Errorf("%s: got\n%swant\n%s", c.name, got, c.front)
			}
		} else if c.front != "" {
			t.Errorf("%s: there is no front matter", c.name)
		}
		if got := parsed.text(sample); got != c.text {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.text)
		}
	}
}

// A link in a note leads to the web, or nowhere.
func TestAddresses(t *testing.T) {
	parsed, err := parseTemplate("[x]({{url}})\n[y]({{url|tag}})")
	if err != nil {
		t.Fatal(err)
	}
	for address, want := range map[string]string{
		"javascript:alert(1)": "", "": "", "data:text/html,x": "",
		"https://example.org/) [z](javascript:x": "[x](https://example.org/%29%20[z]%28javascript:x)",
	} {
		got, _, _ := strings.Cut(parsed.text(facts{content.Article{URL: address}}), "\n")
		if got != want {
			t.Errorf("%q: %s, want %s", address, got, want)
		}
	}
}

// The error names the line, and what is wrong in it.
func TestTemplateErrors(t *testing.T) {
	for template, want := range map[string]string{
		"---\na: {{titel}}\n---":       "line 2: there is no such placeholder: {{titel}}; there are title, authors",
		"---\na: b\n---\n\n{{x}}":      "line 5: there is no such placeholder: {{x}}",
		"{{}}":                         "line 1: there is no such placeholder: {{}}",
		"---\na: {{title|upper}}\n---": "line 2: there is no such filter: upper; there are date, link, tag",
		"---\na: {{title\n---":         "line 2: there is no closing }}: {{title",
		"---\n{{title}}: b\n---":       "line 2: a placeholder can't be in a key: {{title}}:",
		"---\na: [{{no}}]\n---":        "line 2: there is no such placeholder: {{no}}",
	} {
		if _, err := parseTemplate(template); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", template, err, want)
		}
	}
	if _, err := New(exporttest.Files{}, Options{Template: "{{x}}"}); err == nil || !strings.HasPrefix(err.Error(), "markdown: template, line 1") {
		t.Errorf("New: %v", err)
	}
}

// All placeholders of the list are known and documented, and have a value in an
// article that has everything.
func TestPlaceholders(t *testing.T) {
	documentation, err := os.ReadFile("../../docs/FORMATS.md")
	if err != nil {
		t.Fatal(err)
	}
	whole := sample
	whole.Byline, whole.Lang, whole.Excerpt, whole.Minutes, whole.State, whole.Part = "Ann", "en", "text", 3, "read", "Part"
	for _, name := range placeholders() {
		if v, known := valueOf(name, whole); !known || v.isEmpty() {
			t.Errorf("%s: known %v, value %v", name, known, v)
		}
		if !strings.Contains(string(documentation), "`{{"+name+"}}`") {
			t.Errorf("docs/FORMATS.md lacks {{%s}}", name)
		}
	}
	if !strings.Contains(string(documentation), "```\n"+DefaultTemplate+"```") {
		t.Error("docs/FORMATS.md has another default template")
	}
}

// No template and no text makes front matter of more lines, or an unquoted
// value of a text.
func FuzzTemplate(f *testing.F) {
	f.Add(DefaultTemplate, "A title")
	f.Add("---\na: [x, {{title}}]\n- {{tags}}\nb: \"{{title}}\" # c\n---\n{{title}}", "x\n---\nevil: true")
	f.Add("---\n\"a\": {{title|tag|date|link}}\n---", "\"]: - {{x}}\u2028")
	f.Fuzz(func(t *testing.T, source, text string) {
		parsed, err := parseTemplate(source)
		if err != nil {
			return
		}
		a := facts{content.Article{Title: text, Authors: []string{text}, URL: text, Site: text, Tags: []string{text, text}, Note: text, Published: text}}
		if !parsed.isFenced {
			parsed.text(a)
			return
		}
		front := parsed.frontMatter(a)
		if lines := strings.Count(front, "\n"); lines > len(parsed.fields)+2 {
			t.Errorf("%d lines of %d fields:\n%s", lines, len(parsed.fields), front)
		}
		for _, d := range parsed.fields {
			if text, _ := d.fill(a); strings.ContainsAny(text, "\r\n\u2028\u2029\x00") {
				t.Errorf("%q", text)
			}
		}
	})
}

// A value is no markup, whatever stands beside it in the template.
func TestHostileValues(t *testing.T) {
	hostile := facts{content.Article{
		Title: "<img src=x>[x]", Byline: "(javascript:y)", Site: "a <", Excerpt: "javascript:y", URL: `https://example.org/"onclick=x`, State: "<b>",
	}}
	for _, c := range []struct{ template, want string }{
		{"---\na: {{title}}{{byline}}\n---", `a: "\x3cimg src=x>[x]\x28javascript:y)"`},
		{"{{title}}{{byline}}", `\<img src=x>[x\]\(javascript:y)`},
		{"{{site}}{{byline}}", `a \<(javascript:y)`},
		{"[x]{{byline}}", `[x]\(javascript:y)`},
		{"[x]({{excerpt}})", `[x](javascript%3Ay)`},
		{"https://example.org/{{state}}", `https://example.org/&lt;b>`},
		{`<a href="{{url}}" title='{{title}}'>`, `<a href="https://example.org/%22onclick=x" title='&#60;img src&#61;x&#62;&#91;x&#93;'>`},
	} {
		parsed, err := parseTemplate(c.template)
		if err != nil {
			t.Fatal(err)
		}
		got := parsed.text(hostile)
		if parsed.isFenced {
			got = strings.Trim(parsed.frontMatter(hostile), "-\n")
		}
		if got != c.want {
			t.Errorf("%s: got %s, want %s", c.template, got, c.want)
		}
	}
}
