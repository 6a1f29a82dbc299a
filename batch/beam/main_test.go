package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"pilcrow/batch/beam/beamtest"
)

// childVariable makes the test's program behave like the command.
const childVariable = "PILCROW_BEAM_TEST_CHILD"

func TestMain(m *testing.M) {
	if os.Getenv(childVariable) != "" {
		beam.RegisterRunner("accepting", acceptPipeline)
		main()
	}
	os.Exit(m.Run())
}

// acceptPipeline is a runner on which pipelines only begin, as on clusters with
// -async. Like theirs, its result has no counters yet, so asking for them panics.
func acceptPipeline(context.Context, *beam.Pipeline) (beam.PipelineResult, error) {
	return struct{ beam.PipelineResult }{}, nil
}

// TestSameAsBatch checks that the pipeline gives the articles that "pilcrow
// batch" gives.
func TestSameAsBatch(t *testing.T) {
	folder := t.TempDir()
	pilcrow := filepath.Join(folder, "pilcrow")
	build := exec.Command("go", "build", "-C", "../../cmd", "-o", pilcrow, "./pilcrow")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("build the command line: %v\n%s", err, out)
	}
	archives := beamtest.Archives(t, folder, 2, 30)
	runChild(t, append([]string{"-o", folder + "/out", "-fields", "text,markdown"}, archives...))
	for _, archive := range archives {
		want, err := exec.Command(pilcrow, "batch", "-fields", "text,markdown", archive).Output()
		if err != nil {
			t.Fatalf("pilcrow batch: %v", err)
		}
		got, err := os.ReadFile(folder + "/out/articles/" + filepath.Base(archive) + ".jsonl")
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s: the pipeline gives %d bytes, which differ from the %d of pilcrow batch", archive, len(got), len(want))
		}
	}
}

func TestExitStatus(t *testing.T) {
	folder := t.TempDir()
	archives := beamtest.Archives(t, folder, 1, 1)
	file := beamtest.Write(t, folder, "file", nil)
	tests := []struct {
		name string
		args []string
		want int
	}{
		{"no archive", nil, statusUsage},
		{"unknown policy", []string{"-duplicates", "all", archives[0]}, statusUsage},
		{"unknown option", []string{"-nothing"}, statusUsage},
		{"missing list", []string{"-list", folder + "/nothing"}, statusUsage},
		{"accepted", []string{"-runner=accepting", "-async", "-o", folder + "/d", archives[0]}, statusDone},
		{"a local runner that ends", []string{"-async", archives[0]}, statusUsage},
		{"empty list", []string{"-list", file}, statusUsage},
		{"missing archive", []string{"-o", folder + "/a", folder + "/nothing.warc"}, statusUnreadable},
		{"outputs fail", []string{"-o", file, archives[0]}, statusFailed},
		{"success", []string{"-o", folder + "/b", archives[0]}, statusDone},
		{"options behind", []string{archives[0], "-o", folder + "/c"}, statusDone},
		{"other options", []string{"-o", folder + "/c", "-fields", "html", archives[0]}, statusUsage},
		{"other duplicates", []string{"-o", folder + "/c", "-duplicates", "keep", archives[0]}, statusUsage},
		{"the same options", []string{"-o", folder + "/c", "-fields", "text", "-jobs", "2", archives[0]}, statusDone},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			out, err := child(t, tt.args).CombinedOutput()
			exit := (*exec.ExitError)(nil)
			if err != nil && !errors.As(err, &exit) {
				t.Fatal(err)
			}
			got := 0
			if exit != nil {
				got = exit.ExitCode()
			}
			if got != tt.want {
				t.Errorf("the exit status is %d, want %d. The output is\n%s", got, tt.want, out)
			}
		})
	}
}

func child(t *testing.T, args []string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), childVariable+"=1", "TMPDIR="+t.TempDir())
	return cmd
}

func runChild(t *testing.T, args []string) string {
	t.Helper()
	out, err := child(t, args).CombinedOutput()
	if err != nil {
		t.Fatalf("beam %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}
