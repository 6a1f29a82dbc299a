package report

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

// Measured returns the line that opens a measured section: the date, the
// revision, the machine, and the command that measures the same again.
// bench/browser/report.mjs writes the same line.
func Measured(command string) string {
	return fmt.Sprintf("Measured %s at revision %s with %d cores (%s). Repeat: `%s`.\n\n",
		time.Now().Format(time.DateOnly), revision(), runtime.NumCPU(), processor(), command)
}

// revision names the commit, and says -dirty where files differ from it.
func revision() string {
	out, err := exec.Command("git", "describe", "--always", "--dirty", "--exclude=*").Output()
	if err != nil {
		return "unknown" // the sources may have been copied without their history
	}
	return strings.TrimSpace(string(out))
}

// processor returns the name that Linux gives the processor.
func processor() string {
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return runtime.GOARCH // not Linux
	}
	for line := range strings.Lines(string(info)) {
		if name, value, _ := strings.Cut(line, ":"); strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return runtime.GOARCH
}
