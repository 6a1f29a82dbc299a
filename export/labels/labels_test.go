package labels

import (
	"os"
	"reflect"
	"strings"
	"testing"
)

// Each language of the interface has all texts, and no text stands for two
// things.
func TestComplete(t *testing.T) {
	folders, err := os.ReadDir("../../extension/_locales")
	if err != nil || len(folders) < 8 {
		t.Fatalf("%d languages, %v", len(folders), err)
	}
	for _, folder := range folders {
		lang := strings.ReplaceAll(folder.Name(), "_", "-")
		l := In(lang)
		if l.Lang != lang {
			t.Errorf("%s: got the labels of %s", lang, l.Lang)
		}
		seen := map[string]string{}
		value := reflect.ValueOf(l)
		for i := range value.NumField() {
			name, text := value.Type().Field(i).Name, value.Field(i).String()
			if text == "" || seen[text] != "" {
				t.Errorf("%s: %s is %q, like %s", lang, name, text, seen[text])
			}
			seen[text] = name
		}
	}
}

func TestIn(t *testing.T) {
	for lang, want := range map[string]string{"": "en", "xx": "en", "de-AT": "de", "zh": "zh-CN", "zh_TW": "zh-CN", "AR": "ar"} {
		if got := In(lang).Lang; got != want {
			t.Errorf("In(%q) is %s, want %s", lang, got, want)
		}
	}
}

func TestColor(t *testing.T) {
	l := In("de")
	for color, want := range map[string]string{"yellow": "Gelb", "green": "Grün", "blue": "Blau", "pink": "Rosa", "purple": "Lila", "red": ""} {
		if got := l.Color(color); got != want {
			t.Errorf("Color(%q) is %q, want %q", color, got, want)
		}
	}
}
