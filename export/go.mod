module pilcrow/export

go 1.26.0

require (
	golang.org/x/image v0.47.0
	golang.org/x/net v0.62.0
	pilcrow v0.0.0
)

require golang.org/x/text v0.43.0 // indirect

replace pilcrow => ../
