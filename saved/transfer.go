package saved

import (
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
