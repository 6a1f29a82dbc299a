/** Reports to the parent page that this document was painted: the timeout ends after the first animation frame. */
requestAnimationFrame(() => setTimeout(() => parent.postMessage('painted', '*')));
