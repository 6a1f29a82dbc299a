package boilerplate

import "golang.org/x/net/html/atom"

type tags uint32

const (
	aTag tags = 1 << iota
	addressTag
	asideTag
	blockquoteTag
	centerTag
	ddTag
	divTag
	dlTag
	footerTag
	formTag
	h2Tag
	h3Tag
	h4Tag
	h5Tag
	h6Tag
	headerTag
	liTag
	navTag
	olTag
	pTag
	sectionTag
	smallTag
	spanTag
	ulTag
)

// tagOf returns the set of one element, or 0 if no rule uses it.
func tagOf(tag atom.Atom) tags {
	switch tag {
	case atom.A:
		return aTag
	case atom.Address:
		return addressTag
	case atom.Aside:
		return asideTag
	case atom.Blockquote:
		return blockquoteTag
	case atom.Center:
		return centerTag
	case atom.Dd:
		return ddTag
	case atom.Div:
		return divTag
	case atom.Dl:
		return dlTag
	case atom.Footer:
		return footerTag
	case atom.Form:
		return formTag
	case atom.H2:
		return h2Tag
	case atom.H3:
		return h3Tag
	case atom.H4:
		return h4Tag
	case atom.H5:
		return h5Tag
	case atom.H6:
		return h6Tag
	case atom.Header:
		return headerTag
	case atom.Li:
		return liTag
	case atom.Nav:
		return navTag
	case atom.Ol:
		return olTag
	case atom.P:
		return pTag
	case atom.Section:
		return sectionTag
	case atom.Small:
		return smallTag
	case atom.Span:
		return spanTag
	case atom.Ul:
		return ulTag
	}
	return 0
}
