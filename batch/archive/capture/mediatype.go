package capture

import (
	"bytes"
	"net/http"
	"strings"
)

// contentType returns the media type in lower case, and the charset, of the last
// Content-Type that is one, as browsers do. Either may be "".
func contentType(values ...string) (mediaType, charset string) {
	for i := len(values) - 1; i >= 0; i-- {
		essence, parameters, _ := strings.Cut(values[i], ";")
		essence = strings.ToLower(strings.TrimSpace(essence))
		if kind, subtype, ok := strings.Cut(essence, "/"); ok && kind != "" && subtype != "" {
			return essence, charsetIn(parameters)
		}
	}
	return "", ""
}

func charsetIn(parameters string) string {
	for parameter := range strings.SplitSeq(parameters, ";") {
		name, value, _ := strings.Cut(parameter, "=")
		if strings.EqualFold(strings.TrimSpace(name), "charset") {
			return strings.Trim(strings.TrimSpace(value), `"'`)
		}
	}
	return ""
}

const (
	html  = "text/html"
	xhtml = "application/xhtml+xml"
)

func isHTML(mediaType string) bool { return mediaType == html || mediaType == xhtml }

// sniffBytes is how much of a payload decides on its type, as in the standard
// "MIME Sniffing" and in net/http.
const sniffBytes = 512

// sniffed returns the media type of a page whose server declares none, or "" if
// it is no page.
func sniffed(data []byte) string {
	mediaType, _ := contentType(http.DetectContentType(data))
	switch {
	case mediaType == html:
		return html
	case mediaType == "text/xml" && bytes.Contains(data[:min(len(data), sniffBytes)], []byte("<html")):
		return xhtml
	}
	return ""
}
