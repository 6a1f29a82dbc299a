package saved

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"net/textproto"
	"regexp"
	"strings"
)

// A web archive (MHTML, RFC 2557) is what Chromium saves as "Webpage, Single
// File": a mail message whose parts are the page, its frames and their
// resources. The first HTML part is the page. The article loads its pictures
// from their original addresses, and leaves out pictures that have no such
// address.

// archiveStart matches a mail header up to the field MIME-Version, which all
// web archives have.
var archiveStart = regexp.MustCompile(`(?i)\A(?:[\w-]+:.*\n(?:[ \t].*\n)*)*?MIME-Version:`)

// maxArchiveStartBytes is how much of a file is searched for archiveStart.
const maxArchiveStartBytes = 4 << 10

func isArchive(src []byte) bool {
	return archiveStart.Match(src[:min(len(src), maxArchiveStartBytes)])
}

func fromArchive(src []byte) (document, error) {
	message, err := mail.ReadMessage(bytes.NewReader(src))
	if err != nil {
		return document{}, fmt.Errorf("read the web archive: %w", err)
	}
	return firstPage(textproto.MIMEHeader(message.Header), message.Body, maxPartLevels)
}

// maxPartLevels limits how deep the parts of an archive may be nested. Real
// archives have one or two levels.
const maxPartLevels = 4

var errNoPage error = &NotPageError{"a web archive without HTML"}

// firstPage returns the first HTML document of a message part: the part itself,
// or one of the parts nested in it.
func firstPage(header textproto.MIMEHeader, body io.Reader, depth int) (document, error) {
	kind, parameters, err := mime.ParseMediaType(header.Get("Content-Type"))
	switch {
	case err != nil || depth == 0:
		return document{}, errNoPage
	case kind == "text/html" || kind == "application/xhtml+xml":
		source, err := io.ReadAll(transferred(header.Get("Content-Transfer-Encoding"), body))
		if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) { // the page of a truncated archive is read as far as it goes
			return document{}, fmt.Errorf("decode the web archive's page: %w", err)
		}
		return document{source, parameters["charset"], webAddress(header.Get("Content-Location"))}, nil
	case !strings.HasPrefix(kind, "multipart/"):
		return document{}, errNoPage
	}
	parts := multipart.NewReader(body, parameters["boundary"])
	for {
		part, err := parts.NextRawPart()
		if err != nil {
			return document{}, errNoPage
		}
		if page, err := firstPage(part.Header, part, depth-1); !errors.Is(err, errNoPage) {
			return page, err
		}
	}
}

// transferred returns a reader that decodes body from its transfer encoding
// (RFC 2045, 6). If the encoding is unknown, it returns body itself.
func transferred(encoding string, body io.Reader) io.Reader {
	switch strings.ToLower(strings.TrimSpace(encoding)) {
	case "quoted-printable":
		return quotedprintable.NewReader(body)
	case "base64":
		return base64.NewDecoder(base64.StdEncoding, body)
	}
	return body
}
