// Package pictures reads the addresses of pictures: whether there is a picture,
// in which file, in which size.
package pictures
