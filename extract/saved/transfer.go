package saved

import (
	"bytes"
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
		c, behind := body[i], body[i+1:]
		switch {
		case c != '=':
			decoded = append(decoded, c)
		case bytes.HasPrefix(behind, []byte("\n")): // a soft line break
			i++
		case bytes.HasPrefix(behind, []byte("\r\n")):
			i += 2
		case len(behind) >= 2 && hexDigit(behind[0]) >= 0 && hexDigit(behind[1]) >= 0:
			decoded = append(decoded, byte(hexDigit(behind[0])<<4|hexDigit(behind[1])))
			i += 2
		default:
			decoded = append(decoded, c)
		}
	}
	return decoded
}

// hexDigit returns the value of a hexadecimal digit, or -1.
func hexDigit(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'A' <= c && c <= 'F':
		return int(c-'A') + 10
	case 'a' <= c && c <= 'f':
		return int(c-'a') + 10
	}
	return -1
}

// fromBase64 decodes the digits in body. Package encoding/base64 would fill its
// tables whenever a module starts, also one that opens no files.
func fromBase64(body []byte) []byte {
	decoded := make([]byte, 0, len(body)/4*3)
	bits, held := uint32(0), 0 // the bits that make no byte yet, and their number
	for _, c := range body {
		digit := strings.IndexByte(base64Digits, c)
		if digit < 0 {
			continue
		}
		bits, held = bits<<6|uint32(digit), held+6
		if held >= 8 {
			held -= 8
			decoded = append(decoded, byte(bits>>held))
		}
	}
	return decoded
}

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
