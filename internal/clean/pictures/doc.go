// Package pictures tells what the addresses of pictures say: whether one shows
// anything, which file it is, in which size.
package pictures
