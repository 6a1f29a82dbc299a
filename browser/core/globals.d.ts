// Globals that wasm_exec.js (from the Go distribution) and main_js.go define in
// the worker.

interface GoRuntime {
  importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
}

declare var Go: new() => GoRuntime;
declare var pilcrowReady: () => void;

/** Reads a Blob at once. Only workers have it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}
