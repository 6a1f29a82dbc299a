module pilcrow/archive

go 1.26.0

require (
	github.com/andybalholm/brotli v1.2.8
	github.com/klauspost/compress v1.20.3
	golang.org/x/text v0.43.0
	pilcrow v0.0.0
)

require golang.org/x/net v0.62.0 // indirect

replace pilcrow => ../
