// What wasm_exec.js (from the Go distribution) and main_js.go put into the
// worker's global scope.

interface GoRuntime {
  importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
}

declare var Go: new () => GoRuntime;
declare var pilcrowReady: () => void;
