package division

import (
	"reflect"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page/pagetest"
)

func TestFindTakesDirectText(t *testing.T) {
	p := pagetest.Parse(t, `<body><div id=a>one, <b>two</b><div id=b>three, four,</div><p>five,</p><div id=c><img></div></div></body>`)
	type row struct {
		id            string
		commas, words int32
	}
	var got []row
	for _, d := range Find(p, engine.Options{}) {
		got = append(got, row{p.Attr(d.Node, "id"), d.Direct.Commas, d.Direct.Words})
	}
	want := []row{{"a", 2, 3}, {"b", 2, 2}} // c and body have no direct text
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestStrictTakesDivAlone(t *testing.T) {
	p := pagetest.Parse(t, `<article>a<div>b</div></article><td>c`)
	if got := Find(p, engine.Options{Strict: true}); len(got) != 1 || p.TagName(got[0].Node) != "div" {
		t.Errorf("strict: %v", got)
	}
}

func TestRank(t *testing.T) {
	for _, c := range []struct {
		name   string
		scores []float64
		want   Ranking
	}{
		{"none", nil, Ranking{Best: -1, Above: []bool{}}},
		{"all 0", []float64{0, 0}, Ranking{Best: -1, Above: []bool{false, false}}},
		{"one", []float64{3}, Ranking{Average: 3, Best: 0, Above: []bool{true}}},
		{"above the average", []float64{1, 5, 3}, Ranking{Average: 3, Best: 1, Above: []bool{false, true, false}}},
		{"first of equals", []float64{0, 4, 4}, Ranking{Average: 8. / 3, Best: 1, Above: []bool{false, true, true}}},
	} {
		if got := Rank(c.scores); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}
