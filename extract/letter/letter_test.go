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
