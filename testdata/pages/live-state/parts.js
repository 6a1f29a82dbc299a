// What the page shows and its source does not say: a closed shadow root whose
// slots stand in another order than what fills them, another one in an empty
// element, details that were opened and closed since, and a picture whose
// source the browser chose.
customElements.define('coast-chapter', class extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: 'closed' }).innerHTML = `
      <h2>The second keeper</h2>
      <slot name="before"></slot>
      <p>When the wind is in the east, says the log of the second keeper, the glass has to be wiped every hour, for the salt comes in even where the rain does not, and a lamp behind salt is a lamp that nobody sees.</p>
      <slot name="after"><p>This is what a slot says that nobody fills.</p></slot>`;
  }
});
document.querySelector('#margin').attachShadow({ mode: 'closed' }).innerHTML = `
  <p>In the margin of its last page the log has a drawing of a gull, and below it, in another hand, the only joke in the book: Kept watch, found it, wound it, and returned it to its owner.</p>`;
document.querySelector('#oil').open = true;
document.querySelector('#wages').open = false;
document.documentElement.classList.add('is-ready');
