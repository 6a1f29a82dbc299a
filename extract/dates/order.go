package dates

// Order is the order of day and month in a date such as 03/04/2020, where both
// numbers could be the month.
type Order uint8

const (
	DayFirst Order = iota
	MonthFirst
)

// OrderFor returns the order that is usual in a language and region, given as a
// BCP 47 tag. English without a region is read as American, because most of
// such pages are American.
func OrderFor(lang string) Order {
	switch lang {
	case "", "en", "en-US", "en-PH":
		return MonthFirst
	}
	return DayFirst
}
