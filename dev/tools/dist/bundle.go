package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// A browser requests each file of an extension separately, and finds the imports
// of a module only after reading the module. For an HTML page with twenty modules
// the requests take five rounds, one after the other. That is longer than all
// other steps of opening an article (docs/benchmarks/browser.md). So each entry
// (a script that an HTML page or a worker starts) is bundled: it ships as one file
// with its static imports. Modules that it imports later, by import(), are
// separate files.

// bundleAll replaces all scripts and style sheets of the tree by the bundles of
// the entries. Only the files in asIs stay unchanged. The bundles remain
// readable: esbuild neither renames nor rewrites anything in them.
func bundleAll(files tree, entries, classic, asIs []string) error {
	made := tree{}
	for _, entry := range entries {
		form := module
		if slices.Contains(classic, entry) {
			form = classicScript
		}
		b, err := bundleOf(files, entry, entries, form)
		if err != nil {
			return fmt.Errorf("bundle %s: %w", entry, err)
		}
		maps.Copy(made, b.outputs)
	}
	maps.DeleteFunc(files, func(p string, _ []byte) bool { return isBundled(p) && !isBelow(p, asIs) })
	maps.Copy(files, made)
	return nil
}

func isBundled(p string) bool {
	return slices.Contains([]string{".js", ".mjs", ".css"}, path.Ext(p))
}

func isBelow(p string, prefixes []string) bool {
	return slices.ContainsFunc(prefixes, func(prefix string) bool {
		_, below := cutPath(p, prefix)
		return below
	})
}

// bundle holds esbuild's output files for one entry.
type bundle struct {
	outputs tree    // the entry under its own path, and the modules that it imports later
	chunks  []chunk // the outputs that the entry imports statically
}

// root is the folder in which esbuild sees the files of the tree. It precedes
// their paths, because esbuild requires absolute paths.
const root = "/"

// form is the form of an entry's bundle.
type form int

const (
	module        form = iota
	classicScript      // browsers run it sooner than a module: Chromium in a frame by 10 to 15 ms
)

// bundleOf returns the bundle of one entry. If the entry imports another entry,
// the import stays, because the other entry starts separately and must run only
// once.
func bundleOf(files tree, entry string, entries []string, f form) (bundle, error) {
	options := buildOptions(entry, strings.TrimSuffix(entry, path.Ext(entry)))
	options.ChunkNames = path.Dir(entry) + "/parts/[name]-[hash]"
	options.Splitting = true
	options.Metafile = true
	options.Plugins = []api.Plugin{othersStay(entry, entries), fromTree(files)}
	result := api.Build(options)
	if err := firstError(result); err != nil {
		return bundle{}, err
	}
	b := bundle{outputs: tree{}}
	for _, f := range result.OutputFiles {
		b.outputs[strings.TrimPrefix(f.Path, root)] = f.Contents
	}
	if err := b.readChunks(result.Metafile, entry); err != nil {
		return bundle{}, err
	}
	return b, b.join(entry, f)
}

func buildOptions(input, output string) api.BuildOptions {
	return api.BuildOptions{
		EntryPointsAdvanced: []api.EntryPoint{{InputPath: root + input, OutputPath: output}},
		Outdir:              root,
		AbsWorkingDir:       root,
		Bundle:              true,
		Format:              api.FormatESModule,
		Target:              api.ESNext,
		Charset:             api.CharsetUTF8,
		LegalComments:       api.LegalCommentsInline,
	}
}

func firstError(result api.BuildResult) error {
	if len(result.Errors) == 0 {
		return nil
	}
	return errors.New(strings.Join(api.FormatMessages(result.Errors, api.FormatMessagesOptions{}), ""))
}

// othersStay returns a plugin for esbuild that does not bundle other entries:
// the imports of them stay as they are.
func othersStay(entry string, entries []string) api.Plugin {
	return api.Plugin{Name: "others stay", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `^\.`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			p := path.Join(path.Dir(args.Importer), args.Path)
			if p == entry || args.Kind != api.ResolveJSImportStatement || !slices.Contains(entries, p) {
				return api.OnResolveResult{}, nil
			}
			return api.OnResolveResult{Path: relative(entry, p), External: true}, nil
		})
	}}
}

// namespace is the name by which esbuild recognizes paths in the tree.
const namespace = "tree"

// fromTree returns a plugin for esbuild that reads files from the tree instead
// of the disk.
func fromTree(files tree) api.Plugin {
	all := api.OnResolveOptions{Filter: ".*"}
	ours := api.OnLoadOptions{Filter: ".*", Namespace: namespace}
	return api.Plugin{Name: namespace, Setup: func(build api.PluginBuild) {
		build.OnResolve(all, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if args.Kind == api.ResolveEntryPoint {
				return api.OnResolveResult{Path: strings.TrimPrefix(args.Path, root), Namespace: namespace}, nil
			}
			if args.Kind == api.ResolveJSRequireCall && slices.Contains(nodeModules, args.Path) {
				return api.OnResolveResult{Path: args.Path, External: true}, nil
			}
			p := path.Join(path.Dir(args.Importer), args.Path)
			if module, ok := packages[args.Path]; ok {
				p = module
			}
			if files[p] == nil {
				return api.OnResolveResult{}, fmt.Errorf("%s imports %s, which is not there", args.Importer, p)
			}
			return api.OnResolveResult{Path: p, Namespace: namespace}, nil
		})
		build.OnLoad(ours, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			if files[args.Path] == nil {
				return api.OnLoadResult{}, fmt.Errorf("%s is not there", args.Path)
			}
			content := string(files[args.Path])
			loader := api.LoaderJS
			if path.Ext(args.Path) == ".css" {
				loader = api.LoaderCSS
			}
			return api.OnLoadResult{Contents: &content, Loader: loader}, nil
		})
	}}
}

// readChunks fills b.chunks from src, esbuild's metafile: the chunks that the
// entry imports, directly or through other chunks.
func (b *bundle) readChunks(src, entry string) error {
	var meta struct {
		Outputs map[string]struct {
			Imports []struct {
				Path, Kind string
				External   bool
			}
			Exports []string
		}
	}
	if err := json.Unmarshal([]byte(src), &meta); err != nil {
		return fmt.Errorf("read the metafile: %w", err)
	}
	waiting := []string{entry}
	for len(waiting) > 0 {
		from := waiting[0]
		waiting = waiting[1:]
		for _, imported := range meta.Outputs[from].Imports {
			if imported.Kind == "import-statement" && !imported.External && !b.isChunk(imported.Path) {
				b.chunks = append(b.chunks, chunk{imported.Path, meta.Outputs[imported.Path].Exports})
				waiting = append(waiting, imported.Path)
			}
		}
	}
	return nil
}
