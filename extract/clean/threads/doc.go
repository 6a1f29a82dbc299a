// Package threads finds the posts of a thread, who wrote each of them, and when.
package threads
