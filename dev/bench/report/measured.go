package report

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

// Measured returns the first line of a measured section: the date, the revision
// of the repository that contains docs, the machine, and the command that
// repeats the measurement. section.mjs writes the same line.
func Measured(docs, command string) string {
	return fmt.Sprintf("Measured %s at revision %s with %d cores (%s). Repeat: `%s`.\n\n",
		time.Now().Format(time.DateOnly), revision(docs), runtime.NumCPU(), processor(), command)
}

// revision returns the abbreviated hash of the commit, with -dirty if files
// differ from the commit.
func revision(folder string) string {
	out, err := exec.Command("git", "-C", folder, "describe", "--always", "--dirty", "--exclude=*").Output()
	if err != nil {
		return "unknown" // the sources may have been copied without their history
	}
	return strings.TrimSpace(string(out))
}

// processor returns the model name of the processor, as Linux reports it.
func processor() string {
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return runtime.GOARCH // the system is not Linux
	}
	for line := range strings.Lines(string(info)) {
		if name, value, _ := strings.Cut(line, ":"); strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return runtime.GOARCH
}
