package pictures

import (
	"encoding/base64"
	"encoding/binary"
	"strings"
)

// dataSize returns the size of the picture that an address contains, in pixels;
// 0 if it isn't known. GIF and PNG have it at their beginning (GIF89a, 17; PNG,
// 11.2.2).
func dataSize(address string) (wide, high int) {
	const headBytes = 32 // in base64, of 24
	_, body, _ := strings.Cut(address, ";base64,")
	if len(body) < headBytes {
		return 0, 0
	}
	head, err := base64.StdEncoding.DecodeString(body[:headBytes])
	switch {
	case err != nil || len(head) < headBytes/4*3: // not well formed, at its end, or with line breaks
		return 0, 0
	case strings.HasPrefix(string(head), "GIF8"):
		return int(binary.LittleEndian.Uint16(head[6:])), int(binary.LittleEndian.Uint16(head[8:]))
	case strings.HasPrefix(string(head), "\x89PNG"):
		return int(binary.BigEndian.Uint32(head[16:])), int(binary.BigEndian.Uint32(head[20:]))
	}
	return 0, 0
}

// isTinyData reports whether an address contains a picture of no more than a few
// pixels, however much else the file says.
func isTinyData(address string) bool {
	const maxPixels = 4
	wide, high := dataSize(address)
	return 0 < wide && wide <= maxPixels && high <= maxPixels
}

// DataSide returns the larger side of the picture that an address contains; 0 if
// it isn't known.
func DataSide(address string) int {
	if !isData(address) {
		return 0
	}
	wide, high := dataSize(address)
	return max(wide, high)
}
