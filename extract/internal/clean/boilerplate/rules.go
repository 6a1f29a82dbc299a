package boilerplate

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/internal/phrases"
)

// DropBoxes returns the step that applies the rules of boxes to elements with
// less than half of the article's text.
func DropBoxes(kind engine.Kind) func(root draft.Node) {
	return func(root draft.Node) {
		d := dropper{table: boxes, root: root, kind: kind, isWhole: hasMostText}
		d.drop()
	}
}

// DropBars applies the rules of bars to elements that are not the whole
// article. It comes after DropControls, because labels of buttons would count
// as text.
func DropBars(root draft.Node) {
	d := dropper{table: bars, root: root, isWhole: isWhole}
	d.drop()
}

const (
	headings  = h2Tag | h3Tag | h4Tag | h5Tag | h6Tag
	lists     = ulTag | olTag
	boxTags   = divTag | sectionTag | asideTag | formTag | footerTag | navTag | lists | headings | smallTag | centerTag
	lineTags  = boxTags | pTag | spanTag | aTag
	postParts = divTag | asideTag | sectionTag | footerTag | blockquoteTag | dlTag | ddTag | ulTag | liTag | pTag | spanTag | h5Tag
	barTags   = divTag | lists | sectionTag | asideTag | pTag | spanTag | footerTag | headerTag | navTag
)

// The limits count each element as one byte.
const (
	maxLabelBytes      = 60 // in any language
	maxNoticeBytes     = 450
	maxAuthorBoxBytes  = 900
	maxSignatureBytes  = 1500 // boards allow a few lines
	maxMemberInfoBytes = 300
)

// boxes match by name and size. Chapters, recipes and functions have the same
// names, so each rule also tests the content.
var boxes = newTable([]rule{
	{
		Name: "cookie notice", Reason: draft.CookieNotice, Tags: boxTags | pTag, Names: cookieNames,
		MaxBytes: maxNoticeBytes, UnlessHolds: noNotice, If: isCookieNotice,
	}, {
		Name: "newsletter", Reason: draft.SignUpForm, Tags: boxTags | pTag, Names: newsletterNames,
		MaxBytes: maxNoticeBytes, UnlessHolds: noNotice, If: isInvitation,
	}, {
		Name: "related", Reason: draft.RelatedLinks, Tags: boxTags, If: draft.Node.IsMostlyLinks,
		Names: names.Of("related", "relatedposts", "recommended", "recommendations", "readmore", "readnext", "outbrain", "taboola", "trending", "popular"),
	}, {
		Name: "read next", Reason: draft.RelatedLinks, Tags: boxTags, If: draft.Node.IsMostlyLinks,
		Names: names.Of("read"), And: names.Of("next", "also", "more"),
	}, {
		Name: "pagination", Reason: draft.Navigation, Tags: boxTags, If: draft.Node.IsMostlyLinks,
		Names: names.Of("pagination", "pager", "breadcrumblist"),
	}, {
		Name: "breadcrumbs by type", Reason: draft.Navigation, Tags: lists, If: isBreadcrumbList, // schema.org/BreadcrumbList
	}, {
		Name: "page control", Reason: draft.PageControl, Tags: lineTags, MaxBytes: maxLabelBytes, UnlessHolds: pictures,
		Names: names.Of("printfriendly", "fontsize", "pageviews", "viewcount", "backtotop", "sitesub"), // MediaWiki's siteSub names the site
	}, {
		Name: "article tools", Reason: draft.PageControl, Tags: lineTags, MaxBytes: maxLabelBytes, UnlessHolds: pictures,
		Names: names.Pairs([]string{"article", "page", "post", "story", "entry"}, []string{"tools", "views"}),
	}, {
		Name: "back to top", Reason: draft.PageControl, Tags: lineTags, MaxBytes: maxLabelBytes, UnlessHolds: pictures,
		Names: names.Of("back"), And: names.Of("top"),
	}, {
		Name: "advertisement", Reason: draft.AdLabel, Tags: lineTags, MaxBytes: maxLabelBytes, UnlessHolds: pictures,
		Names: names.Of("advertisement", "adlabel"), If: isAdSpaceUnlessChapter,
	}, {
		Name: "ad slot", Reason: draft.AdLabel, Tags: lineTags, MaxBytes: maxLabelBytes, UnlessHolds: pictures,
		Names: adNames, And: names.Of("label", "slot", "container", "unit", "text", "title"), If: isAdSpace,
	}, {
		Name: "ad wrapper", Reason: draft.AdLabel, Tags: lineTags, MaxBytes: maxLabelBytes, UnlessHolds: pictures,
		Names: names.Pairs([]string{"ad", "ads", "advert"}, []string{"heading", "header", "placeholder", "wrapper"}), If: isAdSpace,
	}, {
		Name: "ad label", Reason: draft.AdLabel, Tags: lineTags &^ (h2Tag | h3Tag), // a chapter may be on advertising
		MaxBytes: maxLabelBytes, UnlessHolds: pictures, Label: phrases.IsAdLabel,
	}, {
		Name: "loading", Reason: draft.LoadingLabel, Tags: lineTags, MaxBytes: maxLabelBytes, UnlessHolds: pictures, Label: phrases.IsLoading,
	}, {
		Name: "copy label", Reason: draft.PageControl, Tags: lineTags &^ headings, // a chapter may be on copying
		MaxBytes: maxLabelBytes, UnlessHolds: pictures, Label: phrases.AsksToCopy,
	}, {
		Name: "bare credit", Reason: draft.PageControl, Tags: lineTags &^ headings,
		MaxBytes: maxLabelBytes, UnlessHolds: pictures, Label: phrases.IsBareCredit, If: isBelowPicture,
	}, {
		Name: "author box", Reason: draft.AuthorBox, Tags: divTag | sectionTag | asideTag | footerTag, Scope: ifFew,
		Names: names.Of("authorbox", "authorbio"), MaxBytes: maxAuthorBoxBytes,
	}, {
		Name: "about the author", Reason: draft.AuthorBox, Tags: divTag | sectionTag | asideTag | footerTag, Scope: ifFew,
		Names: names.Of("author", "authors", "contributor"), And: names.Of("box", "bio", "about", "card", "profile", "description"), MaxBytes: maxAuthorBoxBytes,
	}, {
		Name: "signature", Reason: draft.Signature, Tags: postParts, Scope: inPosts, MaxBytes: maxSignatureBytes, UnlessHolds: []atom.Atom{atom.Pre, atom.Code},
		Names: names.Of("signature", "signatures", "signaturecontainer"),
	}, {
		// in the templates of phpBB, XenForo, vBulletin, MyBB, SMF and Invision
		Name: "member info", Reason: draft.MemberInfo, Tags: postParts, Scope: inPosts, MaxBytes: maxMemberInfoBytes,
		Names: names.Union(names.Of("userextras", "usertitle", "userbanner", "postuserinfo", "userstats", "postcount", "membergroup", "postgroup"),
			names.Of("profile-rank", "profile-posts", "profile-joined", "profile-contact", "profile-custom", "author-statistics", "userinfo-extra")),
	},
})

// bars are short blocks of links. A paragraph of prose never matches, whatever
// its name.
var bars = newTable([]rule{
	{
		Name: "navigation", Reason: draft.Navigation, Tags: barTags, If: isNavigationBar,
	}, {
		Name: "toolbar by role", Reason: draft.PageControl, Tags: barTags, If: func(n draft.Node) bool { return n.Attr("role") == "toolbar" && isLinkBar(n) },
	}, {
		Name: "share bar", Reason: draft.ShareButtons, Tags: barTags &^ navTag, If: isLinkBar,
		Names: names.Of("share", "sharing", "sharedaddy", "shares", "social", "socials", "addthis", "addtoany"),
	}, {
		Name: "follow bar", Reason: draft.ShareButtons, Tags: barTags &^ navTag, If: isLinkBar, Names: names.Of("follow"), Not: names.Of("up"),
	}, {
		Name: "newsletter bar", Reason: draft.SignUpForm, Tags: barTags &^ navTag, If: isLinkBar, Names: names.Of("newsletter"),
	}, {
		Name: "breadcrumbs", Reason: draft.Navigation, Tags: barTags &^ navTag, If: isLinkBar, Names: names.Of("breadcrumb", "breadcrumbs"),
	}, {
		Name: "toolbar", Reason: draft.PageControl, Tags: barTags &^ navTag, If: isLinkBar, Names: names.Of("editsection", "toolbar"),
	},
})

var (
	cookieNames     = names.Of("cookie", "cookies", "cookiebanner", "cookieconsent", "gdpr")
	newsletterNames = names.Of("newsletter", "newsletters", "signup")
	adNames         = names.Of("ad", "ads", "advert")

	pictures = []atom.Atom{atom.Img}
	noNotice = []atom.Atom{atom.Pre, atom.Table, atom.Article}
)
