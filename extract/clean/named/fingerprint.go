package named

// Fingerprint is a number that equal texts share: FNV-1a (RFC 9923, 5) over
// what is no white space.
type Fingerprint struct {
	Hash  uint64
	Bytes int
}

const (
	fnvOffset = 14695981039346656037
	fnvPrime  = 1099511628211
)

func (f *Fingerprint) Add(s string) {
	if f.Bytes == 0 {
		f.Hash = fnvOffset
	}
	for i := 0; i < len(s); i++ {
		if c := s[i]; c != ' ' && c != '\n' && c != '\t' && c != '\r' {
			f.Hash = (f.Hash ^ uint64(c)) * fnvPrime
			f.Bytes++
		}
	}
}
