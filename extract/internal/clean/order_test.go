package clean

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/draft/drafttest"
	"pilcrow/extract/page"
)

// sample is a golden page with a selection.
type sample struct {
	name string
	p    *page.Page
	s    engine.Selection
}

// samples returns the golden pages, each as an article and as a thread. The
// whole body is selected, so that families also meet what engines leave out.
func samples(t *testing.T) (all []sample) {
	t.Helper()
	paths, err := filepath.Glob("../../testdata/pages/*/source.html")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no golden pages: %v", err)
	}
	for _, path := range paths {
		src, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		p := open(t, string(src), page.Saved)
		for _, kind := range []engine.Kind{engine.Article, engine.Forum} {
			s := engine.Selection{Keep: []page.NodeID{p.Body()}, Scope: engine.EveryText, Kind: kind}
			all = append(all, sample{filepath.Base(filepath.Dir(path)), p, s})
		}
	}
	return all
}

func (s sample) tidied(order []family) string {
	return drafttest.HTML(tidy(s.p, s.s, Options{Title: s.p.Title()}, order, nil).draft.Root())
}

func respects(order []family) bool {
	seen := map[string]bool{}
	for _, f := range order {
		if slices.ContainsFunc(f.after, func(name string) bool { return !seen[name] }) {
			return false
		}
		seen[f.name] = true
	}
	return true
}

// shuffled returns a random order that respects after, or nil if there is
// none.
func shuffled(families []family, seed uint64) (order []family) {
	random := rand.New(rand.NewPCG(seed, seed))
	left := slices.Clone(families)
	for len(left) > 0 {
		random.Shuffle(len(left), func(i, j int) { left[i], left[j] = left[j], left[i] })
		i := slices.IndexFunc(left, func(f family) bool {
			return !slices.ContainsFunc(left, func(other family) bool { return slices.Contains(f.after, other.name) })
		})
		if i < 0 {
			return nil
		}
		order = append(order, left[i])
		left = slices.Delete(left, i, i+1)
	}
	return order
}

func TestFamiliesAreInOrder(t *testing.T) {
	if !respects(families) {
		t.Error("a family comes before one that it names")
	}
}

// Every order that respects after gives the same articles.
func TestAfterIsComplete(t *testing.T) {
	const orders = 12
	all := samples(t)
	want := make([]string, len(all))
	for i, s := range all {
		want[i] = s.tidied(families)
	}
	for seed := range uint64(orders) {
		order := shuffled(families, seed)
		for i, s := range all {
			if got := s.tidied(order); got != want[i] {
				t.Fatalf("page %s, order %v:\n got %s\nwant %s", s.name, namesOf(order), got, want[i])
			}
		}
	}
}

// Each name in after is needed: exchanging only these two families changes an
// article.
func TestAfterIsTrue(t *testing.T) {
	const orders = 8
	all := samples(t)
	want := make([]string, len(all))
	for i, s := range all {
		want[i] = s.tidied(families)
	}
	for _, later := range families {
		for _, earlier := range later.after {
			reversed := swapped(families, earlier, later.name)
			changes := false
			for seed := uint64(0); seed < orders && !changes; seed++ {
				order := shuffled(reversed, seed)
				if order == nil {
					t.Errorf("%s comes after %s anyway, through others", later.name, earlier)
					break
				}
				for i := 0; i < len(all) && !changes; i++ {
					changes = all[i].tidied(order) != want[i]
				}
			}
			if !changes {
				t.Errorf("%s need not come after %s: no golden page differs", later.name, earlier)
			}
		}
	}
}

// swapped returns the families with earlier after later.
func swapped(families []family, earlier, later string) []family {
	out := slices.Clone(families)
	for i, f := range out {
		switch f.name {
		case later:
			out[i].after = slices.DeleteFunc(slices.Clone(f.after), func(name string) bool { return name == earlier })
		case earlier:
			out[i].after = append(slices.Clone(f.after), later)
		}
	}
	return out
}

func namesOf(order []family) (names []string) {
	for _, f := range order {
		names = append(names, f.name)
	}
	return names
}
