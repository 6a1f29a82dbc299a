package language

import (
	"strings"
	"testing"
)

func TestTag(t *testing.T) {
	for declared, want := range map[string]string{
		"en_us": "en-US", "ZH-hant-tw": "zh-Hant-TW", " fr, en": "fr", "sl-rozaj-1994": "sl-rozaj-1994",
		"english": "", "en-US;q=1": "", "en-somewhere": "", "und": "", "": "", "x": "", "a-b-c-d-e-f-g": "",
	} {
		if got := Tag(declared); got != want {
			t.Errorf("%q: %q, want %q", declared, got, want)
		}
	}
}

func TestDirection(t *testing.T) {
	for tag, want := range map[string]string{"en": "ltr", "ar-EG": "rtl", "ur-Latn": "ltr", "az-Arab": "rtl", "": ""} {
		if got := Direction(tag); got != want {
			t.Errorf("%q: %q, want %q", tag, got, want)
		}
	}
}

// Every small word fits into a key, and every list into the buffer of share.
func TestSmallWords(t *testing.T) {
	for _, l := range smallWords {
		list := strings.Fields(l.words)
		if len(list) > 32 || strings.Join(list, " ") != l.words {
			t.Errorf("%s: %d words", l.lang, len(list))
		}
		for _, word := range list {
			if keyOf(word) == 0 {
				t.Errorf("%s: %q is too long", l.lang, word)
			}
		}
	}
}

func TestSample(t *testing.T) {
	const german = "Der Teig wird an einem warmen Ort gelassen, bis er sich verdoppelt hat, was eine oder zwei Stunden dauert. " +
		"Dann wird er noch einmal gefaltet und gebacken. Das Brot ist nicht fertig, wenn es von unten nicht hohl klingt."
	var s Sample
	s.AddLetters(german)
	if s.AddSentence(german); s.Language() != "" {
		t.Error("38 words are enough")
	}
	if needsMore := s.AddSentence(german); !needsMore {
		t.Error("76 words are all")
	}
	if s.Language() != "de" || s.Script() != "" || !s.Agrees("de-AT") || !s.Agrees("ca") || s.Agrees("en") || s.Agrees("ru") {
		t.Errorf("German: %q", s.Language())
	}
	s.AddSentence(strings.Repeat(german, 10))
	if s.AddSentence(german) || s.AddLetters(strings.Repeat(german, 10)) {
		t.Error("the sample never ends")
	}
	var russian Sample
	russian.AddLetters(strings.Repeat("Это русский текст. ", 9))
	if russian.Script() != "ru" || russian.Language() != "ru" || russian.Agrees("en") {
		t.Errorf("Russian: %q", russian.Language())
	}
}
