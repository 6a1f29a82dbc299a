// Package code keeps of code blocks the code and its language, and labels the
// panels of tabs.
package code
