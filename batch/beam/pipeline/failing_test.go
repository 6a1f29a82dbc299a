package pipeline_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"testing/iotest"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/memfs"

	"pilcrow/batch/beam/beamtest"
)

// failingFiles is a file system whose files are cut off by an error, as a
// connection is that breaks.
type failingFiles struct{ filesystem.Interface }

func registerFailingFiles() {
	filesystem.Register("failing", func(context.Context) filesystem.Interface { return failingFiles{} })
}

func (failingFiles) Close() error { return nil }

func (failingFiles) OpenRead(context.Context, string) (io.ReadCloser, error) {
	page := beamtest.Member("http://failing.example/", beamtest.Page("Before the error"))
	broken := iotest.ErrReader(errors.New("the connection broke"))
	return io.NopCloser(io.MultiReader(bytes.NewReader(page), broken)), nil
}
