// Package named answers which words stand in the class and id of an element.
package named
