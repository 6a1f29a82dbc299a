package payloads

import (
	"slices"
	"strings"
	"testing"
)

func TestEveryFamilyIsThere(t *testing.T) {
	all := All()
	if len(all) < 3000 {
		t.Errorf("%d payloads, want 3,000 or more", len(all))
	}
	count := map[string]int{}
	for i, p := range all {
		count[p.Family]++
		if strings.Contains(p.HTML, "PROBE") {
			t.Errorf("payload %d has no number: %s", i, p.HTML)
		}
	}
	for _, f := range Families() {
		if count[f.Name] < 50 && f.Name != "scripts" {
			t.Errorf("%s: only %d payloads", f.Name, count[f.Name])
		}
	}
}

func TestThePayloadsAreTheSameEveryTime(t *testing.T) {
	if !slices.Equal(All(), All()) {
		t.Error("two calls made different payloads")
	}
}

func TestEncodings(t *testing.T) {
	var made []string
	for _, encode := range encodings() {
		made = append(made, encode("ja", "b"))
	}
	for _, want := range []string{"ja:b", "JA:b", "j\ta:b", "ja&colon;b", "&#106;&#97;:b", "&#x6a;&#x61;:b", "&#00000106&#0000097:b"} {
		if !slices.Contains(made, want) {
			t.Errorf("%q is not among %q", want, made)
		}
	}
}
