package main

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// An entry can share code with modules that it imports later. esbuild puts such
// code into separate files, called chunks. The reader view has a dozen of them,
// and a browser would request each one separately. So join makes one file of the
// entry and its chunks. That file also exports the chunks, and the modules that
// are imported later import the chunks from that file. So each module still runs
// only once. A classic script exports nothing. It puts its chunks into a global
// variable instead.

// chunk is a file of shared code that an entry imports statically.
type chunk struct {
	path    string
	exports []string
}

// join replaces the entry and its chunks by one file, and changes the modules
// that are imported later accordingly.
func (b bundle) join(entry string, f form) error {
	if len(b.chunks) == 0 && f == module {
		return nil
	}
	joined := tree{}
	for p, content := range b.outputs {
		if p != entry && !b.isChunk(p) && path.Ext(p) == ".js" {
			late, err := b.buildLate(p, entry, f)
			if err != nil {
				return fmt.Errorf("join %s: %w", p, err)
			}
			content = late
		}
		joined[p] = content
	}
	var err error
	if joined[entry], err = b.buildEntry(entry, f); err != nil {
		return err
	}
	for p := range b.outputs {
		if b.isChunk(p) {
			delete(b.outputs, p)
			continue
		}
		b.outputs[p] = joined[p]
	}
	return nil
}

func (b bundle) isChunk(p string) bool {
	return slices.ContainsFunc(b.chunks, func(c chunk) bool { return c.path == p })
}

// start is the path of a generated source file that imports an entry and
// exports its chunks. esbuild bundles this file.
const start = "join.js"

// global is the variable of a classic script with what the modules share that it
// imports later.
const global = "pilcrowShared"

// buildEntry returns one file with the entry and its chunks. The file exports
// chunk i of b.chunks under the name shared followed by i. A classic script has
// them as properties of the global variable named global.
func (b bundle) buildEntry(entry string, f form) ([]byte, error) {
	source := fmt.Sprintf("import %q;\n", "./"+entry)
	for i, c := range b.chunks {
		source += fmt.Sprintf("export * as shared%d from %q;\n", i, "./"+c.path)
	}
	files := tree{start: []byte(source)}
	for p, content := range b.outputs {
		files[p] = content
	}
	return buildOne(start, files, f, func(args api.OnResolveArgs, target string) string {
		if args.Kind == api.ResolveJSDynamicImport || files[target] == nil {
			return relative(entry, target)
		}
		return ""
	})
}

// buildLate returns the module p, which is imported later, changed so that it
// uses the entry's file instead of the chunks.
func (b bundle) buildLate(p, entry string, f form) ([]byte, error) {
	files := tree{p: b.outputs[p]}
	for i, c := range b.chunks {
		names := strings.Join(c.exports, ", ")
		if f == classicScript {
			files[c.path] = fmt.Appendf(nil, "export const { %s } = %s.shared%d;\n", names, global, i)
			continue
		}
		files[c.path] = fmt.Appendf(nil, "import { shared%d } from %q;\nexport const { %s } = shared%d;\n", i, relative(c.path, entry), names, i)
	}
	return buildOne(p, files, module, func(args api.OnResolveArgs, target string) string {
		if args.Kind == api.ResolveJSDynamicImport || files[target] == nil {
			return relative(p, target)
		}
		return ""
	})
}

// buildOne bundles the file p with its imports. If outside returns a path for
// an import, the bundle does not contain the imported file, but imports that
// path.
func buildOne(p string, files tree, f form, outside func(args api.OnResolveArgs, target string) string) ([]byte, error) {
	keep := api.Plugin{Name: "outside", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `^\.`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if as := outside(args, path.Join(path.Dir(args.Importer), args.Path)); as != "" {
				return api.OnResolveResult{Path: as, External: true}, nil
			}
			return api.OnResolveResult{}, nil
		})
	}}
	options := buildOptions(p, p)
	if f == classicScript {
		options.Format, options.GlobalName, options.Platform = api.FormatIIFE, global, api.PlatformNeutral
	}
	options.Plugins = []api.Plugin{keep, fromTree(files)}
	result := api.Build(options)
	if err := firstError(result); err != nil {
		return nil, err
	}
	return result.OutputFiles[0].Contents, nil
}

// relative returns the relative path by which the module at path from imports
// the module at path to.
func relative(from, to string) string {
	below, ok := strings.CutPrefix(to, path.Dir(from)+"/")
	if ok || path.Dir(from) == "." {
		return "./" + strings.TrimPrefix(below, "./")
	}
	return "../" + strings.TrimPrefix(relative(path.Dir(from), to), "./")
}
