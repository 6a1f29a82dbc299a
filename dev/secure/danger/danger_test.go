package danger_test

import (
	"testing"

	"pilcrow/dev/secure/danger"
	"pilcrow/internal/payloads"
)

// Danger is seen in raw payloads of every family. If it did not, finding
// none in sanitized payloads would prove nothing.
func TestDangerIsSeenInRawPayloads(t *testing.T) {
	seen := map[string]int{}
	for _, p := range payloads.All() {
		if danger.In(p.HTML) != "" {
			seen[p.Family]++
		}
	}
	total := 0
	for _, f := range payloads.Families() {
		total += seen[f.Name]
		if seen[f.Name] == 0 {
			t.Errorf("no payload of %q is seen as dangerous", f.Name)
		}
	}
	if all := len(payloads.All()); total < all*4/5 {
		t.Errorf("only %d of %d raw payloads are seen as dangerous", total, all)
	}
}
