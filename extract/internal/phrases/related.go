package phrases

import (
	"strings"
	"sync"

	"pilcrow/internal/letter"
)

// CutRelated reports whether a line begins with a label of links to other
// articles, and returns the words behind the label. Only a label of several
// words may continue: "More from the valley".
func CutRelated(line string) (rest string, found bool) {
	words := letter.Plain(line)
	labels := loadedRelatedLabels()
	if labels.has(words) {
		return "", true
	}
	end := strings.IndexByte(words, ' ')
	for count := 2; count <= maxRelatedWords && end >= 0; count++ {
		next := strings.IndexByte(words[end+1:], ' ')
		if next < 0 {
			break
		}
		end += 1 + next
		if labels.has(words[:end]) {
			return words[end:], true
		}
	}
	return "", false
}

// maxRelatedWords is the number of words of the longest label.
const maxRelatedWords = 6

var loadedRelatedLabels = sync.OnceValue(relatedLabels.set)

// relatedLabels are the labels of newspapers' and blogs' templates, in the form
// of letter.Plain. Wikipedia's names for its own lists are not among them ("See
// also", "Související články").
var relatedLabels = table{
	{"ar", "أخبار ذات صلة, إقرأ أيضا, إقرأ أيضاً, اقرأ أيضا, اقرأ أيضاً, اقرأ ايضا, مقالات ذات صلة, مواضيع ذات صلة"},
	{"bg", "вижте още, прочетете още"},
	{"cs", "přečtěte si také, čtěte také"},
	{"da", "læs også"},
	{"de", "auch interessant, das könnte dich auch interessieren, das könnte sie auch interessieren, die meistgelesenen, lesen sie auch, lies auch, mehr aus, " +
		"mehr lesen, mehr zum thema, verwandte artikel, weiterlesen, ähnliche artikel, ähnliche beiträge"},
	{"el", "διαβάστε ακόμη, διαβάστε επίσης, σχετικά άρθρα"},
	{"en", "also read, keep reading, more from, more on this, more stories, most read, must read, next article, next post, previous article, previous post, " +
		"read also, read more, read next, recommended for you, recommended stories, related, related article, related articles, related content, " +
		"related coverage, related news, related post, related posts, related reading, related stories, related story, related topics, " +
		"you may also be interested, you may also like, you might also be interested, you might also like"},
	{"es", "artículos relacionados, le puede interesar, lea también, lee además, lee también, leer también, mira también, noticias relacionadas, puedes ver, " +
		"también te puede interesar, te puede interesar"},
	{"fa", "اخبار مرتبط, بیشتر بخوانید, مطالب مرتبط, همچنین بخوانید"},
	{"fi", "lue aiheesta lisää, lue myös"},
	{"fr", "articles liés, articles similaires, lire aussi, lire également, sur le même sujet, vous aimerez aussi, à lire aussi, à lire également, à voir aussi"},
	{"he", "עוד בנושא, קראו גם"},
	{"hi", "इसे भी पढ़ें, यह भी पढ़ें, ये भी पढ़ें, संबंधित खबरें"},
	{"hu", "kapcsolódó cikkek"},
	{"id", "artikel terkait, baca juga, berita terkait"},
	{"it", "articoli correlati, leggi anche, potrebbe interessarti, ti potrebbe interessare"},
	{"ja", "あわせて読みたい, 前の記事, 合わせて読みたい, 次の記事, 関連記事"},
	{"ko", "관련 글, 관련 기사, 관련기사, 다음글, 이전글"},
	{"nb", "les også"},
	{"nl", "gerelateerde artikelen, lees ook, meer over dit onderwerp"},
	{"pl", "czytaj również, czytaj także, czytaj też, przeczytaj także, przeczytaj też, zobacz również, zobacz także"},
	{"pt", "artigos relacionados, leia mais, leia também, notícias relacionadas, veja também"},
	{"ro", "citește și, citiți și"},
	{"ru", "материалы по теме, по теме, похожие статьи, читайте ещё, читайте также"},
	{"sk", "čítajte aj"},
	{"sv", "läs också, läs även"},
	{"tr", "bunu da okuyun, ilgili haber, ilgili haberler"},
	{"uk", "читайте також"},
	{"vi", "bài viết liên quan, đọc thêm"},
	{"zh", "上一篇, 下一篇, 延伸閱讀, 延伸阅读, 推荐阅读, 推薦閱讀, 相关报道, 相关文章, 相关新闻, 相关阅读, 相關報導, 相關文章, 相關新聞, 相關閱讀"},
}
