/**
 * Turns images that have no file into data: addresses. These are canvases on which
 * a script has drawn, and images in the page's memory (blob:). Each is first copied
 * to a canvas of limited size, which limits the time for the encoding.
 *
 * @typedef {object} Drawings
 * @property {(canvas: HTMLCanvasElement) => string} drawingOf '' if the canvas is
 *   empty, or contains pixels of another site, which no script may read
 * @property {(image: HTMLImageElement) => string} photographOf '' if the image has not loaded
 */

__pilcrow.add('drawings', ({ dom }) => {
  /**
   * Larger images are left out, because they take long to copy: Firefox takes seconds for 250
   * million pixels. The value is the largest area of a canvas in Safari on a phone (WebKit,
   * MaxCanvasArea).
   */
  const maxSourcePixels = 1 << 24;

  /**
   * The size of the copy. With this many pixels an image is as wide as an article's text on a
   * high-resolution screen, and Chromium encodes it in 30 ms.
   */
  const maxCopyPixels = 1_000_000;

  /** In UTF-16 units. */
  const maxAddressChars = 1 << 20;

  /**
   * A canvas may be empty if its data: address has fewer UTF-16 units per pixel than this. The
   * address of an empty canvas of 100 × 100 pixels has 0.08 units per pixel, that of a larger one
   * fewer (Chromium 156, Firefox 153).
   */
  const maxEmptyCharsPerPixel = 0.1;

  /**
   * The data: address of a canvas with one color has at most this many UTF-16 units more than that
   * of an empty canvas. With one word of text it has some hundreds more.
   */
  const maxOneColorChars = 64;

  /** A usual quality for photographs and screenshots on the web. */
  const jpegQuality = 0.85;

  /** @param {HTMLCanvasElement} canvas */
  function drawingOf(canvas) {
    return address(canvas, dom.bitmapOf(canvas), (copy, pen) => {
      const encoded = copy.toDataURL();
      return mayBeEmpty(encoded, copy) && isEmpty(encoded, copy, pen) ? '' : encoded;
    });
  }

  /**
   * Encodes an image as JPEG. JPEG has no transparency, so the image gets a white background, like
   * that of most pages.
   *
   * @param {HTMLImageElement} image
   */
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
      return ''; // the image is broken, or has pixels of another site
    }
  }

  /** @param {string} encoded @param {HTMLCanvasElement} copy */
  function mayBeEmpty(encoded, copy) {
    return encoded.length < maxEmptyCharsPerPixel * copy.width * copy.height;
  }

  /**
   * Reports whether the canvas is empty or has only one color.
   *
   * @param {string} encoded
   * @param {HTMLCanvasElement} copy
   * @param {CanvasRenderingContext2D} pen
   */
  function isEmpty(encoded, copy, pen) {
    pen.clearRect(0, 0, copy.width, copy.height);
    return encoded.length <= copy.toDataURL().length + maxOneColorChars;
  }

  return { drawingOf, photographOf };
});
