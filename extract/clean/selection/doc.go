// Package selection completes an engine's selection: engines that judge each text
// alone tear apart what is one thing to a reader.
package selection
