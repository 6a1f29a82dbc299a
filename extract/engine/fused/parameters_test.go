package fused

import "pilcrow/extract/engine"

func defaults() *settings {
	v := settingsOf(engine.Options{})
	return &v
}
