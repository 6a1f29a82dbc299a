package main

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// esbuild puts code that an entry shares with modules imported later into
// chunks, of which the reader has a dozen. A browser would request each one
// separately. join makes one file of the entry and its chunks. That file also
// exports the chunks, and the modules imported later import them from there. So
// each module still runs only once.

// chunk is a file that an entry needs to start.
type chunk struct {
	path    string
	exports []string
}

// join replaces the entry and its chunks by one file.
func (b bundle) join(entry string) error {
	if len(b.chunks) == 0 {
		return nil
	}
	joined := tree{}
	for p, content := range b.outputs {
		if p != entry && !b.isChunk(p) && path.Ext(p) == ".js" {
			late, err := b.buildLate(p, entry)
			if err != nil {
				return fmt.Errorf("join %s: %w", p, err)
			}
			content = late
		}
		joined[p] = content
	}
	var err error
	if joined[entry], err = b.buildEntry(entry); err != nil {
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

// start is the path of the generated source that joins an entry and its chunks.
const start = "join.js"

// buildEntry returns the entry with its chunks. It exports each chunk by its
// index in b.chunks.
func (b bundle) buildEntry(entry string) ([]byte, error) {
	source := fmt.Sprintf("import %q;\n", "./"+entry)
	for i, c := range b.chunks {
		source += fmt.Sprintf("export * as shared%d from %q;\n", i, "./"+c.path)
	}
	files := tree{start: []byte(source)}
	for p, content := range b.outputs {
		files[p] = content
	}
	return buildOne(start, files, func(args api.OnResolveArgs, target string) string {
		if args.Kind == api.ResolveJSDynamicImport || files[target] == nil {
			return relative(entry, target)
		}
		return ""
	})
}

// buildLate returns a module that is imported later. It imports the entry
// instead of the chunks.
func (b bundle) buildLate(p, entry string) ([]byte, error) {
	files := tree{p: b.outputs[p]}
	for i, c := range b.chunks {
		files[c.path] = fmt.Appendf(nil, "import { shared%d } from %q;\nexport const { %s } = shared%d;\n",
			i, relative(c.path, entry), strings.Join(c.exports, ", "), i)
	}
	return buildOne(p, files, func(args api.OnResolveArgs, target string) string {
		if args.Kind == api.ResolveJSDynamicImport || files[target] == nil {
			return relative(p, target)
		}
		return ""
	})
}

// buildOne bundles a file with its imports. If outside returns a path for an
// import, the output imports that path instead.
func buildOne(p string, files tree, outside func(args api.OnResolveArgs, target string) string) ([]byte, error) {
	keep := api.Plugin{Name: "outside", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `^\.`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if as := outside(args, path.Join(path.Dir(args.Importer), args.Path)); as != "" {
				return api.OnResolveResult{Path: as, External: true}, nil
			}
			return api.OnResolveResult{}, nil
		})
	}}
	options := buildOptions(p, p)
	options.Plugins = []api.Plugin{keep, fromTree(files)}
	result := api.Build(options)
	if err := firstError(result); err != nil {
		return nil, err
	}
	return result.OutputFiles[0].Contents, nil
}

// relative returns the path with which the file from imports the file to.
func relative(from, to string) string {
	below, ok := strings.CutPrefix(to, path.Dir(from)+"/")
	if ok || path.Dir(from) == "." {
		return "./" + strings.TrimPrefix(below, "./")
	}
	return "../" + strings.TrimPrefix(relative(path.Dir(from), to), "./")
}
