/**
 * Reports to the parent page that this document was painted. The callback of an
 * animation frame runs just before the paint, so a timeout that the callback sets
 * ends after the paint.
 */
requestAnimationFrame(() => setTimeout(() => parent.postMessage('painted', '*')));
