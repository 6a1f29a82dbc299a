module pilcrow/archive

go 1.26.0

require pilcrow v0.0.0

require (
	github.com/andybalholm/brotli v1.2.8 // indirect
	github.com/klauspost/compress v1.20.3 // indirect
)

replace pilcrow => ../
