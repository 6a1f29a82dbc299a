package names

// maxStyleBytes is how much of a class attribute counts for its style.
const maxStyleBytes = 400

// Style returns the FNV-1a hash of a class attribute. It leaves out digits,
// because the classes of similar elements differ in their numbers (post-17,
// post-18). It is 0 if there are only digits, as if there were no class.
func Style(class string) uint64 {
	const offset, prime = 14695981039346656037, 1099511628211
	h := uint64(offset)
	for i := 0; i < min(len(class), maxStyleBytes); i++ {
		if c := class[i]; c < '0' || c > '9' {
			h = (h ^ uint64(c)) * prime
		}
	}
	return h ^ offset
}
