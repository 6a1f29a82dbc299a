package saved

import (
	"encoding/base64"
	"strconv"
	"strings"
)

// transferred returns body decoded from its transfer encoding (RFC 2045, 6). If
// the encoding is unknown, it returns body itself. Errors are skipped, so that
// a damaged archive is read as far as possible.
func transferred(encoding string, body []byte) []byte {
	switch strings.ToLower(encoding) {
	case "quoted-printable":
		return fromQuotedPrintable(body)
	case "base64":
		return fromBase64(body)
	}
	return body
}

func fromQuotedPrintable(body []byte) []byte {
	decoded := make([]byte, 0, len(body))
	for i := 0; i < len(body); i++ {
		behind := body[i+1:]
		switch {
		case body[i] != '=':
			decoded = append(decoded, body[i])
		case len(behind) > 0 && behind[0] == '\n': // a soft line break
			i++
		case len(behind) > 1 && behind[0] == '\r' && behind[1] == '\n':
			i += 2
		default:
			value, err := strconv.ParseUint(string(behind[:min(2, len(behind))]), 16, 8)
			if err != nil || len(behind) < 2 {
				decoded = append(decoded, '=')
				continue
			}
			decoded = append(decoded, byte(value))
			i += 2
		}
	}
	return decoded
}

func fromBase64(body []byte) []byte {
	digits := make([]byte, 0, len(body))
	for _, c := range body {
		if isBase64(c) {
			digits = append(digits, c)
		}
	}
	if len(digits)%4 == 1 { // six bits are no byte
		digits = digits[:len(digits)-1]
	}
	decoded := make([]byte, base64.RawStdEncoding.DecodedLen(len(digits)))
	n, _ := base64.RawStdEncoding.Decode(decoded, digits) // no digit that isBase64 accepts is an error
	return decoded[:n]
}

func isBase64(c byte) bool {
	letter := c | 0x20
	return 'a' <= letter && letter <= 'z' || '0' <= c && c <= '9' || c == '+' || c == '/'
}
