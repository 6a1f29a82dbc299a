// Package cards recognizes link previews: boxes that present another page. Single
// ones become quotations of that page; those of a listing become its items.
package previews
