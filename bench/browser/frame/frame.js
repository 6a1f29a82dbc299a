/** Tells the parent page that this document was painted, after its first animation frame. */
requestAnimationFrame(() => setTimeout(() => parent.postMessage('painted', '*')));
