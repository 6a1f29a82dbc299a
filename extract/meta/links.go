package meta

import (
	"strconv"
	"strings"

	"pilcrow/extract/page"
	"pilcrow/internal/url"
)

// image returns the address of the picture that represents the page.
func (s *article) image() string { return s.first(imageSources[:], s.picture) }

var imageSources = [...]source{
	{inTags, "og:image:secure_url og:image og:image:url"},
	{inTags, "twitter:image twitter:image:src"},
	{in: inImages},
	{inLinks, "image_src"},
	{inMicrodataAddress, "image thumbnailUrl"},
	{inTags, "parsely-image-url sailthru:image:full image thumbnail"},
}

// statedImage returns the image of the JSON-LD objects: an address, an
// ImageObject, or a list of either.
func (s *survey) statedImage() string {
	for _, object := range s.about {
		for _, key := range [...]string{"image", "primaryImageOfPage", "thumbnailUrl"} {
			for _, v := range object.Get(key).All() {
				v = v.Resolve()
				if found := s.firstAddress(v.Text(), v.Get("url").Plain(), v.Get("contentUrl").Plain()); found != "" {
					return found
				}
			}
		}
	}
	return ""
}

// propAddress returns the address in an element with one of the microdata
// properties (HTML standard, 5.2.4 Values).
func (s *article) propAddress(names string) string {
	for name := range strings.SplitSeq(names, " ") {
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
	for _, rel := range [...]string{"apple-touch-icon", "apple-touch-icon-precomposed", "icon"} {
		if found := s.largest(rel); found != "" {
			return found
		}
	}
	return ""
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
		width, _, _ := strings.Cut(strings.ToLower(s.page.Attr(n, "sizes")), "x")
		size, err := strconv.Atoi(width)
		if err != nil { // none is declared, or any
			size = usualSize(rel)
		}
		if size > best {
			if address := s.address(s.page.Attr(n, "href")); address != "" {
				best, largest = size, address
			}
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
func (s *article) canonical() string { return s.first(canonicalSources[:], s.address) }

var canonicalSources = [...]source{{inLinks, "canonical"}, {inTags, "og:url"}, {inJSONLD, "url"}}

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
	if ref == "" || len(ref) > maxAddressBytes {
		return ""
	}
	u, err := url.Parse(ref)
	if err != nil { // not an address: the page wrote something else there
		return ""
	}
	if s.base != nil {
		u = s.base.ResolveReference(u)
	}
	if u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.User != "" {
		return ""
	}
	return u.String()
}

// license returns the address of the license, or its name in JSON-LD.
func (s *article) license() string {
	stated := s.stated("license")
	if stated != "" && !isAddress(stated) {
		return tidy(stated, maxNameChars)
	}
	return s.first(licenseSources[:], s.address)
}

var licenseSources = [...]source{
	{inJSONLD, "license"},
	{inLinks, "license"},
	{in: inLicenseAnchor},
	{inTags, "dcterms:license dc:rights:license"},
	{inMicrodataAddress, "license"},
	{in: inFooter},
}

// footerLicense returns the address of the Creative Commons license to which the
// page's footer links. A license elsewhere may be a picture's.
func (s *survey) footerLicense() string {
	end := page.NodeID(0)
	for _, footer := range s.footers {
		for n := max(footer+1, end); n < s.page.End(footer); n++ {
			href := s.page.Attr(n, "href")
			if strings.Contains(href, "creativecommons.org/licenses/b") || strings.Contains(href, "creativecommons.org/publicdomain/") {
				return href
			}
		}
		end = max(end, s.page.End(footer))
	}
	return ""
}

func (s *survey) anchorOf(n page.NodeID) string {
	if n == page.None {
		return ""
	}
	return s.page.Attr(n, "href")
}
