package wffte

import (
	"strings"
	"sync"
	"unicode/utf8"
)

// isStopWord reports whether a word is a function word, which does not describe
// the topic of a title. In scripts without spaces, words are pairs of
// characters. Such a pair is a function word if the pair or one of its
// characters is listed: the name of a thing does not contain 的, for example.
func isStopWord(word []byte) bool {
	set := stopWords()
	if set[string(word)] {
		return true
	}
	first, size := utf8.DecodeRune(word)
	return isUnspaced(first) && (set[string(word[:size])] || set[string(word[size:])])
}

// isCopyrightWord reports whether a word is one of copyrightLists.
func isCopyrightWord(word []byte) bool { return copyrightLexicon()[string(word)] }

// The sets are made at the first run of the wffte engine: a program that never
// runs it must not pay for them at start.
var (
	stopWords        = sync.OnceValue(func() map[string]bool { return setOf(stopWordLists[:]) })
	copyrightLexicon = sync.OnceValue(func() map[string]bool { return setOf(copyrightLists[:]) })
)

func setOf(lists []string) map[string]bool {
	set := map[string]bool{}
	for _, list := range lists {
		for word := range strings.FieldsSeq(list) {
			set[word] = true
		}
	}
	return set
}

// stopWordLists has articles, prepositions, conjunctions, pronouns, auxiliary
// verbs and the most common adverbs of each supported language. We wrote the
// lists for this table. An apostrophe separates words, so the lists contain l,
// d, s and the like. The lists of all languages are used together, so each list
// leaves out stop words that are nouns in another language: German "war" (was),
// Spanish "sea" (be) and French "car" (because) are English nouns.
var stopWordLists = [...]string{
	// English
	`a about above after again against all also am an and any are as at be because been before being below between both
	but by can cannot could d did do does doing don down during each few for from further had has have having he her here
	hers him his how i if in into is it its just ll m may me might more most must my no nor not now of off on once only
	or other our out over own re s same shall she should so some such t than that the their them then there these they
	this those through to too under until up us ve very was we were what when where which while who whom why will with
	would you your yours`,
	// German
	`aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bis bist da damit dann das
	dass dein deine dem den denn der des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine
	einem einen einer eines er es etwas euch euer für gegen hab habe haben hatte hatten hier ich ihm ihn ihnen ihr
	ihre ihrem ihren ihrer im in ins ist ja jede jedem jeden jeder jetzt kann kein keine keinen können machen mehr
	mein meine mich mir mit muss müssen nach nicht nichts noch nun nur ob oder ohne schon sehr sein seine seinem seinen
	seiner seit sich sie sind so soll sollen sollte sondern über um und uns unser unter viel vom von vor waren warum
	was wegen weil welche wenn wer werden wie wieder will wir wird wo wurde wurden während zu zum zur zwischen`,
	// French
	`à afin ai ainsi après as au aucun aussi autre autres aux avait avant avec avez avoir avons c ça ce ceci cela
	celle celles celui ces cet cette ceux chaque chez comme comment d dans de depuis des donc dont du elle elles en
	encore entre es est et étaient était été être eu eux fait ici il ils j je l la là le les leur leurs lors lui m ma
	mais me même mes moi moins mon n ne ni nos notre nous on ont ou où par parce pas pendant peu peut plus pour pourquoi
	qu quand que quel quelle quelles quels qui quoi s sa sans se sera ses si soit sont sous sur t ta te tes toi ton
	tous tout toute toutes très trop tu un une vers vos votre vous y`,
	// Spanish
	`a al algo algunas algunos ante antes aquí así aunque bien cada como cómo con contra cual cuál cuando cuándo de del
	desde donde dónde dos durante e el él ella ellas ellos en entre era eran es esa esas ese eso esos esta está están
	estas este esto estos fue fueron ha había han hasta la las le les lo los más me mi mientras mis muy nada ni no
	nos nosotros nuestra nuestro o os otra otras otro otros para pero poco por porque que qué quien quién quienes se
	según ser será si sí sido sin sobre su sus también tan tanto te tiene tienen toda todas todo todos tras tu tus u
	un una unas uno unos usted ustedes y ya yo`,
	// Portuguese
	`a à ainda algo alguns ao aos apenas após aquela aquele aqueles aqui as às assim até cada com como contra da das de
	dela dele deles depois desde dessa desse desta deste do dos durante e é ela elas ele eles em enquanto entre era eram
	essa essas esse esses esta está estão estas este estes eu foi foram há isso isto já la lhe lhes lo mais mas me mesmo
	meu meus minha muito na não nas nem nessa nesse nesta neste no nos nós nossa nosso num numa o onde os ou outra
	outras outro outros para pela pelas pelo pelos perante pode podem por porque porquê qual quando que quem se sem ser
	será seu seus sob sobre sua suas são só também tão te tem têm ter toda todas todo todos tu tua um uma umas uns você
	vocês`,
	// Italian
	`a ad agli ai al alla alle allo anche ancora avere aveva c che chi ci ciò coi col con contro così cui d da dagli
	dai dal dalla dalle dallo degli dei del della delle dello dentro di dopo due e è ed era erano fa fino fra gli ha
	hai hanno ho i il in io l la le lei li lo loro lui m ma me mentre mi mia mie miei mio molto n ne negli nei nel nella
	nelle nello no noi non nostra nostro o od ogni oltre per perché perche più poi prima qual quale quali quando quanto
	quella quelle quelli quello questa queste questi questo qui s se senza si sia siamo sono sopra sotto sta su sua sue
	sugli sui sul sulla sulle sullo suo suoi t ti tra tu tua tuo tutta tutte tutti tutto un una uno v vi voi`,
	// Dutch
	`aan al alle alleen als altijd andere bij daar dan dat de deze die dit doch doen door dus een eens en er ge geen haar
	had heb hebben heeft hem hen het hier hij hoe hun ik in is ja je jij jou jouw jullie kan kunnen maar me meer men met
	mij mijn moet moeten na naar niet niets nog nu of om omdat onder ons onze ook op over s t te tegen toch toen tot u
	uit uw van veel voor waar waarom was wat we wel werd werden wie wij wil word worden wordt zal ze zelf zich zij zijn
	zo zonder zou zouden`,
	// Swedish
	`alla allt andra att av bara blev bli blir de dem den denna deras dess dessa det detta din dina ditt du då där
	efter ej eller en er ett från för före ha hade han hans har hela henne hennes hon honom hos hur här i icke in ingen
	inom inte ja jag kan kommer kunde med mellan mer mig min mina mitt mot mycket ni nu när någon något några
	och också om oss på sedan sig sin sina sitt ska skall skulle som så till under upp ut utan vad var vara varför varit
	varje vem vi vid vilka vilken vilket vill är även än åt över`,
	// Polish
	`a aby albo ale ani bardzo bez bo był była było były być będzie będą ci co coś czy czyli dla do dlaczego gdy gdzie go
	i ich ile im innych iż ja jak jako jakie je jeden jednak jego jej jest jestem jeszcze jeśli już każdy kiedy kto
	która które którego której który których którzy lub ma mają mi mnie może można mu my na nad nam nas nawet nic nie
	niej niż o od on ona one oni oraz po ponad poza przed przez przy są się skąd tak także tam te tego tej ten to tu
	tych tylko tym u w we więc wszystko wtedy z za ze że żeby`,
	// Czech
	`a aby ale ani asi až bez bude budou by byl byla byli bylo být co což či dnes do ho i jak jako jaký je jeho jej její
	jejich jen ještě jenž ji již jsem jsme jsou k kam kde kdo když ke která které který kteří má mají mě mezi mi mít mu
	můj může my na nad nám nás ne nebo není než nic o od on ona oni ono pak po podle pokud pouze pro proč proto
	protože před přes při s se si sice své svůj ta tak také takže tam te tedy ten tento této těch to toho tohoto tom
	tomto tomu tu ty tyto u už v vám vás ve více však všech vy z za zda zde ze že`,
	// Slovak
	`a aby aj ak ako aký ale alebo ani asi až bez bol bola boli bolo bude budú by byť cez čo či do ho i iba ich im ja je
	jeho jej k kam každý kde kto ktorá ktoré ktorí ktorý keď ku lebo len ma mať má majú medzi mi mne môj môže my na nad
	nám nás ne než nie o od on ona oni ono po podľa pokiaľ potom pre prečo pred pri s sa si so sú svoj ta tak také
	takže tam tento tieto to toho tomto tomu toto tu ty tým už v vám vás viac však všetko vo vy z za zo že`,
	// Russian
	`а без более бы был была были было быть в вам вас весь во вот все всего всех вы где да даже для до его ее её ей если
	есть еще ещё ж же за здесь и из или им их к как какой когда кто ли либо между меня мне может можно мой мы на над
	надо нам нас не него нее неё нет ни них но ну о об однако он она они оно от очень по под после потому почему при
	про с сам свою себя со так также такой там тебя тем теперь то того тоже той только том ты у уже хотя чего чем через
	что чтобы эта эти это этого этой этом этот я`,
	// Ukrainian
	`а або адже але б без би була були було бути в вам вас ви від він вона вони воно все всі де для до його же є за з зі
	і із її їй їх й коли кого крім ледве лише ми між мене мені може мій можна на навіть над нам нас не немає ні них ну
	ось о об під по при про саме свої себе та так також там те тебе ти тільки то тобто тому того тут у хоча хто це цей
	ця ці цього чи чого чому через що щоб як яка який які я`,
	// Greek
	`α αλλά αν από ας αυτά αυτές αυτή αυτό αυτοί αυτός αυτού για δεν εγώ εδώ εκεί εμείς ένα έναν ένας εσείς εσύ έχει έχουν
	η ήταν θα και κάθε κάτι κατά κι μας με μετά μέσα μη μην μια μία μόνο μου να ο οι όμως όπου όπως όταν ότι ού όχι πιο
	ποια ποιος πολύ που πού πριν προς πρέπει πώς πως σας σε σου στα στη στην στις στο στον στους τα τη την της τι τις το
	τον του τους των χωρίς ως ώστε είναι είχε`,
	// Turkish
	`acaba ama ancak artık aslında az bana bazı belki ben beni benim bile bir biraz biri birkaç biz bize bizim böyle bu
	buna bunda bundan bunlar bunu bunun burada çok çünkü da daha de değil diye en fakat gibi göre hala hem henüz hep her
	herkes hiç için ile ise işte kadar karşı ki kim kimse mi mu mü mı nasıl ne neden nerede niçin niye o olan olarak
	oldu olduğu olur on ona ondan onlar onu onun orada öyle sadece sen seni senin siz şey şu tüm üzere var ve veya ya
	yani yok zaten`,
	// Arabic
	`إذا إلا إلى أما أن أنا أنت أو أي أين اذا الى ان او ب بعد بعض بل بما بين بها به تحت تلك التي ثم جدا حتى حول خلال ذلك
	الذي الذين س سوف ضد عبر على عليه عليها عن عند عندما غير ف فقط في فيه فيها قبل قد ك كان كانت كذلك كل كما كيف ل لا لقد
	لكن لم لماذا لن له لها لهم ليس ما ماذا مثل مع من منذ منه منها نحن نحو هذا هذه هل هم هنا هناك هو هي و وفي وقد ولا وما
	ومن وهو وهي يا يكون`,
	// Hebrew
	`אבל או אולי אז אחר אחרי אחת אחד אך אל אלא אלה אם אנחנו אני אנו אף אפשר את אתה אתם ב בגלל בה בו בין בכל בלי ב גם ה
	הוא היא היה היו היום הייתה הם הן הנה ו ואם והוא והיא ועוד ועל זאת זה זו יותר יחד יש כ כאשר כבר כדי כי כך כל כמה כמו
	כן ל לא לאחר לה להם לו לי לך למה לנו לפני לפי מ מאוד מאז מדוע מה מי מן מעל מפני מתי נגד עד עוד על עם עצמו פה צריך
	ר רק ש שב של שלא שלה שלהם שלו שלי שלנו שם תוך תחת`,
	// Hindi
	`अगर अन्य अपना अपनी अपने अब आदि आप इन इस इसका इसकी इसके इसमें इसे उन उनका उनकी उनके उस उसका उसकी उसके उसे एक एवं ऐसे और कई
	कब कम कर करता करते करना करने कहा का किया किसी की कुछ के केवल कैसे को कोई कौन क्या क्यों गई गए गया जब जहाँ जा जाता जाती जैसे जो
	तक तब तथा तो था थी थे दिया दो द्वारा न नहीं ने पर पहले फिर बहुत बाद बीच भी मगर में मैं यदि यह यहाँ या ये रहा रही रहे लिए
	लेकिन व वह वहाँ वाला वाली वाले वे सकता सकते सब सभी साथ से हम हर ही हुआ हुई हुए हूँ है हैं हो होता होती होते होने`,
	// Vietnamese, in which each syllable is written as a word
	`ai anh bạn bao bằng bên bị bởi các cả cái cần càng chỉ cho chưa chúng có còn cũng của cùng cứ đã đang đâu đây để đến
	đều đi điều đó do được đừng em gì hay hãy hơn hoặc họ khi không là lại lên lúc mà mỗi một mọi nào này nay nên nếu
	ngay nhất nhiều như nhưng những nó nơi nữa ở phải qua quá ra rằng rất rồi sao sau sẽ sự ta tại theo thì tôi từ từng
	trên tới trong trước và vài vẫn vậy vào về vì việc với vừa`,
	// Chinese: characters, and words of two characters
	`的 了 是 在 和 与 與 或 也 都 就 而 及 着 著 吗 嗎 呢 吧 把 被 从 從 对 對 这 這 那 之 其 于 於 以 为 為 但 并 並 很 还 還 又 让 讓 向 我 你 他 她 它 们 們 哪 谁 誰 啊 等 不
	一个 一個 一些 什么 什麼 怎么 怎麼 如何 可以 可能 因此 因 所以 如果 虽然 雖然 没有 沒有 已经 已經 自己 通过 通過 进行 進行 根据 根據 关于 關於 以及 由于 目前 现在 現在 时候 時候 只是 还有 最 更 每 各 该 該 此`,
	// Japanese: particles, and pairs of the commonest endings and pronouns
	`の は が を に へ と も で や か ね よ な
	から まで より です ます した して いる ある こと これ それ あれ この その あの ここ そこ ため さん など だけ ても たち いう する れる られ てい であ ない たい せん まし でし しま ませ くだ ださ さい って`,
	// Korean
	`가 같은 같이 거 것 것은 것을 것이 경우 고 과 관한 그 그가 그것 그는 그들 그러나 그런 그리고 그의 나 나는 내 너 너무 누가 누구 는 다 다른 다시 대한 대해 더
	더욱 도 두 된 될 들 등 또 또는 또한 를 마다 많은 매우 모두 모든 못 무엇 및 바로 보다 부터 사이 새 수 아니 아닌 아주 안 어느 어떤 어떻게 언제 에 에게 에서 여기
	여러 와 왜 우리 위해 으로 은 을 의 이 이것 이는 이런 이를 인 있는 있다 있습니다 자신 잘 저 저는 전 제 제일 좀 중 즉 지금 하고 하나 하는 하지만 한 할 함께 합니다
	해 했다`,
}

// copyrightLists has the words of copyright and legal notices in the languages
// of stopWordLists. We wrote the lists for this table.
var copyrightLists = [...]string{
	// English, and words that all languages borrow
	`copyright copyrighted rights reserved trademark trademarks license licensed privacy policy terms disclaimer cookie
	cookies inc ltd llc gmbh`,
	// German
	`urheberrecht urheberrechtlich rechte vorbehalten impressum datenschutz datenschutzerklärung nutzungsbedingungen agb
	haftungsausschluss`,
	// French
	`droits auteur réservés mentions légales confidentialité conditions utilisation reproduction interdite`,
	// Spanish
	`derechos autor reservados aviso legal privacidad condiciones uso prohibida reproducción`,
	// Portuguese
	`direitos autorais reservados aviso legal privacidade termos uso proibida reprodução`,
	// Italian
	`diritti autore riservati note legali privacy condizioni riproduzione vietata riservata`,
	// Dutch
	`auteursrecht rechten voorbehouden disclaimer privacyverklaring privacybeleid voorwaarden colofon`,
	// Swedish
	`upphovsrätt upphovsrättsskyddat rättigheter förbehållna integritetspolicy användarvillkor villkor ansvarsfriskrivning`,
	// Polish
	`prawa autorskie zastrzeżone prywatności regulamin kopiowanie zabronione`,
	// Czech
	`práva autorská vyhrazena podmínky užití soukromí kopírování zakázáno`,
	// Slovak
	`práva autorské vyhradené podmienky používania súkromia kopírovanie zakázané`,
	// Russian
	`авторские авторское права право защищены защищено конфиденциальности соглашение перепечатка копирование запрещено`,
	// Ukrainian
	`авторські авторське права право захищені захищено конфіденційності угода передрук копіювання заборонено`,
	// Greek
	`πνευματικά δικαιώματα δικαιωμάτων επιφύλαξη διατηρούνται απορρήτου όροι χρήσης απαγορεύεται αναπαραγωγή`,
	// Turkish
	`telif hakkı hakları saklıdır gizlilik politikası kullanım koşulları`,
	// Arabic
	`حقوق الحقوق النشر الطبع محفوظة الخصوصية سياسة شروط الاستخدام`,
	// Hebrew
	`זכויות הזכויות יוצרים שמורות פרטיות תנאי שימוש תקנון`,
	// Hindi
	`कॉपीराइट सर्वाधिकार सुरक्षित अधिकार गोपनीयता नीति शर्तें`,
	// Vietnamese
	`bản quyền bảo lưu riêng tư điều khoản`,
	// Chinese
	`版权 版權 所有 权利 權利 保留 著作 隐私 隱私 条款 條款 免责 免責 声明 聲明 备案 備案 许可 許可 转载 轉載`,
	// Japanese
	`著作 作権 無断 転載 複製 禁止 規約 特定 商取`,
	// Korean
	`저작권 저작권자 권리 보유 무단 전재 재배포 금지 개인정보처리방침 이용약관`,
}
