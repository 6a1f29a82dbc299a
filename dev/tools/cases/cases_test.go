// Package cases tests the cases that people have made in the lab: pages with a truth
// about their articles (testdata/cases). extract/lab/case.go describes their form.
package cases

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"pilcrow/dev/bench/score"
	"pilcrow/extract"
	"pilcrow/extract/page"
)

const folder = "../../../testdata/cases"

func TestCases(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join(folder, "*.txtar"))
	if err != nil || len(paths) < 3 {
		t.Fatalf("%d cases, %v", len(paths), err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			src, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, fault := range check(src) {
				t.Error(fault)
			}
		})
	}
}

// A case fails if its article lacks a marked text, has another, or has too many
// further words.
func TestCheck(t *testing.T) {
	const page = "-- source.html --\n<title>A ferry</title><nav><a href=/>Home</a></nav><article><h1>A ferry</h1>" +
		"<p>After nine years, two reports, and one election, the ferry came back, slowly, on a Monday." +
		"<p>Nobody cheered, but people, dogs, and bicycles went aboard, and it left.</article>\n"
	const first = "+ After nine years, two reports, and one election, the ferry came back, slowly, on a Monday.\n"
	const second = "Nobody cheered, but people, dogs, and bicycles went aboard, and it left.\n"
	for _, c := range []struct{ name, truth, want string }{
		{"right", "f1 0.95\n" + first + "+ " + second, ""},
		{"too little", "f1 0.5\n" + first + "+ " + second + "+ Nobody came to the office.\n", "lacks"},
		{"too much", "f1 0.5\n" + first + "- " + second, "has"},
		{"many further words", "f1 0.95\n" + first, "F1"},
		{"a wrong line", "f1 0.95\n" + first + "? a\n", "line"},
		{"a wrong number", "f1 many\n" + first, "f1"},
		{"no number", first, "f1"},
		{"no text", "f1 0.95\n", "no text"},
	} {
		faults := fmt.Sprint(errors.Join(check([]byte("-- truth.txt --\n" + c.truth + page))...))
		if c.want == "" && faults != "<nil>" || !strings.Contains(faults, c.want) {
			t.Errorf("%s: %s, want %q", c.name, faults, c.want)
		}
	}
	if faults := check([]byte("-- source.html --\n<p>a")); len(faults) == 0 {
		t.Error("a case without a truth is right")
	}
}

// truth is what the article of a case must have.
type truth struct {
	url              string
	source           page.Source
	minF1            float64
	wanted, unwanted []string
}

// check returns what is wrong with the article of a case.
func check(file []byte) (faults []error) {
	var wanted truth
	var html []byte
	var hasTruth bool
	for _, f := range txtar.Parse(file).Files {
		switch f.Name {
		case "source.html":
			html = f.Data
		case "truth.txt":
			hasTruth = true
			var err error
			if wanted, err = parse(string(f.Data)); err != nil {
				return []error{err}
			}
		}
	}
	if !hasTruth || html == nil {
		return []error{errors.New("a case needs the files truth.txt and source.html")}
	}
	p, err := page.FromHTML(html, page.Options{URL: wanted.url, Source: wanted.source})
	if err != nil {
		return []error{fmt.Errorf("read source.html: %w", err)}
	}
	a, err := extract.Extract(p, extract.Options{})
	if err != nil {
		return []error{fmt.Errorf("extract the article: %w", err)}
	}
	return wanted.check(a)
}

func parse(text string) (truth, error) {
	var out truth
	for line := range strings.Lines(text) {
		key, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		switch key {
		case "url":
			out.url = value
		case "source":
			if value == "live" {
				out.source = page.Live
			}
		case "f1":
			var err error
			if out.minF1, err = strconv.ParseFloat(value, 64); err != nil {
				return out, fmt.Errorf("f1 of truth.txt: %w", err)
			}
		case "+":
			out.wanted = append(out.wanted, value)
		case "-":
			out.unwanted = append(out.unwanted, value)
		default:
			return out, fmt.Errorf("truth.txt has the line %q", line)
		}
	}
	switch {
	case out.minF1 <= 0:
		return out, errors.New("truth.txt has no f1 above 0")
	case len(out.wanted) == 0:
		return out, errors.New("truth.txt has no text that is in the article")
	}
	return out, nil
}

func (w truth) check(a extract.Article) (faults []error) {
	found := words(a.Title + " " + a.Text() + " " + a.Pretty())
	for _, text := range w.wanted {
		if !strings.Contains(found, words(text)) {
			faults = append(faults, fmt.Errorf("the article lacks %q", text))
		}
	}
	for _, text := range w.unwanted {
		if strings.Contains(found, words(text)) {
			faults = append(faults, fmt.Errorf("the article has %q", text))
		}
	}
	if f1 := match(a, strings.Join(w.wanted, "\n")).F1; f1 < w.minF1 {
		faults = append(faults, fmt.Errorf("word F1 is %.3f, less than %v", f1, w.minF1))
	}
	return faults
}

// match compares an article with a truth by words, or in scripts without spaces by
// pairs of characters.
func match(a extract.Article, truth string) score.Match {
	counts := page.CountText(truth)
	if 2*counts.Ideographs > counts.Words {
		return score.CharacterPairs(a.Text(), truth)
	}
	return score.Words(a.Text(), truth)
}

// words returns the words of a text between spaces, so that texts can be compared
// that differ in white space and punctuation.
func words(text string) string { return " " + strings.Join(score.WordList(text), " ") + " " }
