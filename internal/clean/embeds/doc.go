// Package embeds puts links in the places of players, embedded posts and other
// frames: a player would load its own page into the reader.
package embeds
