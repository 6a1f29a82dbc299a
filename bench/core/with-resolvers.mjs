/** Adds Promise.withResolvers, which Node.js 20 lacks and older revisions of wasm/instance.js use. */
export function withResolvers() {
  Promise.withResolvers ??= function resolvers() {
    /** @type {any} */
    const parts = {};
    parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
    return parts;
  };
}
