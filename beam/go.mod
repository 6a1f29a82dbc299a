module pilcrow/beam

go 1.26.0

require (
	github.com/apache/beam/sdks/v2 v2.77.0
	pilcrow v0.0.0
	pilcrow/archive v0.0.0
)

replace (
	pilcrow => ../
	pilcrow/archive => ../archive
)
