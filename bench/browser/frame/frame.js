/** Tells the page around it that it was painted: after the frame's first frame. */
requestAnimationFrame(() => setTimeout(() => parent.postMessage('painted', '*')));
