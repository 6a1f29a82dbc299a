package repository_test

import (
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// moduleFolders are the folders with the JavaScript of the product.
var moduleFolders = []string{"browser", "extension", "web", "npm"}

// moduleGraph maps the path of each module to the paths of the modules that it
// imports: by import and export statements, by import(), and by types in JSDoc
// comments.
type moduleGraph map[string][]string

// No modules import each other in a circle, because such modules can't be read,
// tested or moved one at a time.
func TestNoCirclesOfModules(t *testing.T) {
	graph := readModules(t)
	if circle := graph.circle(); circle != nil {
		t.Errorf("these modules import each other: %s", strings.Join(circle, " → "))
	}
	for module, imports := range graph {
		for _, imported := range imports {
			if _, exists := graph[imported]; !exists && !isGenerated(imported) {
				t.Errorf("%s imports %s, which does not exist", module, imported)
			}
		}
	}
}

// isGenerated reports whether the module is not in the repository, because the build
// copies it from the Go installation or makes it for the npm package.
func isGenerated(module string) bool {
	return module == "browser/core/wasm_exec.js" || module == "npm/snapshot.js" || strings.HasPrefix(module, "npm/examples/page/pilcrow/")
}

// groundFloor are the modules that show nothing: what all apps share about an
// article, the core's loaders, and what the library's service and its workers load.
var groundFloor = []string{
	"browser/model/", "browser/core/", "browser/library/service.js", "browser/library/client.js", "browser/library/store/", "browser/library/parcels/",
	"browser/library/search/", "browser/library/export/", "browser/library/pictures/keeper.js", "browser/library/import/run.js",
	"browser/library/backup/inspect-backup.js", "browser/library/backup/restore-backup.js", "browser/library/backup/write-backup.js",
}

func TestGroundFloorShowsNothing(t *testing.T) {
	graph := readModules(t)
	for _, start := range groundFloor {
		found := 0
		for module := range graph {
			if !strings.HasPrefix(module, start) {
				continue
			}
			found++
			if way := graph.wayUp(module, map[string]bool{}); way != nil {
				t.Errorf("this leads to the interface: %s", strings.Join(way, " → "))
			}
		}
		if found == 0 {
			t.Errorf("%s has no modules", start)
		}
	}
}

func TestCircle(t *testing.T) {
	cases := map[string]struct {
		graph moduleGraph
		want  []string
	}{
		"none":                {moduleGraph{"a": {"b", "c"}, "b": {"c"}, "c": nil}, nil},
		"two modules":         {moduleGraph{"a": {"b"}, "b": {"a"}}, []string{"a", "b", "a"}},
		"behind an entry":     {moduleGraph{"a": {"b"}, "b": {"c"}, "c": {"d"}, "d": {"b"}}, []string{"b", "c", "d", "b"}},
		"a module and itself": {moduleGraph{"a": {"a"}}, []string{"a", "a"}},
	}
	for name, c := range cases {
		if got := c.graph.circle(); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
	}
}

func TestWayUp(t *testing.T) {
	graph := moduleGraph{"a": {"b", "c"}, "b": {"a"}, "c": {"browser/ui/d.js"}, "e": {"b/ui.js"}}
	if got, want := graph.wayUp("a", map[string]bool{}), []string{"a", "c", "browser/ui/d.js"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := graph.wayUp("e", map[string]bool{}); got != nil {
		t.Errorf("got %q, want none", got)
	}
}

func TestImportsOf(t *testing.T) {
	source := `
import { a } from './a.js';
import './b.js';
import {
  c,
} from '../c.js';
export { d } from './d.js';
import data from './data.json' with { type: 'json' };
const e = async () => (await import('./e.js')).e;
/**
 * @import { F } from './f.js'
 * @param {import('./g.js').G} g
 */
import other from 'package';
`
	want := []string{"browser/c.js", "browser/ui/a.js", "browser/ui/b.js", "browser/ui/d.js", "browser/ui/e.js", "browser/ui/f.js", "browser/ui/g.js"}
	if got := importsOf("browser/ui/x.js", source); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// readModules returns the modules of the product.
func readModules(t *testing.T) moduleGraph { return readScripts(t, ".js") }

// readScripts returns the modules and the unit tests of the product that have one of the
// endings.
func readScripts(t *testing.T, endings ...string) moduleGraph {
	t.Helper()
	graph := moduleGraph{}
	for _, folder := range moduleFolders {
		err := filepath.WalkDir(folder, func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !slices.Contains(endings, path.Ext(file)) {
				return err
			}
			source, err := os.ReadFile(file)
			module := filepath.ToSlash(file)
			graph[module] = importsOf(module, string(source))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return graph
}

// specifier matches the relative path of an imported module, in an import or
// export statement, in import() or in a JSDoc tag.
var specifier = regexp.MustCompile(`(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]+\.m?js)['"]`)

// importsOf returns the paths of the modules that a module's source imports,
// sorted.
func importsOf(module, source string) []string {
	imports := map[string]bool{}
	for _, match := range specifier.FindAllStringSubmatch(source, -1) {
		imports[path.Join(path.Dir(module), match[1])] = true
	}
	return slices.Sorted(maps.Keys(imports))
}

// wayUp returns the imports by which a module leads into the folder of an
// interface, or nil. It does not search the modules in seen.
func (g moduleGraph) wayUp(module string, seen map[string]bool) []string {
	for _, interfaces := range []string{"browser/ui/", "browser/lab/", "extension/", "web/"} {
		if strings.HasPrefix(module, interfaces) {
			return []string{module}
		}
	}
	seen[module] = true
	for _, imported := range g[module] {
		if seen[imported] {
			continue
		}
		if way := g.wayUp(imported, seen); way != nil {
			return append([]string{module}, way...)
		}
	}
	return nil
}

// circle returns the modules of an import circle, with the first one again at
// the end, or nil if there is no circle.
func (g moduleGraph) circle() []string {
	done := map[string]bool{}
	for _, module := range slices.Sorted(maps.Keys(g)) {
		if found := g.circleFrom(module, nil, done); found != nil {
			return found
		}
	}
	return nil
}

// circleFrom follows the imports of module, and returns the first circle that
// it meets, or nil if there is none. trail has the modules whose imports led to
// module. circleFrom adds each module that leads into no circle to done, and
// does not search such a module again.
func (g moduleGraph) circleFrom(module string, trail []string, done map[string]bool) []string {
	if i := slices.Index(trail, module); i >= 0 {
		return append(slices.Clone(trail[i:]), module)
	}
	if done[module] {
		return nil
	}
	for _, imported := range g[module] {
		if found := g.circleFrom(imported, append(trail, module), done); found != nil {
			return found
		}
	}
	done[module] = true
	return nil
}
