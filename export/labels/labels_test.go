package labels

import (
	"reflect"
	"testing"
)

func TestIn(t *testing.T) {
	for lang, want := range map[string]string{
		"": "en", "en": "en", "de-AT": "de", "zh": "zh-CN", "zh_CN": "zh-CN", "AR": "ar", "xx": "en", "den": "en",
	} {
		if got := In(lang).Lang; got != want {
			t.Errorf("In(%q) is in %q, want %q", lang, got, want)
		}
	}
}

// No language lacks a label.
func TestLabelsAreComplete(t *testing.T) {
	for _, l := range all {
		v := reflect.ValueOf(l)
		for i := range v.NumField() {
			if v.Field(i).IsZero() {
				t.Errorf("%s has no %s", l.Lang, v.Type().Field(i).Name)
			}
		}
		for _, c := range colors {
			if l.Color(c) == "" {
				t.Errorf("%s has no name for %s", l.Lang, c)
			}
		}
	}
	if got := In("en").Color("red"); got != "" {
		t.Errorf("an unknown color has the name %q", got)
	}
}
