// Package labels has the texts that exports add to articles, in the languages
// of the interface.
package labels

import "strings"

// Labels are the texts in one language.
type Labels struct {
	Lang       string // of the texts, as BCP 47
	Dir        string // "ltr" or "rtl"
	Contents   string
	Cover      string
	Highlights string // the title of the appendix
	Source     string // of an article: a link to its page
	Picture    string // the text of a link to a picture that has no alternative text
	Note       string // before the user's own text
	Untitled   string // in place of a title
	Yellow     string // the names of a highlight's color
	Green      string
	Blue       string
	Pink       string
	Purple     string
}

// In returns the labels in a language of the interface, and those in English
// for any other.
func In(lang string) Labels {
	primary, _, _ := strings.Cut(strings.ToLower(strings.ReplaceAll(lang, "_", "-")), "-")
	for _, l := range table {
		if known, _, _ := strings.Cut(l.Lang, "-"); known == primary {
			return l
		}
	}
	return table[0]
}

// Color returns the name of a highlight's color, "" for one that is unknown.
func (l Labels) Color(color string) string {
	switch color {
	case "yellow":
		return l.Yellow
	case "green":
		return l.Green
	case "blue":
		return l.Blue
	case "pink":
		return l.Pink
	case "purple":
		return l.Purple
	}
	return ""
}

var table = [...]Labels{
	{"en", "ltr", "Contents", "Cover", "Highlights and notes", "Source", "Picture", "Note", "Untitled", "Yellow", "Green", "Blue", "Pink", "Purple"},
	{"de", "ltr", "Inhalt", "Umschlag", "Markierungen und Notizen", "Quelle", "Bild", "Notiz", "Ohne Titel", "Gelb", "Grün", "Blau", "Rosa", "Lila"},
	{"fr", "ltr", "Sommaire", "Couverture", "Surlignages et notes", "Source", "Image", "Note", "Sans titre", "Jaune", "Vert", "Bleu", "Rose", "Violet"},
	{"es", "ltr", "Índice", "Portada", "Subrayados y notas", "Fuente", "Imagen", "Nota", "Sin título", "Amarillo", "Verde", "Azul", "Rosa", "Morado"},
	{"sk", "ltr", "Obsah", "Obálka", "Zvýraznenia a poznámky", "Zdroj", "Obrázok", "Poznámka", "Bez názvu", "Žltá", "Zelená", "Modrá", "Ružová", "Fialová"},
	{"vi", "ltr", "Mục lục", "Bìa", "Đoạn tô sáng và ghi chú", "Nguồn", "Hình ảnh", "Ghi chú", "Không có tiêu đề", "Vàng", "Xanh lá", "Xanh dương", "Hồng", "Tím"},
	{"ar", "rtl", "المحتويات", "الغلاف", "التظليلات والملاحظات", "المصدر", "صورة", "ملاحظة", "بلا عنوان", "أصفر", "أخضر", "أزرق", "وردي", "بنفسجي"},
	{"zh-CN", "ltr", "目录", "封面", "高亮与笔记", "来源", "图片", "笔记", "无标题", "黄色", "绿色", "蓝色", "粉色", "紫色"},
}
