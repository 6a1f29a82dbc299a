package pipeline

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"

	"pilcrow"
	"pilcrow/batch/archive/run"
)

// claim is what all outputs in a folder have in common. A file in the folder has
// it, because archives that are done are left out: otherwise a run with other
// options would leave half of the outputs as they were, and nobody would notice.
type claim struct {
	Version    string              `json:"version"`
	Format     string              `json:"format"`
	Columns    []string            `json:"columns"`
	Duplicates run.DuplicatePolicy `json:"duplicates"`
}

// claimName is the name of the file, in the folder of the outputs.
const claimName = "/options.json"

// ErrOtherOptions means that a folder is of a run with other options, or of
// another version of Pilcrow.
var ErrOtherOptions = errors.New("the outputs there are of a run with other options, or of another version; use another folder")

// Claim writes down in the folder what its outputs have in common. If an earlier
// run has done so, it compares. The options are those that Check accepts.
func (o Options) Claim(ctx context.Context) error {
	want, err := o.claim()
	if err != nil {
		return err
	}
	fs, err := open(ctx, o.Folder)
	if err != nil {
		return err
	}
	defer fs.Close()
	path := strings.TrimRight(o.Folder, "/") + claimName
	names, err := fs.List(ctx, path)
	if err != nil {
		return fmt.Errorf("look for %s: %w", path, err)
	}
	if len(names) == 0 {
		return writeWhole(ctx, fs, path, want)
	}
	got, err := filesystem.Read(ctx, fs, path)
	switch {
	case err != nil:
		return fmt.Errorf("read %s: %w", path, err)
	case !bytes.Equal(got, want):
		return fmt.Errorf("folder %s: %w", o.Folder, ErrOtherOptions)
	}
	return nil
}

// claim returns the content of the file.
func (o Options) claim() ([]byte, error) {
	format, schema, err := o.table()
	if err != nil {
		return nil, err
	}
	c := claim{Version: pilcrow.Version(), Format: format.Name, Duplicates: o.Duplicates}
	for _, column := range schema.Columns() {
		c.Columns = append(c.Columns, column.Name)
	}
	return json.Marshal(c)
}

// writeWhole writes a file that appears when it is whole.
func writeWhole(ctx context.Context, fs filesystem.Interface, path string, content []byte) error {
	file, err := createAside(ctx, fs, path)
	if err != nil {
		return err
	}
	if _, err = file.Write(content); err == nil {
		err = publish(ctx, file)
	}
	if err != nil {
		file.discard(ctx)
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}
