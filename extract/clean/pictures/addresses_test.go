package pictures

import "testing"

func TestFileSize(t *testing.T) {
	for _, r := range []struct {
		file, name string
		width      int
	}{
		{"crane-300x200.jpg", "crane.jpg", 300},
		{"crane-20-300x200.jpg", "crane-20.jpg", 300},
		{"2025-12-12.jpg", "2025-12-12.jpg", whole},
		{"crane.jpg", "crane.jpg", whole},
		{"crane-x.jpg", "crane-x.jpg", whole},
		{"", "", whole},
	} {
		if name, width := FileSize(r.file); name != r.name || width != r.width {
			t.Errorf("%q: %q, %d, want %q, %d", r.file, name, width, r.name, r.width)
		}
	}
}
