package names

// Topics is a set of topics of names. The default engine's model weighs topics
// like all other signals; none decides alone.
type Topics uint64

// Has reports whether topic i is in t.
func (t Topics) Has(i int) bool { return t>>i&1 != 0 }

// NumTopics is the number of topics.
const NumTopics = len(topics)

// TopicName returns the name of topic i.
func TopicName(i int) string { return topics[i].name }

// TopicOf returns the topic of that name, or NumTopics.
func TopicOf(name string) int {
	for i := range NumTopics {
		if topics[i].name == name {
			return i
		}
	}
	return NumTopics
}

// topic is a name and the words that belong to it. Words may belong to several
// topics.
type topic struct{ name, words string }

// topics lists the words of each topic. They name parts of pages, content
// systems, and widgets that many pages embed, but never a site. A composed word
// (articlebody) needs no entry if both halves have one. The model's weights
// depend on this list, so a change needs new weights (dev/tools/fit).
var topics = [...]topic{
	{"comment", "comment comments commentlist disqus kommentar kommentare comentario comentarios commentaire commentaires respond livefyre remark replies"},
	{"related", "related recommend recommended recommendation recommendations recirc similar suggested suggestion suggestions also youmay crosssell upsell readmore readnext upnext outbrain taboola"},
	{"more", "more next prev previous latest recent popular trending top mostread newest featured"},
	{"share", "share sharing social socials follow facebook twitter addthis addtoany sharethis sharedaddy whatsapp pinterest instagram"},
	{"cookie", "cookie cookies consent gdpr ccpa onetrust cookiebot privacy cmp didomi"},
	{"sidebar", "sidebar side aside rail sidenav secondary rightcol leftcol"},
	{"nav", "nav navbar navigation menu menus submenu navi megamenu dropdown offcanvas hamburger navlist"},
	{"footer", "footer foot bottom colophon fusszeile rodape"},
	{"header", "header head masthead topbar kopf cabecera"},
	{"banner", "banner hero jumbotron announcement promo promotion promotional billboard ribbon"},
	{"content", "content contents inhalt contenido conteudo contenu body text copy richtext wysiwyg prose rte"},
	{"main", "main primary page maincontent central"},
	{"article", "article story post entry blog news artikel beitrag articulo noticia hentry longform"},
	{"title", "title headline heading titre titulo titel subtitle subhead kicker deck tagline"},
	{"byline", "byline author authors writer autor auteur contributor bio"},
	{"date", "date time timestamp published datum fecha posted updated ago"},
	{"meta", "meta metadata info details postmeta stats count views badge label labels"},
	{"tags", "tag tags category categories topics topic keyword keywords taxonomy cat hashtag"},
	{"ad", "ad ads advert advertisement advertising adsense dfp sponsor sponsored sponsors adslot adunit gpt promoted anzeige werbung publicidad leaderboard"},
	{"newsletter", "newsletter subscribe subscription signup mailchimp optin mailing klaviyo email"},
	{"widget", "widget widgets module block component plugin"},
	{"dialog", "modal popup dialog overlay lightbox drawer popover toast interstitial"},
	{"breadcrumb", "breadcrumb breadcrumbs crumb crumbs"},
	{"pagination", "pagination pager pages paging pagenav loadmore"},
	{"account", "login signin register account user profile avatar member members password auth"},
	{"shop", "cart basket checkout buy wishlist quantity qty atc add shipping delivery stock payment"},
	{"search", "search searchbox suche filter filters facet facets sort sorting refine"},
	{"card", "card cards tile tiles teaser teasers thumb thumbnail box preview"},
	{"list", "list listing listings items item results result row rows feed archive loop"},
	{"grid", "grid column columns col gallery masonry collection collections"},
	{"forum", "forum thread threads message messages bbs topiclist conversation discussion bbp phpbb vbulletin xenforo discourse"},
	{"reply", "reply answer answers question questions postbody postbit cooked msg"},
	{"quote", "quote quoted blockquote bbcode pullquote testimonial testimonials"},
	{"signature", "signature sig usertitle karma reputation rank ranks online joined"},
	{"gallery", "slider carousel slideshow swiper slick slide slides image images img photo photos media video picture figure"},
	{"caption", "caption credit credits copyright photocredit legend"},
	{"hidden", "hidden sr visually visuallyhidden only screenreader offscreen invisible collapse collapsed tooltip hide"},
	{"button", "button btn btns cta action actions link links"},
	{"legal", "disclaimer legal license licence terms policy impressum notice"},
	{"tab", "tab tabs tabpanel panel pane accordion collapsible toggle expander"},
	{"faq", "faq faqs qa"},
	{"details", "spec specs specification specifications features feature attributes ingredients data table technical"},
	{"toc", "toc tableofcontents outline onthispage contentstable anchors"},
	{"code", "code highlight highlighter syntax pre codeblock snippet hljs prism language"},
	{"product", "product products pdp prod produkt producto sku variant variants woocommerce shopify"},
	{"price", "price prices pricing cost amount sale discount currency msrp money"},
	{"review", "review reviews rating ratings stars bewertung yotpo bazaarvoice trustpilot"},
	{"description", "description desc summary excerpt abstract intro lead lede dek about overview synopsis"},
	{"docs", "doc docs documentation guide markdown manual api reference rst sphinx docusaurus readme wiki mw help"},
	{"section", "section container wrapper inner outer wrap layout region area holder"},
	{"service", "service services solution solutions benefits benefit team client clients customers customer partner partners industries"},
	{"contact", "contact form forms phone address map location hours office enquiry inquiry"},
	{"note", "note notes alert message warning info tip callout admonition notification status"},
	{"reference", "references footnote footnotes citation citations reflist bibliography sources"},
	{"edit", "edit editsection permalink print report flag tools tool toolbar controls control vote votes like likes upvote"},
	{"size", "size sizes guide chart swatch color colour option options"},
	{"event", "event events schedule calendar agenda program session"},
	{"job", "job jobs career careers vacancy position apply"},
}
