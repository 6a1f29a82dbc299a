package bte

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/engine/bte/slow"
	"pilcrow/extract/internal/enginetest"
	"pilcrow/extract/page/pagetest"
)

func TestEncode(t *testing.T) {
	for _, c := range []struct {
		name, html string
		want       []int
	}{
		{"the paper's example: two tags and five words", "<div><p>one two three four five", []int{2, -5, 2}},
		{"an element that the parser adds has no tags", "<table><td>a b</table>", []int{2, -2, 2}},
		{"a void element is one tag", "<p>a<br>b", []int{1, -1, 1, -1, 1}},
		{"Step 0 removes images, scripts and fields", "<p>a<img src=x><script>b</script><select><option>c</select>d", []int{1, -2, 1}},
		{"characters are words", "<p>你好", []int{1, -2, 1}},
	} {
		// The body element counts as no tags, because the parser adds it.
		if got := Encode(pagetest.Parse(t, c.html)); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// joined returns the array encode of the tokens, and the index of the first
// token of each run. The last entry of start is the number of tokens.
func joined(tokens []int) (encode, start []int) {
	for k, x := range tokens {
		if n := len(encode); n > 0 && (encode[n-1] > 0) == (x > 0) {
			encode[n-1] += x
			continue
		}
		encode, start = append(encode, x), append(start, k)
	}
	return encode, append(start, len(tokens))
}

func TestAllThreeAgree(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		tokens := make([]int, 1+random.IntN(40))
		for k := range tokens {
			tokens[k] = 1 - 2*random.IntN(2)
		}
		encode, start := joined(tokens)
		ours := MaximumRun(encode)
		i, j, sum := slow.Document(encode)
		if ours != (Span{i, j, sum}) {
			t.Fatalf("%v: ours %v, the document's [%d, %d] %d", encode, ours, i, j, sum)
		}
		if sum == 0 {
			continue // without words, Finn's search returns an arbitrary token
		}
		if a, b, f := slow.Finn(tokens); a != start[i] || b != start[j+1]-1 || f != sum {
			t.Fatalf("%v: ours tokens [%d, %d] %d, Finn's [%d, %d] %d", tokens, start[i], start[j+1]-1, sum, a, b, f)
		}
	}
}

func TestTiesGoLeftThenShort(t *testing.T) {
	for _, c := range []struct {
		encode []int
		want   Span
	}{
		{[]int{-3, 5, -3}, Span{0, 0, 3}},
		{[]int{-3, 3, -3}, Span{0, 0, 3}},
		{[]int{2, -3, 1, -1}, Span{1, 1, 3}},
		{[]int{4}, Span{}},
		{nil, Span{}},
	} {
		if got := MaximumRun(c.encode); got != c.want {
			t.Errorf("%v: %v, want %v", c.encode, got, c.want)
		}
	}
}

const prose = "The boats came home late, one after the other, low in the water and loud with gulls. "

func TestSelect(t *testing.T) {
	menu := "<ul>" + strings.Repeat("<li><a href=x><b>Menu</b></a></li>", 8) + "</ul>"
	p := pagetest.Parse(t, menu+"<div><p>"+prose+"</p><figure><img src=a.png></figure><p>"+prose+"</p></div>"+menu)
	s := Select(p, engine.Options{})
	if len(s.Keep) != 1 || p.TagName(s.Keep[0]) != "div" {
		t.Fatalf("kept %v", s.Keep)
	}
	if text := p.InnerText(s.Keep[0]); strings.Contains(text, "Menu") || strings.Count(text, "gulls") != 2 {
		t.Errorf("text %q", text)
	}
}

func FuzzSelect(f *testing.F) { enginetest.Fuzz(f, Select) }

func TestContract(t *testing.T) { enginetest.Contract(t, Select) }

func BenchmarkSelect(b *testing.B) {
	enginetest.Benchmark(b, Select, strings.Repeat("<div><p>"+prose+"</p><a href=x>more</a></div>", 1000))
}

func BenchmarkRanges(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 2))
	tokens := make([]int, 600)
	for k := range tokens {
		tokens[k] = 1 - 2*random.IntN(2)
	}
	encode, _ := joined(tokens)
	b.Run("original", func(b *testing.B) {
		for b.Loop() {
			slow.Finn(tokens)
		}
	})
	b.Run("document", func(b *testing.B) {
		for b.Loop() {
			slow.Document(encode)
		}
	})
	b.Run("ours", func(b *testing.B) {
		for b.Loop() {
			MaximumRun(encode)
		}
	})
}
