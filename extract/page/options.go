package page

import "time"

// Options are what the caller knows about a page, and the limits for reading
// it.
type Options struct {
	URL    string // the page's address; "" when unknown
	Source Source
	Limits Limits
	Now    func() time.Time // the clock for Limits.Time; nil means time.Now
}

func (o Options) withDefaults() Options {
	o.Limits = o.Limits.withDefaults()
	if o.Now == nil {
		o.Now = time.Now
	}
	return o
}
