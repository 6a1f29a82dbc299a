package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"runtime"
	"strconv"
	"syscall"
	"time"
)

// A child process runs one contender. It reads requests from standard input and
// writes a reply to each on standard output, one JSON object per line. With one
// child for each contender, the parent can measure all contenders on a page
// before it goes on to the next page.

// request orders one measurement.
type request struct {
	Path string // of a file with HTML in UTF-8
	Text bool   // whether the reply should contain the text
}

// reply is the result of a measurement: means over several calls of the
// contender, which together take at least minCPU.
type reply struct {
	CPU         time.Duration // of all threads, garbage collection included
	Allocations float64
	Allocated   float64 // bytes
	PeakKB      int     // the process's highest memory so far
	Text        string
	Error       string // why the last call found no text; "" if it found one
}

// minCPU is the shortest total time of the calls in one measurement. Garbage
// collection is a part of the cost, but on a small page it runs only once in
// several calls, so a single call would not show its cost.
const minCPU = 50 * time.Millisecond

func serve(c contender, in io.Reader, out io.Writer) error {
	requests, replies := json.NewDecoder(in), json.NewEncoder(out)
	for {
		var q request
		if err := requests.Decode(&q); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return fmt.Errorf("read a request: %w", err)
		}
		source, err := os.ReadFile(q.Path)
		if err != nil {
			return fmt.Errorf("read the page: %w", err)
		}
		r, err := measure(c, source)
		if err != nil {
			return err
		}
		if !q.Text {
			r.Text = ""
		}
		if err := replies.Encode(r); err != nil {
			return fmt.Errorf("write the reply: %w", err)
		}
	}
}

func measure(c contender, source []byte) (r reply, err error) {
	address := pageAddress()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start, calls := cpuTime(), 0.0
	for calls == 0 || cpuTime()-start < minCPU {
		text, err := readOnce(c, source, address)
		if r.Text, r.Error = text, ""; err != nil {
			r.Error = err.Error()
		}
		calls++
	}
	r.CPU = time.Duration(float64(cpuTime()-start) / calls)
	runtime.ReadMemStats(&after)
	r.Allocations = float64(after.Mallocs-before.Mallocs) / calls
	r.Allocated = float64(after.TotalAlloc-before.TotalAlloc) / calls
	r.PeakKB, err = peakMemory()
	return r, err
}

// readOnce calls the contender and returns the text that it finds. A panic of
// the contender becomes an error, so that the page counts as one without text.
func readOnce(c contender, source []byte, address *url.URL) (text string, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	return c.read(source, address)
}

// cpuTime returns the processor time that this process has used. Other programs
// on the machine affect it far less than wall-clock time.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(fmt.Sprintf("getrusage of this process: %v", err)) // POSIX defines no such error
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// peakMemory returns the highest resident memory of this process so far in KB:
// VmHWM of proc_pid_status(5). Getrusage also reports a peak, but there a
// process starts with the peak of its parent.
func peakMemory() (int, error) {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0, fmt.Errorf("read the peak memory: %w", err)
	}
	for lines := bufio.NewScanner(bytes.NewReader(status)); lines.Scan(); {
		fields := bytes.Fields(lines.Bytes())
		if len(fields) == 3 && string(fields[0]) == "VmHWM:" {
			return strconv.Atoi(string(fields[1]))
		}
	}
	return 0, errors.New("read the peak memory: no VmHWM in /proc/self/status")
}
