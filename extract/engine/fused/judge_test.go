package fused

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page/pagetest"
)

// Base and odds of a block add up to the log odds of its probability.
func TestOddsAddUp(t *testing.T) {
	doubted := 0
	for path, src := range testPages(t) {
		j := Judge(pagetest.Parse(t, src))
		for i, v := range j.Decide(engine.Options{}).Verdicts {
			sum := v.Base
			for _, odds := range v.Odds {
				sum += odds
			}
			want := float64(j.weights.probabilities.of(int32(math.Round(sum/unit)), j.kind) * float32(v.Factor))
			if v.Probability != want {
				t.Errorf("%s, block %d: probability %v, want %v", path, i, v.Probability, want)
			}
			if v.Factor != 1 {
				doubted++
			}
		}
	}
	if doubted == 0 {
		t.Error("no block is a row of links, with which the factor is not tested")
	}
}

// A page may be judged once for several selections.
func TestJudgeOnce(t *testing.T) {
	for path, src := range testPages(t) {
		p := pagetest.Parse(t, src)
		j := Judge(p)
		for _, o := range []engine.Options{
			{}, {Strict: true}, {Changes: []engine.Change{{Parameter: "threshold", Value: 0.3}}}, {Tracing: engine.Untraced}, {},
		} {
			if got, want := j.Select(o), Select(p, o); !reflect.DeepEqual(got, want) {
				t.Errorf("%s, %+v: the selection differs from that of a new judgment", path, o)
			}
		}
	}
}

// The selection and its trace show what Decide returns.
func TestDecisionOfSelection(t *testing.T) {
	for path, src := range testPages(t) {
		p := pagetest.Parse(t, src)
		j := Judge(p)
		s, d := j.Select(engine.Options{}), j.Decide(engine.Options{})
		var kept []bool
		for _, v := range d.Verdicts {
			kept = append(kept, v.Kept)
		}
		if keep, omit := j.subtrees(kept); !slices.Equal(keep, s.Keep) || !slices.Equal(omit, s.Omit) {
			t.Errorf("%s: %v without %v, but the selection is %v without %v", path, keep, omit, s.Keep, s.Omit)
		}
		figures := map[string]float64{}
		for _, f := range s.Trace.Summary {
			figures[f.Name] = f.Value
		}
		if figures["threshold"] != d.Threshold || figures["expected F1"] != d.ExpectedF1 || figures["blocks"] != float64(len(j.Blocks())) ||
			figures["base"]+figures["bias"] != d.Verdicts[0].Base {
			t.Errorf("%s: %v, but the trace has %v", path, d, s.Trace.Summary)
		}
	}
}

func TestBlocksOfPage(t *testing.T) {
	p := pagetest.Parse(t, "<div>a<p>b <b>c</b></p>d</div>")
	var got []string
	for _, b := range Judge(p).Blocks() {
		text := ""
		for n := b.First; n < b.End; n++ {
			if p.IsText(n) {
				text += p.Text(n)
			}
		}
		got = append(got, p.TagName(b.Owner)+": "+text)
	}
	if want := []string{"div: a", "p: b c", "div: d"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestJudgmentOfEmptyPage(t *testing.T) {
	j := Judge(pagetest.Parse(t, ""))
	if d := j.Decide(engine.Options{}); len(j.Blocks()) != 0 || len(d.Verdicts) != 0 || !j.Select(engine.Options{}).Empty() {
		t.Errorf("%v", d)
	}
}
