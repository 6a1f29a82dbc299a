package synthetic

import "strings"

func (w *writer) word() string { return vocabulary[w.n(len(vocabulary))] }

func (w *writer) phrase(words int) string {
	list := make([]string, words)
	for i := range list {
		list[i] = w.word()
	}
	return strings.Join(list, " ")
}

func (w *writer) title() string { return capital(w.phrase(2 + w.n(5))) }

func (w *writer) sentence() string {
	return capital(w.phrase(4+w.n(8))) + ", " + w.phrase(3+w.n(8)) + "."
}

func (w *writer) sentences(count int) string {
	list := make([]string, count)
	for i := range list {
		list[i] = w.sentence()
	}
	return strings.Join(list, " ")
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// vocabulary holds the words of the pages. Common words occur in it several
// times, because they are frequent in English text.
var vocabulary = strings.Fields(`the the the the of of of and and and to to a a in in is it that was for on with as
	at by from they we are were be this have had not but or which one all there when can said each about many then
	some would into more water ferry harbour morning boat island crossing ticket captain weather tide engine repair
	timber bridge market garden kettle workshop ledger winter summer measure question answer letter journey village
	station signal river stone window corner paper story record number council season neighbour evening traffic
	function value index buffer module request response option default version error result table column pattern
	configuration permission environment responsibility understanding`)
