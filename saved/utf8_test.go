package saved

import (
	"strings"
	"testing"

	"golang.org/x/net/html/charset"
)

// encoded returns text in another encoding.
func encoded(t *testing.T, name, text string) string {
	t.Helper()
	e, _ := charset.Lookup(name)
	out, err := e.NewEncoder().String(text)
	if err != nil {
		t.Fatalf("encode as %s: %v", name, err)
	}
	return out
}

func meta(name string) string { return `<meta charset="` + name + `">` }

// One line in each language; most are well-known pangrams.
const (
	german   = "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich."
	czech    = "Příliš žluťoučký kůň úpěl ďábelské ódy."
	russian  = "Съешь же ещё этих мягких французских булок, да выпей чаю."
	greek    = "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία."
	hebrew   = "דג סקרן שט בים מאוכזב ולפתע מצא חברה."
	thai     = "เป็นมนุษย์สุดประเสริฐเลิศคุณค่า"
	japanese = "いろはにほへと ちりぬるを、色は匂へど散りぬるを。"
	korean   = "키스의 고유조건은 입술끼리 만나야 하고 특별한 기술은 필요치 않다."
	chinese  = "我能吞下玻璃而不伤身体，天地玄黄，宇宙洪荒。"
	taiwan   = "我能吞下玻璃而不傷身體，天地玄黃，宇宙洪荒。"
)

func TestDeclaredEncodings(t *testing.T) {
	tests := []struct{ name, text string }{
		{"iso-8859-1", german}, {"windows-1252", german}, {"iso-8859-2", czech}, {"windows-1250", czech},
		{"windows-1251", russian}, {"koi8-r", russian}, {"iso-8859-7", greek}, {"windows-1255", hebrew},
		{"windows-874", thai}, {"shift_jis", japanese}, {"euc-jp", japanese}, {"iso-2022-jp", japanese},
		{"euc-kr", korean}, {"gb2312", chinese}, {"gbk", chinese}, {"gb18030", chinese}, {"big5", taiwan},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			page := meta(test.name) + "<p>" + test.text
			checkDecoded(t, encoded(t, test.name, page), page)
		})
	}
}

func TestWhereTheEncodingIsFound(t *testing.T) {
	const (
		late    = 20_000 // bytes before a late declaration
		comment = "<!-- " + `<meta charset="koi8-r">` + " -->"
		pragma  = `<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">`
		xml     = `<?xml version="1.0" encoding="windows-1251"?>`
	)
	spaces := strings.Repeat(" ", late)
	tests := []struct {
		name     string
		encoding string // of the bytes
		mark     string // bytes before the page that are no part of it
		page     string
	}{
		{"UTF-8", "utf-8", "", german},
		{"UTF-8 with a mark", "utf-8", "\xEF\xBB\xBF", german},
		{"UTF-8 that declares another", "utf-8", "", meta("gb2312") + chinese},
		{"UTF-8, all ASCII in the first kilobyte", "utf-8", "", spaces + german},
		{"UTF-16LE with a mark", "utf-16le", "\xFF\xFE", "<p>" + russian},
		{"UTF-16BE with a mark", "utf-16be", "\xFE\xFF", "<p>" + russian},
		{"UTF-16LE", "utf-16le", "", "<p>" + russian},
		{"UTF-16BE", "utf-16be", "", "<p>" + russian},
		{"mark against declaration", "utf-16le", "\xFF\xFE", meta("koi8-r") + russian},
		{"pragma", "windows-1251", "", pragma + russian},
		{"XML declaration", "windows-1251", "", xml + "<p>" + russian},
		{"late declaration", "windows-1251", "", spaces + meta("windows-1251") + russian},
		{"declaration in a comment", "windows-1251", "", comment + meta("windows-1251") + russian},
		{"first declaration is unknown", "windows-1251", "", meta("klingon") + meta("windows-1251") + russian},
		{"guess: western", "windows-1252", "", german},
		{"guess: simplified Chinese", "gbk", "", chinese + "前天我们去了全国最大的图书馆。"},
		{"guess: traditional Chinese", "big5", "", taiwan},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			checkDecoded(t, test.mark+encoded(t, test.encoding, test.page), test.page)
		})
	}
}

func TestDamagedUTF8StaysUTF8(t *testing.T) {
	text := strings.Repeat(russian, 10)
	for name, src := range map[string]string{
		"declared":       meta("utf-8") + text + "\xff",
		"declared UTF16": meta("utf-16") + text + "\xff",
		"undeclared":     text + "\xff",
	} {
		got, err := UTF8([]byte(src))
		if err != nil || !strings.Contains(string(got), text) {
			t.Errorf("%s: got %q, %v", name, got, err)
		}
	}
}

func checkDecoded(t *testing.T, src, want string) {
	t.Helper()
	got, err := UTF8([]byte(src))
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("got  %.200q\nwant %.200q", got, want)
	}
}
