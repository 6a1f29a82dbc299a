/** Adds Promise.withResolvers to Node.js 20. All browsers that Pilcrow supports have it, and so does Node.js 22. */
export function withResolvers() {
  Promise.withResolvers ??= function resolvers() {
    /** @type {any} */
    const parts = {};
    parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
    return parts;
  };
}
