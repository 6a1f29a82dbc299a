package letter

import "testing"

func TestIsWord(t *testing.T) {
	for r, want := range map[rune]bool{
		'a': true, 'Z': true, '0': true, 'é': true, '春': true, '٣': true, '\u0301': true,
		' ': false, '_': false, '\'': false, '@': false, '[': false, '’': false, '。': false, '😀': false,
	} {
		if got := IsWord(r); got != want {
			t.Errorf("%q: %v", r, got)
		}
	}
}

func TestLowerASCII(t *testing.T) {
	for in, want := range map[byte]byte{'A': 'a', 'Z': 'z', 'm': 'm', '@': '@', '[': '[', 0xc4: 0xc4} {
		if got := LowerASCII(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

func TestWords(t *testing.T) {
	for src, want := range map[string]string{
		" How: Bread—rises! ":  "how bread rises",
		"It's Ada’s 2nd":       "its adas 2nd",
		"می\u200cخواهم":        "میخواهم",
		"❤\ufe0f Bread \ufe0f": "bread",
		"हिंदी":                "हिंदी",
		"…":                    "",
	} {
		if got := Words(src); got != want {
			t.Errorf("%q gave %q, want %q", src, got, want)
		}
	}
}

func TestWordsAreNotCopied(t *testing.T) {
	if n := testing.AllocsPerRun(10, func() { Words("how bread rises") }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestHasPrefixFold(t *testing.T) {
	for s, want := range map[string]bool{"Index.html": true, "index.": true, "index": false, "": false} {
		if got := HasPrefixFold(s, "index."); got != want {
			t.Errorf("%q: %v", s, got)
		}
	}
}
