package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pilcrow/dev/bench/pages/synthetic"
)

func articleFile(t *testing.T) (path string, truth string) {
	t.Helper()
	made := synthetic.Make(synthetic.Recipe{Size: 20_000, Code: 0.3, Kind: synthetic.Article, Shape: synthetic.Plain})
	path = filepath.Join(t.TempDir(), "article.html")
	if err := os.WriteFile(path, made.HTML, 0o644); err != nil {
		t.Fatal(err)
	}
	return path, made.Text
}

// Every contender must find a plain article. If one finds nothing, this package
// probably calls it wrongly, and its measured speed would be meaningless.
func TestContendersFindAPlainArticle(t *testing.T) {
	path, truth := articleFile(t)
	source, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range contenders() {
		text, err := c.read(source, &url.URL{Scheme: "https", Host: "pages.example", Path: "/"})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if f := found(reply{Text: text}, truth); f.f1 < 0.8 {
			t.Errorf("%s: word F1 %.3f, want 0.8 or more", c.name, f.f1)
		}
	}
}

func TestServeAnswersEveryRequest(t *testing.T) {
	path, _ := articleFile(t)
	c := contender{name: "upper", read: func(source []byte, _ *url.URL) (string, error) {
		return strings.ToUpper(string(source[:14])), nil
	}}
	in := `{"Path":` + quote(path) + `,"Text":true}{"Path":` + quote(path) + `}`
	var out bytes.Buffer
	if err := serve(c, strings.NewReader(in), &out); err != nil {
		t.Fatal(err)
	}
	replies := json.NewDecoder(&out)
	for _, text := range []string{"<!DOCTYPE HTML", ""} {
		var r reply
		if err := replies.Decode(&r); err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(r.Text, text) || r.Text == "" != (text == "") {
			t.Errorf("text %q, want %q", r.Text, text)
		}
		if r.CPU <= 0 || r.CPU > minCPU || r.Allocations < 1 || r.Allocated < 14 || r.PeakKB < 1000 {
			t.Errorf("impossible figures: %+v", r)
		}
	}
}

func quote(s string) string {
	b, _ := json.Marshal(s) // encoding a string never fails
	return string(b)
}

func TestFailuresAreReplies(t *testing.T) {
	for _, c := range []contender{
		{name: "error", read: func([]byte, *url.URL) (string, error) { return "", errors.New("boom") }},
		{name: "panic", read: func([]byte, *url.URL) (string, error) { panic("boom") }},
	} {
		r, err := measure(c, nil)
		if err != nil || !strings.Contains(r.Error, "boom") || !found(r, "").nothing {
			t.Errorf("%s: %+v, %v", c.name, r, err)
		}
	}
}

func TestGrowth(t *testing.T) {
	var linear, quadratic []point
	for _, size := range sizes() {
		linear = append(linear, point{size: size, ms: 3 * float64(size)})
		quadratic = append(quadratic, point{size: size, ms: float64(size) * float64(size)})
	}
	quadratic[7] = point{size: quadratic[7].size, failed: "too long"}
	for want, points := range map[float64][]point{1: linear, 2: quadratic} {
		if got := growth(points); math.Abs(got-want) > 1e-9 {
			t.Errorf("growth %v, want %v", got, want)
		}
	}
}

func TestChooseTakesTheFirstOfEachClass(t *testing.T) {
	c, remove, err := openCorpus("")
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := remove(); err != nil {
			t.Error(err)
		}
	}()
	pages, err := choose(c, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, p := range pages {
		count[p.class]++
	}
	for _, class := range classes() {
		if count[class] != synthetic.PagesPerClass {
			t.Errorf("%d pages of class %s", count[class], class)
		}
	}
}

// go-readability takes twice Pilcrow's time on the first page, and eight times
// Pilcrow's time on the second. The other peers finish on no page.
func TestRatiosArePaired(t *testing.T) {
	m := measured{}
	for _, ours := range []float64{1, 10} {
		f := make([]figures, len(contenders()))
		f[0].ms, f[1].ms = ours, 2*ours
		if ours == 10 {
			f[1].ms = 8 * ours
		}
		m.results = append(m.results, result{savedPage{class: "small"}, f})
	}
	if table := m.ratios(); !strings.Contains(table, "| than go-readability | 5.00 × | – | – | – | 5.00 × |") {
		t.Errorf("got\n%s", table)
	}
	if table := m.goals(); !strings.Contains(table, "go-readability, or more | 5.00 × | reached |") ||
		!strings.Contains(table, "go-trafilatura, or more | – | missed |") {
		t.Errorf("got\n%s", table)
	}
}

func TestPrintTexts(t *testing.T) {
	path, _ := articleFile(t)
	c := contender{name: "first", read: func(source []byte, _ *url.URL) (string, error) { return string(source[:9]), nil }}
	var out bytes.Buffer
	if err := printTexts(c, filepath.Dir(path), &out); err != nil {
		t.Fatal(err)
	}
	var got textLine
	if err := json.Unmarshal(out.Bytes(), &got); err != nil || got != (textLine{"article", "<!DOCTYPE"}) {
		t.Errorf("%+v, %v", got, err)
	}
}
