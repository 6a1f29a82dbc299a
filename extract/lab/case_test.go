package lab_test

import (
	"errors"
	"strings"
	"testing"

	"pilcrow/extract"
	"pilcrow/extract/lab"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// splitCase returns the two files of a test case.
func splitCase(t *testing.T, file string) (truth, source string) {
	t.Helper()
	rest, ok := strings.CutPrefix(file, "-- truth.txt --\n")
	truth, source, found := strings.Cut(rest, "-- source.html --\n")
	if !ok || !found {
		t.Fatalf("no test case: %.200q", file)
	}
	for line := range strings.Lines(truth + source) {
		if strings.HasPrefix(line, "-- ") && strings.HasSuffix(strings.TrimRight(line, "\r\n"), " --") {
			t.Errorf("the line %q is the name of another file", line)
		}
	}
	return truth, source
}

func testCase(t *testing.T, s *lab.Study, truth []int) string {
	t.Helper()
	file, err := s.TestCase(truth)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// keptBlocks returns the blocks of which most words are in the default article.
func keptBlocks(t *testing.T, s *lab.Study) (kept []int) {
	t.Helper()
	blocks := s.Page().Blocks
	for i, words := range read(t, s, extract.Options{}).Kept {
		if 2*words > blocks[i].Words {
			kept = append(kept, i)
		}
	}
	return kept
}

// The page of a test case has the same blocks again, and the same truth, whether it
// was saved or live.
func TestCaseRoundTrip(t *testing.T) {
	for name, saved := range goldenPages(t) {
		for _, source := range []page.Source{page.Saved, page.Live} {
			p := pagetest.ParseWith(t, saved.HTML(), page.Options{URL: saved.URL(), Source: source})
			s := lab.NewStudy(p)
			marked := keptBlocks(t, s)
			if len(marked) == 0 {
				continue
			}
			truth, html := splitCase(t, testCase(t, s, marked))
			again := lab.NewStudy(pagetest.ParseWith(t, html, page.Options{URL: saved.URL(), Source: source}))
			if truthAgain, _ := splitCase(t, testCase(t, again, marked)); truthAgain != truth {
				t.Errorf("%s, %d: the truth of the page that was read again differs:\n%s\nwant\n%s", name, source, truthAgain, truth)
			}
			got, want := again.Page().Blocks, s.Page().Blocks
			if len(got) != len(want) {
				t.Errorf("%s, %d: %d blocks, want %d", name, source, len(got), len(want))
				continue
			}
			for i := range want {
				if got[i].Text != want[i].Text {
					t.Errorf("%s, %d: block %d is %q, want %q", name, source, i, got[i].Text, want[i].Text)
				}
			}
		}
	}
}

func TestCaseOfHostileTexts(t *testing.T) {
	const src = "<body data-a='\n-- b --\n'><p>One\n-- source.html --\ntwo &lt;p&gt; three</p><pre>\n\n-- x --\n</pre><script type=application/ld+json>\n-- y --\n</script>"
	for _, source := range []page.Source{page.Saved, page.Live} {
		s := lab.NewStudy(pagetest.ParseWith(t, src, page.Options{URL: "https://a.example/\n+ two", Source: source}))
		truth, html := splitCase(t, testCase(t, s, []int{0}))
		again := lab.NewStudy(pagetest.ParseWith(t, html, page.Options{Source: source}))
		for i, b := range s.Page().Blocks {
			if got := again.Page().Blocks[i]; got.Text != b.Text {
				t.Errorf("block %d is %q, want %q", i, got.Text, b.Text)
			}
		}
		if lines := strings.Count(truth, "\n"); lines != 4 || !strings.Contains(truth, "\n+ One -- source.html -- two <p> three\n") {
			t.Errorf("the truth has %d lines:\n%s", lines, truth)
		}
	}
}

func TestCaseNeedsBlocks(t *testing.T) {
	s := lab.NewStudy(pagetest.Parse(t, "<p>One<p>Two"))
	var noBlock *lab.NoBlockError
	for _, i := range []int{-1, 2} {
		if _, err := s.TestCase([]int{0, i}); !errors.As(err, &noBlock) || noBlock.Block != i {
			t.Errorf("block %d: %v", i, err)
		}
	}
	if _, err := s.TestCase(nil); !errors.Is(err, lab.ErrNoTruth) {
		t.Errorf("no block: %v", err)
	}
}
