package saved

import "strings"

// Parts are the parts of a web archive besides its page: pictures, style sheets
// and others, by the addresses that they had on the web.
type Parts struct{ byAddress map[string]part }

type part struct {
	encoding string // Content-Transfer-Encoding
	body     []byte
}

// PartsOf returns the parts of a file; a file that is no web archive has none.
func PartsOf(source []byte) Parts {
	p := Parts{map[string]part{}}
	if isArchive(source) {
		p.add(source, maxPartLevels)
	}
	return p
}

func (p Parts) add(message []byte, depth int) {
	header, body := cutHeader(message)
	if depth > 0 && strings.HasPrefix(strings.ToLower(header.kind), "multipart/") {
		for nested := range parts(body, parameter(header.kind, "boundary")) {
			p.add(nested, depth-1)
		}
		return
	}
	if _, isKnown := p.byAddress[header.location]; !isKnown && header.location != "" {
		p.byAddress[header.location] = part{header.encoding, body}
	}
}

// At returns the content of the part with an address, and whether there is one.
func (p Parts) At(address string) (content []byte, found bool) {
	at, found := p.byAddress[address]
	if !found {
		return nil, false
	}
	return transferred(at.encoding, at.body), true
}
