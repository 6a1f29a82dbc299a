package meta

import (
	"net/url"
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// image returns the address of the picture that stands for the page.
func (s *survey) image() string {
	return s.firstAddress(
		s.tag("og:image:secure_url", "og:image", "og:image:url"),
		s.tag("twitter:image", "twitter:image:src"),
		s.statedImage(),
		s.link("image_src"),
		s.propAddress("image", "thumbnailUrl"),
		s.tag("parsely-image-url", "sailthru:image:full", "image", "thumbnail"),
	)
}

// statedImage returns the image of the JSON-LD nodes: an address, an
// ImageObject, or a list of either.
func (s *survey) statedImage() string {
	for _, node := range s.about {
		for _, key := range []string{"image", "primaryImageOfPage", "thumbnailUrl"} {
			found := ""
			node.get(key).each(func(v value) {
				v = s.graph.resolve(v)
				for _, address := range []string{v.text, v.get("url").plain(), v.get("contentUrl").plain()} {
					if found == "" {
						found = s.address(address)
					}
				}
			})
			if found != "" {
				return found
			}
		}
	}
	return ""
}

// propAddress returns the address that an element with one of the microdata
// properties holds (HTML standard, 5.2.4 Values).
func (s *survey) propAddress(names ...string) string {
	for _, name := range names {
		for _, n := range s.props {
			if !containsWord(s.page.Attr(n, "itemprop"), name) || s.isForeign(n) || !s.ownsProp(n) {
				continue
			}
			if v := firstText(s.page.Attr(n, "content"), s.page.Attr(n, "href"), s.page.Attr(n, "src")); s.address(v) != "" {
				return v
			}
		}
	}
	return ""
}

// icon returns the address of the site's icon.
func (s *survey) icon() string {
	return s.firstAddress(s.largest("apple-touch-icon"), s.largest("apple-touch-icon-precomposed"), s.largest("icon"))
}

// largest returns the address of the link element of that relation with the
// largest of the sizes that are declared (HTML standard, 4.6.7.8), else of the
// first one.
func (s *survey) largest(rel string) string {
	best, largest := -1, ""
	for _, n := range s.links {
		if !containsWord(s.page.Attr(n, "rel"), rel) {
			continue
		}
		address := s.address(s.page.Attr(n, "href"))
		width, _, _ := strings.Cut(strings.ToLower(s.page.Attr(n, "sizes")), "x")
		size, err := strconv.Atoi(width)
		if err != nil { // none is declared, or any
			size = usualSize(rel)
		}
		if size > best && address != "" {
			best, largest = size, address
		}
	}
	return largest
}

// usualSize returns the size in pixels of an icon that declares none: what
// iPhones with three pixels to a point ask for, 0 where it may be any.
func usualSize(rel string) int {
	if rel == "apple-touch-icon" {
		return 180
	}
	return 0
}

// canonical returns the address that the page prefers for itself.
func (s *survey) canonical() string {
	return s.firstAddress(s.link("canonical"), s.tag("og:url"), s.stated("url"))
}

// link returns the address of the first link element of that relation.
func (s *survey) link(rel string) string {
	for _, n := range s.links {
		if containsWord(s.page.Attr(n, "rel"), rel) && s.page.Attr(n, "href") != "" {
			return s.page.Attr(n, "href")
		}
	}
	return ""
}

func (s *survey) firstAddress(candidates ...string) string {
	for _, c := range candidates {
		if a := s.address(c); a != "" {
			return a
		}
	}
	return ""
}

// address returns the absolute http or https address that ref stands for on
// this page, "" for any other. User names and passwords do not pass.
func (s *survey) address(ref string) string {
	ref = strings.TrimSpace(ref)
	if ref == "" || len(ref) > maxAddress {
		return ""
	}
	u, err := url.Parse(ref)
	if err != nil { // not an address: the page wrote something else there
		return ""
	}
	if s.base != nil {
		u = s.base.ResolveReference(u)
	}
	if u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.User != nil {
		return ""
	}
	return u.String()
}

// ownAddress returns the host's name without "www." and the path of the page's
// address, or of the one that it claims: a saved file has none of its own.
func (s *survey) ownAddress() (host, path string) {
	for _, address := range []string{s.page.URL(), s.link("canonical"), s.tag("og:url")} {
		if u, err := url.Parse(strings.TrimSpace(address)); err == nil && (u.Scheme == "http" || u.Scheme == "https") {
			return strings.TrimPrefix(strings.ToLower(u.Hostname()), "www."), u.Path
		}
	}
	return "", ""
}

// license returns the address of the licence, or what JSON-LD calls it.
func (s *survey) license() string {
	stated := s.stated("license")
	if stated != "" && !isAddress(stated) {
		return tidy(stated, maxName)
	}
	return s.firstAddress(stated, s.link("license"), s.anchorOf(s.licensed), s.tag("dcterms:license", "dc:rights:license"), s.propAddress("license"), s.commonLicense())
}

// commonLicense returns the address of the Creative Commons licence to which the
// page's footer links. One that is named elsewhere may be a picture's.
func (s *survey) commonLicense() string {
	found := ""
	for _, n := range s.commons {
		if address := s.page.Attr(n, "href"); found == "" && s.isInFooter(n) {
			found = address
		}
	}
	return found
}

func (s *survey) isInFooter(n page.NodeID) bool {
	for up := range s.page.Ancestors(n) {
		if s.page.Is(up, atom.Footer) || containsWord(s.page.Attr(up, "role"), "contentinfo") {
			return true
		}
	}
	return false
}

func (s *survey) anchorOf(n page.NodeID) string {
	if n == page.None {
		return ""
	}
	return s.page.Attr(n, "href")
}
