package tex

import (
	"slices"
	"testing"
)

func TestCommands(t *testing.T) {
	var got []string
	for name, behind := range Commands(`a\frac{b}\\ \,c\`) {
		got = append(got, name+"|"+behind)
	}
	want := []string{`frac|{b}\\ \,c\`, `|\ \,c\`, `| \,c\`, `|,c\`, `|`}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
