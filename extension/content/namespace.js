/**
 * The content scripts are classic scripts: the browser injects them one after
 * the other into the isolated world of a page, at each click anew. They share
 * one name, __pilcrow. Each adds one frozen part to it and takes from it the
 * parts that it needs; a part that is there already stays.
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
 * @property {SnapshotWriterPart} snapshotWriter
 * @property {HTMLWriterPart} htmlWriter
 * @property {SerializePart} serialize
 * @property {PortPart} port
 * @property {PlacePart} place
 * @property {Occlusion} occlusion
 * @property {PaperPart} paper
 * @property {NavigatePart} navigate
 * @property {NextPagePart} nextPage
 * @property {OverlayPart} overlay
 * @property {UploadPart} upload
 * @property {SessionPart} session
 * @property {MainPart} main
 */

/** @type {PilcrowNamespace} */
// eslint-disable-next-line no-var, no-unused-vars -- only var may be declared twice, and what is declared can't be an element of the page with that id
var __pilcrow = globalThis.__pilcrow ?? newPilcrowNamespace();

/**
 * @typedef {object} PilcrowNamespace
 * @property {<Name extends keyof Parts>(name: Name, make: (parts: Readonly<Parts>) => Parts[Name]) => void} add
 */

/** @returns {PilcrowNamespace} */
function newPilcrowNamespace() {
  const parts = Object.create(null);
  return Object.freeze({
    add(name, make) {
      if (!(name in parts)) parts[name] = Object.freeze(make(parts));
    },
  });
}
