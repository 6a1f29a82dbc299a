package pipeline

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
)

// open returns the file system of a path. Beam panics if it has none for a
// scheme, or cannot start one.
func open(ctx context.Context, path string) (fs filesystem.Interface, err error) {
	defer func() {
		if e := recover(); e != nil {
			err = fmt.Errorf("open the file system of %s: %v", path, e)
		}
	}()
	return filesystem.New(ctx, path)
}

// exists reports whether a file can be read. If it can't be for another reason
// than that it doesn't exist, an archive is read again, which is no harm.
func exists(ctx context.Context, fs filesystem.Interface, path string) bool {
	r, err := fs.OpenRead(ctx, path)
	if err != nil {
		return false
	}
	r.Close()
	return true
}

// asideEnding is the end of the names of files that are not whole.
const asideEnding = ".aside"

// bufferBytes is large enough that writing a row rarely costs a system call.
const bufferBytes = 256 << 10

// aside is a file that has another name until it is whole. The name is random,
// because a runner may start a second attempt while the first one still writes.
type aside struct {
	*bufio.Writer
	fs         filesystem.Interface
	file       io.WriteCloser
	path, name string
}

func createAside(ctx context.Context, fs filesystem.Interface, path string) (*aside, error) {
	name := fmt.Sprintf("%s.%016x%s", path, rand.Uint64(), asideEnding)
	file, err := fs.OpenWrite(ctx, name)
	if err != nil {
		return nil, fmt.Errorf("create %s: %w", name, err)
	}
	return &aside{bufio.NewWriterSize(file, bufferBytes), fs, file, path, name}, nil
}

// close completes the file under its preliminary name.
func (a *aside) close() error {
	err := a.Flush()
	if file, ok := a.file.(interface{ Sync() error }); ok && err == nil {
		err = file.Sync() // or the name may survive a power failure without the content
	}
	if err = errors.Join(err, a.file.Close()); err != nil {
		return fmt.Errorf("write %s: %w", a.name, err)
	}
	return nil
}

// discard closes and removes a file that is not to become whole.
func (a *aside) discard(ctx context.Context) {
	a.file.Close()
	if remover, ok := a.fs.(filesystem.Remover); ok {
		if err := remover.Remove(ctx, a.name); err != nil {
			log.Warnf(ctx, "can't remove an output that is not whole: %v", err)
		}
	}
}

// publish completes files, and gives them their names in this order. Files that
// have these names are replaced.
func publish(ctx context.Context, files ...*aside) error {
	for _, a := range files {
		if err := a.close(); err != nil {
			return err
		}
	}
	for _, a := range files {
		if err := filesystem.Rename(ctx, a.fs, a.name, a.path); err != nil {
			return fmt.Errorf("rename %s: %w", a.name, err)
		}
	}
	return nil
}

// removeAsides removes all files that would have become path. Whatever can't be
// removed takes space, but does no other harm.
func removeAsides(ctx context.Context, fs filesystem.Interface, path string) {
	remover, ok := fs.(filesystem.Remover)
	names, err := fs.List(ctx, path+".*"+asideEnding)
	if err != nil || !ok {
		log.Warnf(ctx, "can't look for what other attempts have left beside %s: %v", path, err)
		return
	}
	for _, name := range names {
		if err := remover.Remove(ctx, name); err != nil {
			log.Warnf(ctx, "can't remove what another attempt has left: %v", err)
		}
	}
}
