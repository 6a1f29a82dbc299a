// Replaces what a careless content script would call in the page's own world.
// A call after the page has loaded marks the root element, so the test that
// compares the page before and after sees it.
(() => {
  const setAttribute = Element.prototype.setAttribute;
  const root = document.documentElement;
  let armed = false;
  addEventListener('load', () => { armed = true; });

  const trip = (name) => {
    if (armed) setAttribute.call(root, 'data-tripped', name);
  };

  const replace = (owner, name, lie) => {
    const original = owner[name];
    Object.defineProperty(owner, name, {
      configurable: true,
      writable: true,
      value: function (...args) {
        trip(name);
        return armed ? lie : Reflect.apply(original, this, args);
      },
    });
  };

  for (const name of ['map', 'forEach', 'filter', 'push', 'join', 'includes']) replace(Array.prototype, name, null);
  for (const name of ['replace', 'trim', 'split', 'slice']) replace(String.prototype, name, 'owned');
  for (const name of ['appendChild', 'insertBefore', 'removeChild', 'cloneNode', 'contains']) replace(Node.prototype, name, null);
  for (const name of ['attachShadow', 'getAttribute', 'matches', 'closest', 'append', 'remove', 'querySelectorAll']) replace(Element.prototype, name, null);
  for (const name of ['createElement', 'createTreeWalker', 'querySelector', 'querySelectorAll', 'createDocumentFragment']) replace(document, name, null);
  for (const name of ['getComputedStyle', 'postMessage', 'matchMedia', 'fetch']) replace(window, name, null);
  for (const name of ['stringify', 'parse']) replace(JSON, name, null);
  for (const name of ['observe', 'disconnect']) replace(MutationObserver.prototype, name, undefined);
  replace(XMLSerializer.prototype, 'serializeToString', '<html>owned</html>');
  replace(TextEncoder.prototype, 'encode', new Uint8Array(0));
  for (const [owner, name] of [[Element.prototype, 'innerHTML'], [Element.prototype, 'attributes'], [Node.prototype, 'childNodes'], [Node.prototype, 'firstChild'], [Node.prototype, 'nextSibling'], [Element.prototype, 'shadowRoot'], [Node.prototype, 'textContent']]) {
    const { get } = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, {
      configurable: true,
      get() {
        trip(name);
        return armed ? null : get.call(this);
      },
    });
  }
  for (const name of ['IMG', 'CANVAS', 'slot', 'iframe']) root.append(document.createElementNS('urn:example:no-element', name));
  window.chrome = { runtime: { sendMessage: () => trip('chrome.runtime') } };
  Object.freeze(Object.prototype);
})();
