package selection

import "testing"

func TestDeclaredPicture(t *testing.T) {
	for _, row := range []struct {
		declared, address string
		want              bool
	}{
		{"https://a.example/i/ferry.jpg", "/other/ferry.jpg", true},
		{"https://a.example/i/ferry.jpg?w=1", "/i/ferry-300x200.jpg", true},
		{"https://a.example/i/ferry-scaled.jpg", "/i/ferry-1024x768.jpg", true},
		{"https://a.example/i/ferry.jpg", "/i/ferryboat.jpg", false},
		{"https://a.example/i/the-last-ferry.jpg", "https://cdn.example/resize?u=the-last-ferry.webp", true},
		{"https://a.example/i/0123456789abcdef", "https://cdn.example/0123456789abcdef=s320", true},
		{"https://a.example/i/short", "https://cdn.example/short", false},
		{"https://a.example/2024/05/1.jpg", "https://a.example/2024/05/1.jpg", true},
		{"https://a.example/2024/05/1.jpg", "https://a.example/2024/06/1.jpg", false},
		{"", "https://a.example/ferry.jpg", false},
	} {
		if got := newDeclared(row.declared).isFileAt(row.address); got != row.want {
			t.Errorf("%s at %s: %v", row.declared, row.address, got)
		}
	}
}

func TestOtherSize(t *testing.T) {
	if !differInSize("https://a.example/i=s1600", "https://a.example/i=s320") || differInSize("https://a.example/?i=1", "https://a.example/?i=2") || differInSize("/a", "/b") {
		t.Error("sizes in addresses are not recognized")
	}
}

func TestTitle(t *testing.T) {
	for heading, want := range map[string]bool{"The last ferry": true, "The Last Ferry – News": true, "Prices of salt": false} {
		if got := isTitle(heading, "The last ferry"); got != want {
			t.Errorf("%q: %v", heading, got)
		}
	}
}

func TestDisplayedTeX(t *testing.T) {
	for text, want := range map[string]bool{`\[x\]`: true, " $$x$$\n": true, "$$": false, "$$$$": false, "$x$": false, "": false, "costs $$": false} {
		if got := isDisplayedTeX(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
