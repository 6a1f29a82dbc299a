package url

import "strings"

// Values are the fields of a query by name. Of several fields with one name, they
// have the first.
type Values map[string]string

// Get returns the value of a field, or "".
func (v Values) Get(name string) string { return v[name] }

// maxQueryFields bounds the work for one address. net/url has the same limit.
const maxQueryFields = 10_000

// Query returns the fields of u's query, without those that can't be decoded.
func (u *URL) Query() Values {
	v, _ := ParseQuery(u.RawQuery)
	return v
}

// ParseQuery returns the fields of a query. If it fails, it returns those that can
// be decoded.
func ParseQuery(query string) (v Values, err error) {
	v = Values{}
	if strings.Count(query, "&") >= maxQueryFields {
		return v, errInvalid
	}
	for query != "" {
		var field string
		field, query, _ = strings.Cut(query, "&")
		if field != "" && !v.add(field) {
			err = errInvalid
		}
	}
	return v, err
}

// add reports whether it could decode the field.
func (v Values) add(field string) bool {
	name, value, _ := strings.Cut(field, "=")
	name, nameErr := QueryUnescape(name)
	value, valueErr := QueryUnescape(value)
	if nameErr != nil || valueErr != nil || strings.IndexByte(field, ';') >= 0 {
		return false
	}
	if _, known := v[name]; !known {
		v[name] = value
	}
	return true
}
