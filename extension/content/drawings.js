/**
 * Turns images without a file into data: addresses: canvases that a script has
 * drawn on, and images in the page's memory (blob:). Each is first copied to a
 * canvas of limited size, so that encoding takes bounded time.
 *
 * @typedef {object} Drawings
 * @property {(canvas: HTMLCanvasElement) => string} drawingOf '' if the canvas is
 *   empty, or has pixels of another site, which no script may read
 * @property {(image: HTMLImageElement) => string} photographOf '' if the image has not loaded
 */

__pilcrow.add('drawings', ({ dom }) => {
  /** Safari on a phone allows a canvas of this area (WebKit, MaxCanvasArea). Firefox takes seconds to copy 250 million pixels. */
  const maxSourcePixels = 1 << 24;

  /** This is as wide as an article's text on a high-resolution screen, and takes Chromium 30 ms to encode. */
  const maxCopyPixels = 1_000_000;

  /** In UTF-16 units. */
  const maxAddressChars = 1 << 20;

  /** In UTF-16 units per pixel. An empty drawing of 100 × 100 pixels takes 0.08, a larger one less (Chromium 156, Firefox 153). */
  const maxEmptyCharsPerPixel = 0.1;

  /** In UTF-16 units. A drawing in one color takes at most this many more than an empty one; one word of text takes some hundreds. */
  const maxOneColorChars = 64;

  /** Usual for photographs and screenshots on the web. */
  const jpegQuality = 0.85;

  /** @param {HTMLCanvasElement} canvas */
  function drawingOf(canvas) {
    return address(canvas, dom.bitmapOf(canvas), (copy, pen) => {
      const encoded = copy.toDataURL();
      return mayBeEmpty(encoded, copy) && isEmpty(encoded, copy, pen) ? '' : encoded;
    });
  }

  /** JPEG has no transparency, so the image gets a white background, as most pages have. @param {HTMLImageElement} image */
  function photographOf(image) {
    return address(image, dom.naturalSize(image), (copy, pen) => {
      pen.globalCompositeOperation = 'destination-over';
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, copy.width, copy.height);
      return copy.toDataURL('image/jpeg', jpegQuality);
    });
  }

  /**
   * @param {HTMLCanvasElement | HTMLImageElement} source
   * @param {{width: number, height: number}} size
   * @param {(copy: HTMLCanvasElement, pen: CanvasRenderingContext2D) => string} encode
   */
  function address(source, { width, height }, encode) {
    if (width * height === 0 || width * height > maxSourcePixels) return '';
    const scale = Math.min(1, Math.sqrt(maxCopyPixels / (width * height)));
    const copy = /** @type {HTMLCanvasElement} */ (dom.createHTML(document, 'canvas'));
    copy.width = Math.ceil(width * scale);
    copy.height = Math.ceil(height * scale);
    const pen = copy.getContext('2d', { willReadFrequently: true });
    if (!pen) return '';
    try {
      pen.drawImage(source, 0, 0, copy.width, copy.height);
      const encoded = encode(copy, pen);
      return encoded.length <= maxAddressChars ? encoded : '';
    } catch {
      return ''; // a broken image, or another site's pixels
    }
  }

  /** @param {string} encoded @param {HTMLCanvasElement} copy */
  function mayBeEmpty(encoded, copy) {
    return encoded.length < maxEmptyCharsPerPixel * copy.width * copy.height;
  }

  /** Whether nothing is drawn, or all is of one color. @param {string} encoded @param {HTMLCanvasElement} copy @param {CanvasRenderingContext2D} pen */
  function isEmpty(encoded, copy, pen) {
    pen.clearRect(0, 0, copy.width, copy.height);
    return encoded.length <= copy.toDataURL().length + maxOneColorChars;
  }

  return { drawingOf, photographOf };
});
