package fused

import (
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// script is a text in one script, with the labels that a page has around it.
type script struct {
	name, title string
	paragraphs  [3]string
	menu        [5]string
	notice      string
}

// The same short report in each script. It is about rain over a town by a
// river, and what the people there did.
var scripts = []script{
	{"Latin", "Rain over the old town", [3]string{
		"On Tuesday evening the rain came down from the hills, and within an hour the river had left its bed. The people of the old town carried their books, beds and pianos up the stairs, as their grandparents had done.",
		"The mayor thanked the fire brigade, which had put up three walls of sand in time. Nobody was hurt, she said, but forty houses have wet cellars, and the market will stay closed until Friday.",
		"Older neighbours remember the flood of 1954, when the water stood twice as high. This time it took one night to come and one day to go, and by Wednesday evening children were fishing from the bridge.",
	}, [5]string{"Home", "News", "Sport", "Culture", "Contact"}, "All rights reserved"},
	{"Cyrillic", "Дождь над старым городом", [3]string{
		"Во вторник вечером с холмов пришёл дождь, и уже через час река вышла из берегов. Жители старого города поднимали по лестницам книги, кровати и пианино, как это делали когда-то их деды.",
		"Мэр поблагодарила пожарных, которые успели построить три стены из мешков с песком. Никто не пострадал, сказала она, но в сорока домах залиты подвалы, и рынок не откроется до пятницы.",
		"Старые соседи помнят наводнение 1954 года, когда вода стояла вдвое выше. На этот раз она пришла за одну ночь и ушла за один день, а в среду вечером дети уже ловили рыбу с моста.",
	}, [5]string{"Главная", "Новости", "Спорт", "Культура", "Контакты"}, "Все права защищены"},
	{"Greek", "Βροχή πάνω από την παλιά πόλη", [3]string{
		"Την Τρίτη το βράδυ η βροχή κατέβηκε από τους λόφους, και μέσα σε μία ώρα το ποτάμι βγήκε από την κοίτη του. Οι κάτοικοι της παλιάς πόλης ανέβασαν στις σκάλες βιβλία, κρεβάτια και πιάνα, όπως έκαναν κάποτε οι παππούδες τους.",
		"Η δήμαρχος ευχαρίστησε τους πυροσβέστες, που πρόλαβαν να στήσουν τρεις τοίχους από άμμο. Κανείς δεν χτύπησε, είπε, αλλά σαράντα σπίτια έχουν νερό στα υπόγεια, και η αγορά θα μείνει κλειστή ως την Παρασκευή.",
		"Οι παλιοί γείτονες θυμούνται την πλημμύρα του 1954, όταν το νερό έφτασε διπλάσιο ύψος. Αυτή τη φορά ήρθε σε μία νύχτα και έφυγε σε μία μέρα, και την Τετάρτη τα παιδιά ψάρευαν από τη γέφυρα.",
	}, [5]string{"Αρχική", "Ειδήσεις", "Αθλητικά", "Πολιτισμός", "Επικοινωνία"}, "Με επιφύλαξη παντός δικαιώματος"},
	{"Arabic", "مطر فوق المدينة القديمة", [3]string{
		"مساء يوم الثلاثاء نزل المطر من التلال، وفي خلال ساعة واحدة فاض النهر عن مجراه. حمل أهل المدينة القديمة كتبهم وأسرتهم وآلاتهم الموسيقية إلى الطوابق العليا، كما كان يفعل أجدادهم من قبل.",
		"شكرت رئيسة البلدية رجال الإطفاء، الذين بنوا ثلاثة جدران من الرمل في الوقت المناسب. قالت إن أحدا لم يصب بأذى، ولكن المياه دخلت أربعين بيتا، وسيبقى السوق مغلقا حتى يوم الجمعة.",
		"يتذكر الجيران الكبار فيضان عام 1954، عندما ارتفع الماء ضعف ما هو عليه الآن. في هذه المرة جاء الماء في ليلة واحدة وذهب في يوم واحد، وفي مساء الأربعاء كان الأطفال يصطادون السمك من الجسر.",
	}, [5]string{"الرئيسية", "الأخبار", "الرياضة", "الثقافة", "اتصل بنا"}, "جميع الحقوق محفوظة"},
	{"Hebrew", "גשם מעל העיר העתיקה", [3]string{
		"ביום שלישי בערב ירד הגשם מן הגבעות, ובתוך שעה אחת עלה הנהר על גדותיו. אנשי העיר העתיקה נשאו את הספרים, המיטות והפסנתרים במעלה המדרגות, כפי שעשו הסבים שלהם.",
		"ראש העיר הודתה לכבאים, שהספיקו לבנות שלושה קירות של חול. איש לא נפגע, אמרה, אבל בארבעים בתים המרתפים מוצפים, והשוק יישאר סגור עד יום שישי.",
		"השכנים הוותיקים זוכרים את השיטפון של שנת 1954, כשהמים עמדו גבוה פי שניים. הפעם הם באו בלילה אחד והלכו ביום אחד, וביום רביעי בערב ילדים כבר דגו מן הגשר.",
	}, [5]string{"ראשי", "חדשות", "ספורט", "תרבות", "צור קשר"}, "כל הזכויות שמורות"},
	{"Devanagari", "पुराने शहर पर बारिश", [3]string{
		"मंगलवार की शाम पहाड़ियों से बारिश उतरी, और एक घंटे के भीतर नदी अपने किनारों से बाहर आ गई। पुराने शहर के लोग अपनी किताबें, बिस्तर और पियानो सीढ़ियों से ऊपर ले गए, जैसा उनके दादा-दादी किया करते थे।",
		"महापौर ने दमकल कर्मियों को धन्यवाद दिया, जिन्होंने समय पर रेत की तीन दीवारें बना दीं। उन्होंने कहा कि किसी को चोट नहीं आई, लेकिन चालीस घरों के तहख़ानों में पानी भर गया है, और बाज़ार शुक्रवार तक बंद रहेगा।",
		"पुराने पड़ोसियों को 1954 की बाढ़ याद है, जब पानी दुगुना ऊँचा था। इस बार वह एक रात में आया और एक दिन में चला गया, और बुधवार की शाम बच्चे पुल से मछली पकड़ रहे थे।",
	}, [5]string{"मुखपृष्ठ", "समाचार", "खेल", "संस्कृति", "संपर्क"}, "सर्वाधिकार सुरक्षित"},
	{"Thai", "ฝนเหนือเมืองเก่า", [3]string{
		"เย็นวันอังคารฝนตกลงมาจากเนินเขา และภายในหนึ่งชั่วโมงน้ำในแม่น้ำก็ล้นตลิ่ง ชาวเมืองเก่าช่วยกันขนหนังสือ เตียง และเปียโนขึ้นบันได เหมือนที่ปู่ย่าตายายของพวกเขาเคยทำ",
		"นายกเทศมนตรีขอบคุณเจ้าหน้าที่ดับเพลิงที่สร้างกำแพงทรายสามแนวได้ทันเวลา เธอกล่าวว่าไม่มีใครบาดเจ็บ แต่บ้านสี่สิบหลังมีน้ำท่วมห้องใต้ดิน และตลาดจะปิดจนถึงวันศุกร์",
		"เพื่อนบ้านรุ่นเก่ายังจำน้ำท่วมปี 1954 ได้ เมื่อน้ำสูงเป็นสองเท่า คราวนี้น้ำมาในคืนเดียวและลดลงในวันเดียว พอถึงเย็นวันพุธเด็ก ๆ ก็ตกปลาจากสะพานกันแล้ว",
	}, [5]string{"หน้าแรก", "ข่าว", "กีฬา", "วัฒนธรรม", "ติดต่อเรา"}, "สงวนลิขสิทธิ์"},
	{"Chinese", "老城的雨", [3]string{
		"星期二傍晚，雨从山上下来，不到一个小时，河水就漫出了河床。老城的居民把书、床和钢琴搬上楼梯，就像他们的祖父母当年做过的那样。",
		"市长感谢消防队员，他们及时筑起了三道沙墙。她说，没有人受伤，但是有四十户人家的地下室进了水，市场要到星期五才会重新开放。",
		"年长的邻居还记得一九五四年的洪水，那时水位有现在的两倍高。这一次，水一夜之间来，一天之内退，到了星期三傍晚，孩子们已经在桥上钓鱼了。",
	}, [5]string{"首页", "新闻", "体育", "文化", "联系我们"}, "版权所有"},
	{"Japanese", "古い町に降る雨", [3]string{
		"火曜日の夕方、丘から雨が下りてきて、一時間もしないうちに川の水が岸を越えた。古い町の人々は、祖父母がかつてそうしたように、本やベッドやピアノを階段の上へ運んだ。",
		"市長は、三つの砂の壁を間に合うように築いた消防隊に感謝した。けが人はいないが、四十軒の家の地下室が水につかり、市場は金曜日まで閉まったままだと語った。",
		"年配の住民は、水が二倍の高さまで来た一九五四年の洪水を覚えている。今回の水は一晩で来て、一日で引き、水曜日の夕方には子どもたちが橋から釣りをしていた。",
	}, [5]string{"ホーム", "ニュース", "スポーツ", "文化", "お問い合わせ"}, "無断転載を禁じます"},
	{"Korean", "옛 도시에 내린 비", [3]string{
		"화요일 저녁 언덕에서 비가 내려왔고, 한 시간도 지나지 않아 강물이 둑을 넘었다. 옛 도시 사람들은 조부모가 그랬던 것처럼 책과 침대와 피아노를 계단 위로 옮겼다.",
		"시장은 제때에 모래벽 세 개를 쌓은 소방대원들에게 감사를 전했다. 다친 사람은 없지만, 마흔 채의 집 지하실에 물이 찼고, 시장은 금요일까지 문을 닫는다고 말했다.",
		"나이 든 이웃들은 물이 두 배나 높았던 1954년의 홍수를 기억한다. 이번에는 물이 하룻밤에 왔다가 하루 만에 빠졌고, 수요일 저녁에는 아이들이 다리에서 낚시를 하고 있었다.",
	}, [5]string{"홈", "뉴스", "스포츠", "문화", "문의"}, "모든 권리 보유"},
}

// asNews returns a page with the text and its labels in the markup of today's
// news sites; asTable returns one in the markup of 2000. Neither page has class
// names that help.
func (s script) asNews() string {
	return "<title>" + s.title + "</title><body><header><nav><ul>" + s.links("<li>", "</li>") + "</ul></nav></header><main><article><h1>" + s.title +
		"</h1><p>" + strings.Join(s.paragraphs[:], "</p><p>") + "</p></article><aside><ul>" + s.links("<li>", "</li>") +
		"</ul></aside></main><footer><p>" + s.notice + "</p><ul>" + s.links("<li>", "</li>") + "</ul></footer>"
}

func (s script) asTable() string {
	return "<title>" + s.title + "</title><body><table><tr>" + s.links("<td>", "</td>") + "</tr></table><table><tr><td>" + s.links("", "<br>") +
		"<td><b>" + s.title + "</b><br><br>" + strings.Join(s.paragraphs[:], "<br><br>") + "</td></tr></table><hr><center>" + s.notice + "</center>"
}

// links returns the HTML of the menu, with each link between open and end.
func (s script) links(open, end string) string {
	var b strings.Builder
	for _, word := range s.menu {
		b.WriteString(open + `<a href="/` + word + `">` + word + "</a>" + end)
	}
	return b.String()
}

func TestScripts(t *testing.T) {
	for _, s := range scripts {
		for layout, src := range map[string]string{"news": s.asNews(), "table": s.asTable()} {
			t.Run(s.name+" "+layout, func(t *testing.T) { s.check(t, src) })
		}
	}
}

// check fails unless all paragraphs of the text are selected, without the menu
// and the copyright notice.
func (s script) check(t *testing.T, src string) {
	p := pagetest.Parse(t, src)
	got := selectedText(p, Select(p, engine.Options{}))
	for _, want := range s.paragraphs {
		if !strings.Contains(got, want) {
			t.Errorf("without %q", want)
		}
	}
	for _, unwanted := range append(s.menu[:], s.notice) {
		for _, line := range strings.Split(got, "\n") {
			if strings.TrimSpace(line) == unwanted {
				t.Errorf("with %q", unwanted)
			}
		}
	}
}

// selectedText returns the selected text, one line per text node.
func selectedText(p *page.Page, s engine.Selection) string {
	var b strings.Builder
	for n, selected := range s.Mask(p) {
		if id := page.NodeID(n); selected && p.Counted(id) {
			b.WriteString(p.Text(id) + "\n")
		}
	}
	return b.String()
}
