module pilcrow/archive

go 1.26.0

require pilcrow v0.0.0

replace pilcrow => ../
