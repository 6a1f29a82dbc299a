package meta

import (
	"strings"
	"testing"
)

const german = "Der Teig wird an einem warmen Ort gelassen, bis er sich verdoppelt hat, was eine oder zwei Stunden dauert. " +
	"Ein langsameres Aufgehen in der Kälte gibt mehr Geschmack. Dann wird er noch einmal gefaltet und gebacken. Das Brot ist nicht fertig, wenn es von unten nicht hohl klingt."

func TestLanguage(t *testing.T) {
	for _, c := range []struct{ name, html, lang, dir string }{
		{"small words", `<p>` + lorem + lorem, "en", "ltr"},
		{"small words of another language than the template's", `<html lang=en-US><p>` + german, "de", "ltr"},
		{"a language that has no list", `<html lang=ca><p>` + german, "ca", "ltr"},
		{"a text without a language", `<p>` + strings.Repeat("Lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore. ", 9), "", ""},
		{"too few words", `<p>Der Teig wird an einem warmen Ort gelassen, bis er sich verdoppelt hat.`, "", ""},
		{"the article's own", `<html lang=en><article lang=fr><h1>Le pain</h1>`, "fr", "ltr"},
		{"English on a Chinese template", `<html lang=zh-CN><p>` + lorem + lorem, "en", "ltr"},
		{"Arabic on a template from left to right", `<html lang=en dir=ltr><p>` + strings.Repeat("هذا نص باللغة العربية. ", 9), "ar", "rtl"},
		{"Bulgarian", strings.Repeat("Това е български текст, а ъгълът е голям. ", 9), "bg", "ltr"},
		{"Serbian", strings.Repeat("Ово је српски текст о љубави. ", 9), "sr", "ltr"},
		{"html", `<html lang=en_us><p>` + lorem, "en-US", "ltr"},
		{"no tag", `<html lang=english><p>` + lorem, "", ""},
		{"no subtag", `<html lang="en-US;q=1">`, "", ""},
		{"a subtag too long", `<html lang=en-somewhere>`, "", ""},
		{"a language in other letters than Latin", `<html lang=sr><p>` + strings.Repeat("Ово је српски текст. ", 9), "sr", "ltr"},
		{"body", `<body lang=de>`, "de", "ltr"},
		{"content-language", `<meta http-equiv=content-language content="fr, en">`, "fr", "ltr"},
		{"Open Graph", `<meta property=og:locale content=pt_BR>`, "pt-BR", "ltr"},
		{"JSON-LD", ld(`{"@type":"Article","inLanguage":"it-IT"}`), "it-IT", "ltr"},
		{"script subtag", `<html lang=ZH-hant-tw>`, "zh-Hant-TW", "ltr"},
		{"Arabic by tag", `<html lang=ar>`, "ar", "rtl"},
		{"Urdu in Latin letters", `<html lang=ur-Latn>`, "ur-Latn", "ltr"},
		{"a template's language is contradicted", `<html lang=en><p>` + strings.Repeat("Это русский текст. ", 9), "ru", "ltr"},
		{"Russian", strings.Repeat("Это русский текст. ", 9), "ru", "ltr"},
		{"Ukrainian", strings.Repeat("Це український текст, її мова. ", 9), "uk", "ltr"},
		{"Greek", strings.Repeat("Αυτό είναι ελληνικά. ", 9), "el", "ltr"},
		{"Hebrew", strings.Repeat("זה טקסט בעברית. ", 9), "he", "rtl"},
		{"Arabic", strings.Repeat("هذا نص باللغة العربية. ", 9), "ar", "rtl"},
		{"Persian", strings.Repeat("این یک متن فارسی است که می\u200cگوید چه. ", 9), "fa", "rtl"},
		{"Thai", strings.Repeat("นี่คือข้อความภาษาไทย ", 9), "th", "ltr"},
		{"Hindi", strings.Repeat("यह हिंदी में एक पाठ है। ", 9), "hi", "ltr"},
		{"Korean", strings.Repeat("이것은 한국어 텍스트입니다. ", 9), "ko", "ltr"},
		{"Japanese", strings.Repeat("これは日本語の文章です。", 9), "ja", "ltr"},
		{"simplified Chinese", strings.Repeat("这个国家的学生会说什么", 9), "zh", "ltr"},
		{"traditional Chinese", strings.Repeat("這個國家的學生會說什麼", 9), "zh-Hant", "ltr"},
		{"too little to tell", "Да", "", ""},
		{"direction of the nearest element", `<html dir=ltr lang=en><body dir=rtl>`, "en", "rtl"},
		{"direction of the article", `<html dir=ltr lang=en><body><article dir=rtl><p>x</article>`, "en", "rtl"},
		{"an unknown direction", `<html dir=auto lang=he>`, "he", "rtl"},
	} {
		m := read(t, c.html, "")
		if m.Lang != c.lang || m.Dir != c.dir {
			t.Errorf("%s: lang %q, dir %q; want %q, %q", c.name, m.Lang, m.Dir, c.lang, c.dir)
		}
	}
}
