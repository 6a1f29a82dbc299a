/**
 * Pictures that are in no file, as data: addresses: what a script drew on a
 * canvas, and images that it keeps in the page's memory (blob:). They are
 * copied to a canvas of our own, so that encoding one takes bounded time
 * however large it is.
 *
 * @typedef {object} Drawings
 * @property {(canvas: HTMLCanvasElement) => string} drawingOf '' for an empty
 *   one, and for one with another site's pixels, which no script may read
 * @property {(image: HTMLImageElement) => string} photographOf '' where the image has not loaded
 */

__pilcrow.add('drawings', ({ dom }) => {
  /** Of what is copied: as much as Safari on a phone lets a page have (WebKit, MaxCanvasArea). Firefox takes seconds for 250 million. */
  const maxArea = 1 << 24;

  /** Of a copy: as wide as a text on a fine screen, and 30 ms for Chromium to encode. */
  const maxPixels = 1_000_000;

  /** In UTF-16 units of the address. */
  const largest = 1 << 20;

  /** In UTF-16 units per pixel. An empty drawing takes .08 of 100 × 100 pixels, and less of more: Chromium 156, Firefox 153. */
  const sparse = 0.1;

  /** In UTF-16 units: what one color takes beyond none; one word takes some hundreds. */
  const oneColor = 64;

  /** Of JPEG; pages keep photographs and screenshots like this. */
  const quality = 0.85;

  /** @param {HTMLCanvasElement} canvas */
  function drawingOf(canvas) {
    return address(canvas, dom.bitmapOf(canvas), (copy, pen) => {
      const picture = copy.toDataURL();
      return isSparse(picture, copy) && isEmpty(picture, copy, pen) ? '' : picture;
    });
  }

  /** JPEG knows no transparency, so it is put on white, as most pages are. @param {HTMLImageElement} image */
  function photographOf(image) {
    return address(image, dom.naturalSize(image), (copy, pen) => {
      pen.globalCompositeOperation = 'destination-over';
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, copy.width, copy.height);
      return copy.toDataURL('image/jpeg', quality);
    });
  }

  /**
   * @param {HTMLCanvasElement | HTMLImageElement} source
   * @param {{width: number, height: number}} size
   * @param {(copy: HTMLCanvasElement, pen: CanvasRenderingContext2D) => string} encode
   */
  function address(source, { width, height }, encode) {
    if (width * height === 0 || width * height > maxArea) return '';
    const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)));
    const copy = /** @type {HTMLCanvasElement} */ (dom.createHTML(document, 'canvas'));
    copy.width = Math.ceil(width * scale);
    copy.height = Math.ceil(height * scale);
    const pen = copy.getContext('2d', { willReadFrequently: true });
    if (!pen) return '';
    try {
      pen.drawImage(source, 0, 0, copy.width, copy.height);
      const picture = encode(copy, pen);
      return picture.length <= largest ? picture : '';
    } catch {
      return ''; // a broken image, or pixels of another site
    }
  }

  /** @param {string} picture @param {HTMLCanvasElement} of */
  function isSparse(picture, of) {
    return picture.length < sparse * of.width * of.height;
  }

  /** Nothing drawn, or all in one color. @param {string} picture @param {HTMLCanvasElement} copy @param {CanvasRenderingContext2D} pen */
  function isEmpty(picture, copy, pen) {
    pen.clearRect(0, 0, copy.width, copy.height);
    return picture.length <= copy.toDataURL().length + oneColor;
  }

  return { drawingOf, photographOf };
});
