package lab_test

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/engines"
	"pilcrow/extract/lab"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// decoded are the indices in the lab's JSON.
type decoded struct {
	Nodes struct {
		Parents []int
		Steps   []string
		Labels  map[int]string
	}
	Blocks []struct {
		First, End, Owner, Depth, Words, LinkWords int
		Text                                       string
	}
	Trace struct {
		Candidates []struct{ Node int }
	}
	Judged               [][]int
	Selected, Kept, Fate []int
	Texts                []int
	Fates                []struct{ Why string }
	Model                []struct{ Odds []float64 }
}

// decode fails unless b is JSON that can stand in a script.
func decode(t *testing.T, b []byte) (d decoded) {
	t.Helper()
	if err := json.Unmarshal(b, &d); err != nil || !utf8.Valid(b) || strings.ContainsAny(string(b), "<\u2028\u2029\n") {
		t.Fatalf("%v: %.500q", err, b)
	}
	return d
}

// checkPage fails unless all indices of a page are those of its nodes.
func (d decoded) checkPage(t *testing.T, p *page.Page) {
	t.Helper()
	if len(d.Nodes.Parents) != p.Len() || len(d.Nodes.Steps) != p.Len() {
		t.Fatalf("%d parents and %d steps of %d nodes", len(d.Nodes.Parents), len(d.Nodes.Steps), p.Len())
	}
	for n, up := range d.Nodes.Parents {
		if up >= n || up < -1 || (up == -1) != (n == 0) {
			t.Fatalf("node %d is in node %d", n, up)
		}
	}
	end := 0
	for i, b := range d.Blocks {
		if b.First < end || b.End <= b.First || b.End > p.Len() || b.Owner < 0 || b.Owner >= b.First || b.LinkWords > b.Words {
			t.Fatalf("block %d is %+v", i, b)
		}
		end = b.End
	}
}

// checkSelection fails unless the lists by block have one entry for each block, and
// the candidates exist.
func (d decoded) checkSelection(t *testing.T, of decoded) {
	t.Helper()
	if len(d.Judged) != len(of.Blocks) || len(d.Selected) != len(of.Blocks) {
		t.Fatalf("%d judged and %d selected of %d blocks", len(d.Judged), len(d.Selected), len(of.Blocks))
	}
	for i, list := range d.Judged {
		for _, c := range list {
			if c < 0 || c >= len(d.Trace.Candidates) {
				t.Fatalf("block %d is judged by candidate %d of %d", i, c, len(d.Trace.Candidates))
			}
		}
		if d.Selected[i] < 0 || d.Selected[i] > of.Blocks[i].Words {
			t.Fatalf("%d words of block %d are selected, %+v", d.Selected[i], i, of.Blocks[i])
		}
	}
	for _, c := range d.Trace.Candidates {
		if c.Node < 0 || c.Node >= len(of.Nodes.Parents) {
			t.Fatalf("node %d is a candidate", c.Node)
		}
	}
}

// checkReading fails unless the lists of a reading fit its page.
func (d decoded) checkReading(t *testing.T, of decoded) {
	t.Helper()
	d.checkSelection(t, of)
	if len(d.Kept) != len(of.Blocks) || len(d.Fate) != len(of.Blocks) || d.Model != nil && len(d.Model) != len(of.Blocks) {
		t.Fatalf("%d kept, %d fates, %d judgments of %d blocks", len(d.Kept), len(d.Fate), len(d.Model), len(of.Blocks))
	}
	for i, f := range d.Fate {
		if f < 0 || f >= len(d.Fates) || d.Kept[i] < 0 || d.Kept[i] > of.Blocks[i].Words {
			t.Fatalf("block %d has fate %d and %d words", i, f, d.Kept[i])
		}
	}
	for i, b := range d.Texts {
		if b < -1 || b >= len(of.Blocks) {
			t.Fatalf("text %d comes from block %d", i, b)
		}
	}
}

func FuzzLab(f *testing.F) {
	for _, src := range []string{
		madePage(30), "", "<body>\xff</script>\u2028<p id='</script>' class=\"a\u2029 \xe2\x80\">One <!-- two", "<pre>A file of text.\n\nIt has lines.",
		"<frameset><frame></frameset>", "<p>1<svg><text>x</text></svg><math><mi>x</mi></math><button>b</button><x-y>c</x-y>",
		"<table><tr><td>a, b, c. d<td>e<ul><li>f", "<iframe srcdoc='<p>one<p>two'></iframe><template shadowrootmode=open><p>three</template>",
	} {
		f.Add(src, 0.5)
	}
	f.Fuzz(func(t *testing.T, src string, x float64) {
		p := pagetest.Parse(t, src)
		s := lab.NewStudy(p)
		described := decode(t, lab.AppendPage(nil, s.Page()))
		described.checkPage(t, p)
		for _, e := range engines.All() {
			var o engine.Options
			decode(t, lab.AppendSelection(nil, s.Select(e, o))).checkSelection(t, described)
			for _, parameter := range e.Parameters {
				o.Changes = append(o.Changes, engine.Change{Parameter: parameter.Name, Value: x})
			}
			decode(t, lab.AppendReading(nil, read(t, s, extract.Options{Engine: e, Tuning: o}))).checkReading(t, described)
		}
	})
}
