// Package labels has the words that formats add to an article, in the languages
// of the interface (extension/_locales).
package labels

import "strings"

// Labels are the words in one language.
type Labels struct {
	Lang       string // as an HTML file names it
	Article    string // the name of a file whose article has no title
	Untitled   string // in place of a missing title
	Contents   string
	Highlights string
	Note       string // the user's note to a highlight or to the article
	Notes      string
	Source     string
	Published  string
	Saved      string
	Tags       string
	Picture    string // a link to a picture that has no alternative text
	Table      string // the name of a table that has no caption
	ToText     string // a link from a highlight in the list to its place in the text
	Colors     [5]string
}

// colors are the colors of highlights, in the order of Labels.Colors.
var colors = [5]string{"yellow", "green", "blue", "pink", "purple"}

// Color returns the name of a highlight's color, "" if there is no such color.
func (l Labels) Color(color string) string {
	for i, c := range colors {
		if c == color {
			return l.Colors[i]
		}
	}
	return ""
}

// In returns the labels in the language of a tag such as "de-AT", in English if
// the interface does not have that language.
func In(lang string) Labels {
	primary, _, _ := strings.Cut(strings.ReplaceAll(strings.ToLower(lang), "_", "-"), "-")
	for _, l := range all {
		if known, _, _ := strings.Cut(l.Lang, "-"); known == primary {
			return l
		}
	}
	return all[0]
}

var all = [...]Labels{
	{
		Lang: "en", Article: "article", Untitled: "Untitled", Contents: "Contents", Highlights: "Highlights", Note: "Note", Notes: "Notes",
		Source: "Source", Published: "Published", Saved: "Saved", Tags: "Tags", Picture: "Picture", Table: "Table", ToText: "To the text",
		Colors: [5]string{"yellow", "green", "blue", "pink", "purple"},
	},
	{
		Lang: "de", Article: "Artikel", Untitled: "Ohne Titel", Contents: "Inhalt", Highlights: "Markierungen", Note: "Notiz", Notes: "Notizen",
		Source: "Quelle", Published: "Veröffentlicht", Saved: "Gespeichert", Tags: "Schlagwörter", Picture: "Bild", Table: "Tabelle", ToText: "Zum Text",
		Colors: [5]string{"Gelb", "Grün", "Blau", "Rosa", "Violett"},
	},
	{
		Lang: "fr", Article: "article", Untitled: "Sans titre", Contents: "Sommaire", Highlights: "Passages surlignés", Note: "Note", Notes: "Notes",
		Source: "Source", Published: "Publié", Saved: "Enregistré", Tags: "Étiquettes", Picture: "Image", Table: "Tableau", ToText: "Vers le texte",
		Colors: [5]string{"jaune", "vert", "bleu", "rose", "violet"},
	},
	{
		Lang: "es", Article: "artículo", Untitled: "Sin título", Contents: "Índice", Highlights: "Fragmentos resaltados", Note: "Nota", Notes: "Notas",
		Source: "Fuente", Published: "Publicado", Saved: "Guardado", Tags: "Etiquetas", Picture: "Imagen", Table: "Tabla", ToText: "Ir al texto",
		Colors: [5]string{"amarillo", "verde", "azul", "rosa", "morado"},
	},
	{
		Lang: "sk", Article: "článok", Untitled: "Bez názvu", Contents: "Obsah", Highlights: "Zvýraznenia", Note: "Poznámka", Notes: "Poznámky",
		Source: "Zdroj", Published: "Zverejnené", Saved: "Uložené", Tags: "Štítky", Picture: "Obrázok", Table: "Tabuľka", ToText: "Na text",
		Colors: [5]string{"žltá", "zelená", "modrá", "ružová", "fialová"},
	},
	{
		Lang: "vi", Article: "bài viết", Untitled: "Không có tiêu đề", Contents: "Mục lục", Highlights: "Phần tô sáng", Note: "Ghi chú", Notes: "Ghi chú",
		Source: "Nguồn", Published: "Ngày đăng", Saved: "Ngày lưu", Tags: "Thẻ", Picture: "Hình ảnh", Table: "Bảng", ToText: "Đến đoạn văn",
		Colors: [5]string{"vàng", "xanh lá", "xanh dương", "hồng", "tím"},
	},
	{
		Lang: "ar", Article: "مقال", Untitled: "بلا عنوان", Contents: "المحتويات", Highlights: "المقاطع المظللة", Note: "ملاحظة", Notes: "الملاحظات",
		Source: "المصدر", Published: "تاريخ النشر", Saved: "تاريخ الحفظ", Tags: "الوسوم", Picture: "صورة", Table: "جدول", ToText: "إلى النص",
		Colors: [5]string{"أصفر", "أخضر", "أزرق", "وردي", "بنفسجي"},
	},
	{
		Lang: "zh-CN", Article: "文章", Untitled: "无标题", Contents: "目录", Highlights: "标注", Note: "笔记", Notes: "笔记",
		Source: "来源", Published: "发布于", Saved: "保存于", Tags: "标签", Picture: "图片", Table: "表格", ToText: "回到正文",
		Colors: [5]string{"黄色", "绿色", "蓝色", "粉色", "紫色"},
	},
}
