package file

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/engines"
	"pilcrow/extract/lab"
	"pilcrow/extract/lab/file/filetest"
	"pilcrow/extract/page"
)

// written is a file, with its parts.
type written struct {
	html   []byte
	record recordJSON
}

type recordJSON struct {
	Engine   string
	Changes  map[string]float64
	Page     json.RawMessage
	Readings []struct {
		Reading json.RawMessage
		Article int
	}
	Articles   []string
	Parameters []struct {
		Engine, Parameter string
		Stops             []struct {
			Value    float64
			Summary  json.RawMessage
			Selected []int
		}
	}
}

func parse(t testing.TB, source string) *page.Page {
	t.Helper()
	p, err := page.FromHTML([]byte(source), page.Options{URL: "https://example.org/a", Source: page.Saved})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func writeFile(t testing.TB, p *page.Page, o Options) written {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, p, o); err != nil {
		t.Fatal(err)
	}
	w := written{html: b.Bytes()}
	if err := json.Unmarshal(filetest.Record(t, b.Bytes()), &w.record); err != nil {
		t.Fatal(err)
	}
	return w
}

// The page and the readings are those of package lab, byte for byte.
func TestRecordIsTheLabs(t *testing.T) {
	folders, err := filepath.Glob("../../../testdata/pages/*")
	if err != nil || len(folders) < 20 {
		t.Fatal(len(folders), err)
	}
	for _, folder := range folders {
		t.Run(filepath.Base(folder), func(t *testing.T) {
			source, err := os.ReadFile(filepath.Join(folder, "source.html"))
			if err != nil {
				t.Fatal(err)
			}
			p := parse(t, string(source))
			got, study := writeFile(t, p, Options{}).record, lab.NewStudy(p)
			if want := lab.AppendPage(nil, study.Page()); !bytes.Equal(got.Page, want) {
				t.Errorf("got the page %s\nwant %s", got.Page, want)
			}
			for i, e := range engines.All() {
				want, err := study.Read(extract.Options{Engine: e})
				if err != nil {
					t.Fatal(err)
				}
				if r := got.Readings[i]; !bytes.Equal(r.Reading, lab.AppendReading(nil, want)) || got.Articles[r.Article] != want.Article.HTML() {
					t.Errorf("%s: got the reading %s", e.Name, r.Reading)
				}
			}
			checkStops(t, got, study)
		})
	}
}

// checkStops compares what is recorded of each parameter with what the study
// selects.
func checkStops(t *testing.T, r recordJSON, study *lab.Study) {
	t.Helper()
	blocks, count := study.Page().Blocks, 0
	for _, p := range r.Parameters {
		e, err := engines.Named(p.Engine)
		if err != nil {
			t.Fatal(err)
		}
		usual := study.Select(e, engine.Options{}).Selected
		for _, stop := range p.Stops {
			count++
			want := study.Select(e, engine.Options{Changes: []engine.Change{{Parameter: p.Parameter, Value: stop.Value}}})
			if got := changed(usual, stop.Selected, blocks); !reflect.DeepEqual(got, want.Selected) {
				t.Errorf("%s, %s=%v: got the selected words %v, want %v", p.Engine, p.Parameter, stop.Value, got, want.Selected)
			}
			if summary := lab.AppendFigures(nil, want.Trace.Summary); !bytes.Equal(stop.Summary, summary) {
				t.Errorf("%s, %s=%v: got the summary %s, want %s", p.Engine, p.Parameter, stop.Value, stop.Summary, summary)
			}
		}
	}
	if count == 0 {
		t.Error("nothing is recorded of any parameter")
	}
}

// changed does what difference.js does.
func changed(usual, runs []int, blocks []lab.Block) []int {
	selected := append([]int{}, usual...)
	at := 0
	for ; len(runs) > 0; runs = runs[3:] {
		at += runs[0]
		for range runs[1] {
			if selected[at] = runs[2]; runs[2] == wholeBlock {
				selected[at] = blocks[at].Words
			}
			at++
		}
	}
	return selected
}

const story = `<title>Boats</title><body><div><h1>Boats</h1><p>The boats came home, one by one, before the storm.</p><p>Nobody spoke, nobody hurried, and the gulls waited.</p></div>`

// The file shows the engine first that was chosen, with the changes of its
// parameters. The other options are for all engines.
func TestWriteOptions(t *testing.T) {
	e := engines.All()[0]
	p := e.Parameters[0]
	change := engine.Change{Parameter: p.Name, Value: p.Max}
	w := writeFile(t, parse(t, story), Options{Engine: e, Tuning: engine.Options{Strict: true, Changes: []engine.Change{change}}})
	r := w.record
	if want := map[string]float64{p.Name: p.Max}; r.Engine != e.Name || !reflect.DeepEqual(r.Changes, want) {
		t.Errorf("got %s with %v, want %s with %v", r.Engine, r.Changes, e.Name, want)
	}
	if n := len(engines.All()); len(r.Readings) != n+1 {
		t.Fatalf("got %d readings, want those of %d engines and one with changes", len(r.Readings), n)
	}
	study := lab.NewStudy(parse(t, story))
	for i, o := range []extract.Options{
		{Engine: engines.All()[1], Tuning: engine.Options{Strict: true}},
		{Engine: e, Tuning: engine.Options{Strict: true, Changes: []engine.Change{change}}},
	} {
		want, err := study.Read(o)
		if err != nil {
			t.Fatal(err)
		}
		got := r.Readings[[]int{1, len(r.Readings) - 1}[i]]
		if !bytes.Equal(got.Reading, lab.AppendReading(nil, want)) {
			t.Errorf("got the reading %s", got.Reading)
		}
	}
}

func TestDefaultOptions(t *testing.T) {
	r := writeFile(t, parse(t, story), Options{}).record
	if r.Engine != engine.Default || len(r.Changes) > 0 || len(r.Readings) != len(engines.All()) {
		t.Errorf("got %s with %v, and %d readings", r.Engine, r.Changes, len(r.Readings))
	}
}

// The policy names the hashes of the only script that runs and of the only style
// sheet.
func TestPolicy(t *testing.T) {
	html := string(writeFile(t, parse(t, story), Options{}).html)
	for directive, element := range map[string]string{"script-src": "script", "style-src": "style"} {
		_, after, _ := strings.Cut(html, "<"+element+">")
		text, _, _ := strings.Cut(after, "</"+element+">")
		if want := directive + " '" + hash(text) + "';"; !strings.Contains(html, want) {
			t.Errorf("the policy has no %s", want)
		}
		if n := strings.Count(html, "<"+element+">"); n != 1 {
			t.Errorf("there are %d elements %s without attributes", n, element)
		}
	}
	if want := `content="default-src 'none'; `; !strings.Contains(html, want) {
		t.Errorf("the policy does not begin with %s", want)
	}
}

// No text of a page ends the element in which it is, or becomes an element of the
// file.
func TestHostilePages(t *testing.T) {
	hostile := []string{
		"</script><script>top.fired(1)</script>", "</ScRiPt ><b>", "<!--<script>", "--><img src=x onerror=top.fired(1)>",
		"]]></title></style><h1>", "{study}{script}{policy}", "\u2028\u2029\\u003c/script>", `"><meta http-equiv=refresh content="0;x">`,
	}
	own, err := ownParts(generated)
	if err != nil {
		t.Fatal(err)
	}
	// In our own script and style, "<" is an operator.
	outside := strings.NewReplacer(own.script, "", own.style, "").Replace
	elements := regexp.MustCompile(`(?i)<(/?[a-z!][a-z0-9-]*)`)
	want := elements.FindAllString(outside(string(writeFile(t, parse(t, story), Options{}).html)), -1)
	for _, h := range hostile {
		escaped := strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(h)
		source := `<title>` + escaped + `</title><body><div id="` + escaped + `" class="` + escaped + `"><h1>` + escaped + `</h1><p>` + escaped +
			` The boats came home, one by one, before the storm.</p><pre>` + escaped + `</pre><img src="x" alt="` + escaped + `"></div>`
		w := writeFile(t, parse(t, source), Options{})
		if got := elements.FindAllString(outside(string(w.html)), -1); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: the file has the elements %q, want %q", h, got, want)
		}
	}
}

// A program that was built before anything was generated says what to do.
func TestNothingIsGenerated(t *testing.T) {
	if _, err := ownParts(fstest.MapFS{}); err == nil || !strings.Contains(err.Error(), "run `go generate ./extract/lab/file`") {
		t.Errorf("got the error %v", err)
	}
}

func TestWriteIsDeterministic(t *testing.T) {
	first := writeFile(t, parse(t, story), Options{})
	if again := writeFile(t, parse(t, story), Options{}); !bytes.Equal(first.html, again.html) {
		t.Error("the second file differs from the first one")
	}
}

// A page without text has a file, too.
func TestEmptyPage(t *testing.T) {
	if r := writeFile(t, parse(t, ""), Options{}).record; len(r.Readings) != len(engines.All()) {
		t.Errorf("got %d readings", len(r.Readings))
	}
}

// Above the limit the parameters are left out first. If the rest is still too large,
// there is no file.
func TestLimit(t *testing.T) {
	whole, err := newRecorder(lab.NewStudy(parse(t, story)), Options{}, maxRecordBytes).record()
	if err != nil {
		t.Fatal(err)
	}
	const omitted = `,"parameters":null}`
	b, err := newRecorder(lab.NewStudy(parse(t, story)), Options{}, len(whole)-2).record()
	if err != nil || !bytes.HasSuffix(b, []byte(omitted)) {
		t.Fatalf("got %s, %v", b, err)
	}
	if !bytes.HasPrefix(whole, b[:len(b)-len("null}")]) {
		t.Error("without parameters the rest is another")
	}
	_, err = newRecorder(lab.NewStudy(parse(t, story)), Options{}, len(b)/2).record()
	var tooLarge *TooLargeError
	if !errors.As(err, &tooLarge) || !strings.Contains(err.Error(), "a lab of 0 MB") {
		t.Errorf("got the error %v", err)
	}
}

// A page that engines would read for too long has no parameters, or no file.
func TestLargePages(t *testing.T) {
	record, err := newRecorder(lab.NewStudy(parse(t, "<p>"+strings.Repeat("A sentence, again. ", maxTextBytesForStops/15))), Options{}, maxRecordBytes).record()
	if err != nil || !bytes.HasSuffix(record, []byte(`,"parameters":null}`)) {
		t.Errorf("got %d bytes, %v, and want no parameters", len(record), err)
	}
	var tooLarge *TooLargeError
	if _, err := newRecorder(lab.NewStudy(parse(t, strings.Repeat("<br>", maxNodes+1))), Options{}, maxRecordBytes).record(); !errors.As(err, &tooLarge) {
		t.Errorf("got the error %v", err)
	}
}
