/**
 * The content scripts are classic scripts. dev/tools/dist joins them in the order of
 * order.json, and at each click the browser injects the joined file into the
 * page's isolated world. The scripts share one global, __pilcrow. Each script adds one frozen part
 * to it, and receives the parts that
 * were added before. A second injection does not replace existing parts.
 *
 * @typedef {object} Parts
 * @property {Dom} dom
 * @property {Urls} urls
 * @property {Visibility} visibility
 * @property {Attributes} attributes
 * @property {Drawings} drawings
 * @property {ElementKinds} elementKinds
 * @property {Shadow} shadow
 * @property {RenderedChildren} renderedChildren
 * @property {NoArticlePart} noArticle
 * @property {WalkPart} walk
 * @property {Noscripts} noscripts
 * @property {SnapshotWriterPart} snapshotWriter
 * @property {HTMLWriterPart} htmlWriter
 * @property {SerializePart} serialize
 * @property {PortPart} port
 * @property {PlacePart} place
 * @property {Occlusion} occlusion
 * @property {PaperPart} paper
 * @property {NavigatePart} navigate
 * @property {NextPagePart} nextPage
 * @property {EarlyKeysPart} earlyKeys
 * @property {OverlayPart} overlay
 * @property {UploadPart} upload
 * @property {SessionPart} session
 * @property {SaveToastPart} saveToast
 * @property {SavingPart} saving
 * @property {MainPart} main
 */

/** @type {PilcrowNamespace} */
// eslint-disable-next-line no-var, no-unused-vars -- only var allows a second declaration, and a declared name can't resolve to a page element with that id
var __pilcrow = globalThis.__pilcrow ?? newPilcrowNamespace();

/**
 * @typedef {object} PilcrowNamespace
 * @property
 *   {<Name extends keyof Parts>(name: Name, make: (parts: Readonly<Parts>) => Parts[Name]) => void}
 *   add
 * @property {(opening: Opening) => boolean} open opens or closes the reader view; returns true
 * @property {() => boolean} openWaiting does the same for an opening that came before the content
 *   scripts; returns whether there is one, or another has opened the reader view
 */

/** @returns {PilcrowNamespace} */
function newPilcrowNamespace() {
  const parts = Object.create(null);
  return Object.freeze({
    add(name, make) {
      if (!(name in parts)) parts[name] = Object.freeze(make(parts));
    },
    open(opening) {
      parts.main.toggle(opening);
      return true;
    },
    openWaiting() {
      if (!Object.hasOwn(globalThis, '__pilcrowOpening')) return parts.main.isOpen();
      const opening = Reflect.get(globalThis, '__pilcrowOpening');
      Reflect.deleteProperty(globalThis, '__pilcrowOpening');
      return this.open(opening);
    },
  });
}
