/** Node.js has Promise.withResolvers from version 22 on; all browsers that Pilcrow runs in have it. */
export function withResolvers() {
  Promise.withResolvers ??= function resolvers() {
    /** @type {any} */
    const parts = {};
    parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
    return parts;
  };
}
