package furniture

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/named"
	"pilcrow/extract/draft"
	"pilcrow/extract/engine"
)

// Newspapers and blogs lead from the midst of an article, and from its end, to
// others: "Read also: The weir is repaired", or a heading above a list of such
// links. What tells them from an author's own links is a label that templates
// write, together with the shape: beside the label there is nothing but links.

// DropRelated returns the step that drops these from prose. Documentation and
// encyclopedias have such lists as a part of what they say, and other kinds of
// pages are made of links.
func DropRelated(kind engine.Kind) func(root draft.Node) {
	if kind != engine.Article && kind != "" {
		return func(draft.Node) {}
	}
	return func(root draft.Node) {
		for _, n := range root.Elements(atom.P, atom.Div, atom.Section, atom.Aside, atom.Blockquote, atom.Ul, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) {
			label, link := labelOf(n)
			more, found := cutRelatedLabel(label)
			switch {
			case !found || !n.Parent().Exists() || n.Closest(atom.Td, atom.Th).Exists():
			case !link.Exists():
				dropLinksBehind(n, root)
			case (more == "" || endsLabel(label)) && isAllLinks(n) && n.IsPartOf(root):
				n.Remove()
			}
		}
	}
}

// labelOf returns the short text with which n begins, and the link in front of
// which it ends; nil where it is all that n has. Where n begins with a link, it
// is what stands in that before a colon. Most texts are no label, which shows
// with their first words.
func labelOf(n draft.Node) (label string, link draft.Node) {
	const long = 60 // bytes, and so many elements
	var b strings.Builder
	looked := 0
	for d := n.Following(n); d.Exists(); d = d.Following(n) {
		looked++
		switch {
		case looked > long:
			return "", nil
		case d.IsText():
			said := strings.TrimSpace(d.Data())
			if b.Len()+len(said) > long {
				return "", nil
			}
			b.WriteString(said + " ")
		case d.Is(atom.A) && strings.TrimSpace(b.String()) == "":
			label, _, found := strings.Cut(d.Text(), ":")
			if !found || len(label) > long {
				return "", nil
			}
			return label, d
		case d.Is(atom.A):
			return strings.TrimSpace(b.String()), d
		case d.Shows() || d.Is(atom.Pre, atom.Table):
			return "", nil
		}
	}
	return strings.TrimSpace(b.String()), nil
}

// endsLabel reports whether a mark ends a label that reads on. Without one it
// is a sentence: "Read more about the weir".
func endsLabel(label string) bool {
	last, _ := utf8.DecodeLastRuneInString(label)
	return strings.ContainsRune(":：»›>|→►–—-]】", last)
}

// isAllLinks reports whether a line has no words behind its first link but in
// others.
func isAllLinks(n draft.Node) bool {
	const long, and = 500, 6 // bytes: of all; of what joins two links
	if !n.IsNoLonger(long) || n.Holds(atom.Pre, atom.Table) {
		return false
	}
	_, after := n.TextAroundLinks()
	return len(named.PlainWords(after)) <= and
}

// dropLinksBehind drops a label and the blocks of links that follow it. Where
// other text follows, its links have been left out already.
func dropLinksBehind(label, root draft.Node) {
	const long = 3000 // bytes of one block: a dozen teasers
	for n := label.After(); n.Exists() && n.IsNoLonger(long) && n.Holds(atom.A) && n.IsMostlyLinks() && n.IsPartOf(root); n = label.After() {
		n.Remove()
	}
	label.Remove()
}

// cutRelatedLabel reports whether a line begins by saying that what follows are
// other articles, and returns its words behind that. A label of several words
// may go on: "More from the valley".
func cutRelatedLabel(line string) (rest string, found bool) {
	said := named.PlainWords(line)
	if said == "" {
		return "", false
	}
	for _, label := range relatedLabels {
		rest, found = strings.CutPrefix(said, label)
		if found && (rest == "" || rest[0] == ' ' && strings.Contains(label, " ")) {
			return rest, true
		}
	}
	return "", false
}

// relatedLabels are such labels in the form of plainWords, by language: those of
// newspapers' and blogs' templates, without what Wikipedia calls its own lists
// ("See also", "Související články").
var relatedLabels = []string{
	"related", "related article", "related articles", "related story", "related stories", "related post", "related posts", "related reading", "related content", "related news", "related coverage", "related topics",
	"read also", "also read", "read next", "read more", "must read", "you may also like", "you might also like", "you may also be interested", "you might also be interested", "recommended for you", "recommended stories", "more from", "more on this", "more stories", "most read", "keep reading", "previous post", "next post", "previous article", "next article",
	"lesen sie auch", "lies auch", "mehr zum thema", "mehr lesen", "mehr aus", "weiterlesen", "auch interessant", "das könnte sie auch interessieren", "das könnte dich auch interessieren", "ähnliche artikel", "ähnliche beiträge", "verwandte artikel", "die meistgelesenen",
	"à lire aussi", "lire aussi", "à lire également", "lire également", "à voir aussi", "sur le même sujet", "articles liés", "articles similaires", "vous aimerez aussi",
	"lee también", "lea también", "leer también", "lee además", "te puede interesar", "también te puede interesar", "le puede interesar", "puedes ver", "mira también", "noticias relacionadas", "artículos relacionados", "leia também", "leia mais", "veja também", "notícias relacionadas", "artigos relacionados",
	"leggi anche", "potrebbe interessarti", "ti potrebbe interessare", "articoli correlati", "lees ook", "gerelateerde artikelen", "meer over dit onderwerp", "läs också", "läs även", "les også", "læs også", "lue myös", "lue aiheesta lisää",
	"czytaj też", "czytaj także", "czytaj również", "przeczytaj też", "przeczytaj także", "zobacz także", "zobacz również", "čtěte také", "přečtěte si také", "čítajte aj", "kapcsolódó cikkek", "citește și", "citiți și",
	"читайте также", "читайте ещё", "материалы по теме", "по теме", "похожие статьи", "читайте також", "прочетете още", "вижте още", "διαβάστε επίσης", "διαβάστε ακόμη", "σχετικά άρθρα", "ilgili haber", "ilgili haberler", "bunu da okuyun",
	"اقرأ أيضا", "اقرأ أيضاً", "اقرأ ايضا", "إقرأ أيضا", "إقرأ أيضاً", "مواضيع ذات صلة", "مقالات ذات صلة", "أخبار ذات صلة", "بیشتر بخوانید", "همچنین بخوانید", "مطالب مرتبط", "اخبار مرتبط", "קראו גם", "עוד בנושא", "यह भी पढ़ें", "ये भी पढ़ें", "इसे भी पढ़ें", "संबंधित खबरें",
	"上一篇", "下一篇", "相关阅读", "延伸阅读", "推荐阅读", "相关文章", "相关新闻", "相关报道", "相關閱讀", "延伸閱讀", "推薦閱讀", "相關文章", "相關新聞", "相關報導", "前の記事", "次の記事", "関連記事", "あわせて読みたい", "合わせて読みたい", "이전글", "다음글", "관련기사", "관련 기사", "관련 글", "đọc thêm", "bài viết liên quan", "baca juga", "artikel terkait", "berita terkait",
}
