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
	Highlights string // the title of the list of highlights
	Source     string // of an article: a link to its page
	Picture    string // the text of a link to a picture that has no alternative text
	Note       string // before the user's own text
	Untitled   string // in place of a title
	Yellow     string // the names of a highlight's color
	Green      string
	Blue       string
	Pink       string
	Purple     string
	Article    string // the name of a file whose article has no title
	Published  string
	Saved      string
	Tags       string
	Table      string // the name of a table that has no caption
	ToText     string // a link from a highlight in the list to its place in the text
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
	{
		Lang: "en", Dir: "ltr", Contents: "Contents", Cover: "Cover", Highlights: "Highlights and notes", Source: "Source", Picture: "Picture", Note: "Note", Untitled: "Untitled",
		Yellow: "Yellow", Green: "Green", Blue: "Blue", Pink: "Pink", Purple: "Purple",
		Article: "article", Published: "Published", Saved: "Saved", Tags: "Tags", Table: "Table", ToText: "To the text",
	},
	{
		Lang: "de", Dir: "ltr", Contents: "Inhalt", Cover: "Umschlag", Highlights: "Markierungen und Notizen", Source: "Quelle", Picture: "Bild", Note: "Notiz", Untitled: "Ohne Titel",
		Yellow: "Gelb", Green: "Grün", Blue: "Blau", Pink: "Rosa", Purple: "Lila",
		Article: "Artikel", Published: "Veröffentlicht", Saved: "Gespeichert", Tags: "Schlagwörter", Table: "Tabelle", ToText: "Zum Text",
	},
	{
		Lang: "fr", Dir: "ltr", Contents: "Sommaire", Cover: "Couverture", Highlights: "Surlignages et notes", Source: "Source", Picture: "Image", Note: "Note", Untitled: "Sans titre",
		Yellow: "Jaune", Green: "Vert", Blue: "Bleu", Pink: "Rose", Purple: "Violet",
		Article: "article", Published: "Publié", Saved: "Enregistré", Tags: "Étiquettes", Table: "Tableau", ToText: "Vers le texte",
	},
	{
		Lang: "es", Dir: "ltr", Contents: "Índice", Cover: "Portada", Highlights: "Subrayados y notas", Source: "Fuente", Picture: "Imagen", Note: "Nota", Untitled: "Sin título",
		Yellow: "Amarillo", Green: "Verde", Blue: "Azul", Pink: "Rosa", Purple: "Morado",
		Article: "artículo", Published: "Publicado", Saved: "Guardado", Tags: "Etiquetas", Table: "Tabla", ToText: "Ir al texto",
	},
	{
		Lang: "sk", Dir: "ltr", Contents: "Obsah", Cover: "Obálka", Highlights: "Zvýraznenia a poznámky", Source: "Zdroj", Picture: "Obrázok", Note: "Poznámka", Untitled: "Bez názvu",
		Yellow: "Žltá", Green: "Zelená", Blue: "Modrá", Pink: "Ružová", Purple: "Fialová",
		Article: "článok", Published: "Zverejnené", Saved: "Uložené", Tags: "Štítky", Table: "Tabuľka", ToText: "Do textu",
	},
	{
		Lang: "vi", Dir: "ltr", Contents: "Mục lục", Cover: "Bìa", Highlights: "Đoạn tô sáng và ghi chú", Source: "Nguồn", Picture: "Hình ảnh", Note: "Ghi chú", Untitled: "Không có tiêu đề",
		Yellow: "Vàng", Green: "Xanh lá", Blue: "Xanh dương", Pink: "Hồng", Purple: "Tím",
		Article: "bài viết", Published: "Ngày đăng", Saved: "Ngày lưu", Tags: "Thẻ", Table: "Bảng", ToText: "Đến đoạn văn",
	},
	{
		Lang: "ar", Dir: "rtl", Contents: "المحتويات", Cover: "الغلاف", Highlights: "التظليلات والملاحظات", Source: "المصدر", Picture: "صورة", Note: "ملاحظة", Untitled: "بلا عنوان",
		Yellow: "أصفر", Green: "أخضر", Blue: "أزرق", Pink: "وردي", Purple: "بنفسجي",
		Article: "مقال", Published: "تاريخ النشر", Saved: "تاريخ الحفظ", Tags: "الوسوم", Table: "جدول", ToText: "إلى النص",
	},
	{
		Lang: "zh-CN", Dir: "ltr", Contents: "目录", Cover: "封面", Highlights: "高亮与笔记", Source: "来源", Picture: "图片", Note: "笔记", Untitled: "无标题",
		Yellow: "黄色", Green: "绿色", Blue: "蓝色", Pink: "粉色", Purple: "紫色",
		Article: "文章", Published: "发布于", Saved: "保存于", Tags: "标签", Table: "表格", ToText: "回到正文",
	},
}
