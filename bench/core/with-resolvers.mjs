/** Adds Promise.withResolvers, which Node.js 20 lacks. Node.js 22 and all browsers that Pilcrow supports have it. */
export function withResolvers() {
  Promise.withResolvers ??= function resolvers() {
    /** @type {any} */
    const parts = {};
    parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
    return parts;
  };
}
