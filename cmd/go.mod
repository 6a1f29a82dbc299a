module pilcrow/cmd

go 1.26.0

require (
	pilcrow v0.0.0
	pilcrow/export v0.0.0
)

require (
	golang.org/x/image v0.47.0 // indirect
	golang.org/x/net v0.62.0 // indirect
	golang.org/x/text v0.43.0 // indirect
)

replace (
	pilcrow => ../
	pilcrow/export => ../export
)
