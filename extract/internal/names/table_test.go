package names

import (
	"fmt"
	"strings"
	"testing"
)

func TestTable(t *testing.T) {
	r := NewReader()
	share, more, again := r.Name("share-bar"), r.Name("x"), r.Name("share-bar")
	table := r.Table()
	switch {
	case share != again || share == more || r.Name("") != NoName:
		t.Error("a name's number does not stand for its value")
	case table.Value(share) != "share-bar" || table.Value(NoName) != "":
		t.Errorf("%q is the value of share-bar", table.Value(share))
	case !table.Has(share, Of("bar", "top")) || table.Has(share, Of("top")) || table.Has(more, Of("bar")) || table.Has(NoName, Of("bar")):
		t.Error("names have wrong words")
	case strings.Join(table.Words(share).Terms(), " ") != "bar share" || !table.Words(more).IsEmpty():
		t.Error("names have wrong sets of words")
	case topicNames(table.Topics(share)) != "share" || table.Topics(NoName) != 0:
		t.Error("names have wrong topics")
	}
}

// A page may have more names than a reader recognizes.
func TestManyNames(t *testing.T) {
	r := NewReader()
	for i := range 3 * recentNames {
		value := fmt.Sprint("post-", i%(2*recentNames))
		name := r.Name(value)
		if got := r.Table().Value(name); got != value {
			t.Fatalf("the number of %q stands for %q", value, got)
		}
	}
}

func TestMemo(t *testing.T) {
	r := NewReader()
	calls := 0
	short, tall := r.Name("ab"), r.Name("abcd")
	lengths := NewMemo(r.Table(), func(value string) int { calls++; return len(value) })
	for range 2 {
		if lengths.Of(short) != 2 || lengths.Of(tall) != 4 || lengths.Of(NoName) != 0 {
			t.Error("a memo has wrong results")
		}
	}
	if calls != 3 {
		t.Errorf("the function was called %d times for 3 names", calls)
	}
}

// BenchmarkRead reads typical classes: of a content system, with utility
// classes, and with none of the words.
func BenchmarkRead(b *testing.B) {
	for _, value := range []string{
		"post-17 type-post status-publish format-standard has-post-thumbnail hentry category-news",
		"relative flex min-h-screen flex-col justify-center overflow-hidden bg-gray-50 py-6 sm:py-12 md:px-8 lg:max-w-4xl",
		"css-1x2y3z",
	} {
		b.Run(value[:10], func(b *testing.B) {
			l := loadedLexicon()
			b.SetBytes(int64(len(value)))
			for b.Loop() {
				l.read(value)
			}
		})
	}
}

// BenchmarkReader reads many names again, as on a page.
func BenchmarkReader(b *testing.B) {
	var values []string
	for i := range 200 {
		values = append(values, fmt.Sprint("item item-", i, " col-md-8 share-bar"))
	}
	for b.Loop() {
		r := NewReader()
		for range 10 {
			for _, value := range values {
				r.Name(value)
			}
		}
	}
}
