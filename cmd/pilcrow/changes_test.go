package main

import (
	"strings"
	"testing"

	"pilcrow/extract/engines"
)

// A changed parameter changes the trace; its last value counts.
func TestSet(t *testing.T) {
	for _, e := range engines.All() {
		for _, p := range e.Parameters {
			set := func(value float64) string { return p.Name + "=" + number(value) }
			usual := call(story, "read", "-engine", e.Name, "-format", "trace", "-")
			got := call(story, "read", "-engine", e.Name, "-set", set(p.Max), "-set", set(p.Default), "-format", "trace", "-")
			if got != usual {
				t.Errorf("%s: with the default value of %s, got %s%s\nwant %s", e.Name, p.Name, got.err, got.out, usual.out)
			}
		}
	}
}

func TestSetRefuses(t *testing.T) {
	e := engines.All()[0]
	p := e.Parameters[0]
	for _, test := range []struct{ set, want string }{
		{"x", "is not of the form NAME=VALUE"},
		{"=1", "is not of the form NAME=VALUE"},
		{p.Name + "=", "is not of the form NAME=VALUE"},
		{p.Name + "=NaN", "-set " + p.Name + " must be a number from "},
		{p.Name + "=" + number(p.Max+1), " to " + number(p.Max)},
		{p.Name + "=" + number(p.Min-1), " from " + number(p.Min)},
		{"speed=1", "-set speed: the engine " + e.Name + " has no such parameter; choose from " + p.Name},
	} {
		for _, command := range []string{"read", "batch", "lab"} {
			if got := call(story, command, "-set", test.set, "-"); got.code != exitUsage || command != "lab" && !strings.Contains(got.err, test.want) {
				t.Errorf("%s -set %s: exit code %d, errors %q; want %q", command, test.set, got.code, got.err, test.want)
			}
		}
	}
}

// "pilcrow engines" lists the parameters with their usual values.
func TestEnginesListParameters(t *testing.T) {
	got := call("", "engines").out
	for _, e := range engines.All() {
		for _, p := range e.Parameters {
			if want := "-set " + p.Name + "=" + number(p.Default) + ": " + p.Summary; !strings.Contains(got, want) {
				t.Errorf("%s: no %q", e.Name, want)
			}
		}
	}
}
