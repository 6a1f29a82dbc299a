package lab

import (
	"strconv"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/internal/jsontext"
)

// AppendPage appends the JSON of a page to b.
func AppendPage(b []byte, p Page) []byte {
	b = append(b, '{')
	for _, f := range []struct{ name, value string }{
		{"title", p.Title}, {"url", p.URL}, {"lang", p.Lang}, {"dir", p.Dir}, {"source", sourceName(p.Source)},
	} {
		b = append(jsontext.AppendField(b, f.name, f.value), ',')
	}
	b = append(appendNodes(b, p.Nodes), `,"blocks":`...)
	b = append(jsontext.AppendList(b, p.Blocks, appendBlock), ',')
	b = append(jsontext.AppendStrings(b, "families", p.Families), `,"engines":`...)
	return append(jsontext.AppendList(b, p.Engines, appendEngine), '}')
}

func sourceName(s page.Source) string {
	if s == page.Live {
		return "live"
	}
	return "saved"
}

func appendNodes(b []byte, nodes []Node) []byte {
	b = append(b, `"nodes":{"parents":`...)
	b = jsontext.AppendList(b, nodes, func(b []byte, n Node) []byte { return appendInt(b, n.Parent) })
	b = append(b, `,"steps":`...)
	b = jsontext.AppendList(b, nodes, func(b []byte, n Node) []byte { return jsontext.AppendString(b, n.Step) })
	b = append(b, `,"labels":{`...)
	separator := ""
	for i, n := range nodes {
		if n.Label != "" {
			b = jsontext.AppendField(append(b, separator...), strconv.Itoa(i), n.Label)
			separator = ","
		}
	}
	return append(b, "}}"...)
}

func appendInt[N ~int | ~int32](b []byte, n N) []byte { return strconv.AppendInt(b, int64(n), 10) }

func appendInts[N ~int | ~int32](b []byte, list []N) []byte {
	return jsontext.AppendList(b, list, appendInt[N])
}

func appendBlock(b []byte, k Block) []byte {
	b = append(b, '{')
	for _, f := range []struct {
		name  string
		value int
	}{
		{"first", int(k.First)}, {"end", int(k.End)}, {"owner", int(k.Owner)},
		{"depth", k.Depth}, {"words", k.Words}, {"linkWords", k.LinkWords},
	} {
		b = append(jsontext.AppendNumber(b, f.name, f.value), ',')
	}
	return append(jsontext.AppendField(b, "text", k.Text), '}')
}

func appendEngine(b []byte, e engine.Info) []byte {
	b = append(b, '{')
	for _, f := range []struct{ name, value string }{
		{"name", e.Name}, {"summary", e.Summary}, {"document", e.Document}, {"strict", e.Strict},
	} {
		b = append(jsontext.AppendField(b, f.name, f.value), ',')
	}
	b = append(b, `"parameters":`...)
	return append(jsontext.AppendList(b, e.Parameters, appendParameter), '}')
}

func appendParameter(b []byte, p engine.Parameter) []byte {
	b = append(b, '{')
	for _, f := range []struct{ name, value string }{{"name", p.Name}, {"symbol", p.Symbol}, {"summary", p.Summary}} {
		b = append(jsontext.AppendField(b, f.name, f.value), ',')
	}
	b = append(appendFigure(b, "default", p.Default), ',')
	b = append(appendFigure(b, "min", p.Min), ',')
	b = append(appendFigure(b, "max", p.Max), ',')
	return append(appendFigure(b, "step", p.Step), '}')
}
