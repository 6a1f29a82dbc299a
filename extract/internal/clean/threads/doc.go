// Package threads finds the posts of a thread, their authors and their times.
package threads
