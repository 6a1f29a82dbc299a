/** Makes an element with attributes and children, as small view libraries do. */
function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function bar() {
  return h('div', { class: 'app-bar' }, h('b', {}, 'Fieldnotes'), h('button', { type: 'button' }, 'Notebook'),
    h('button', { type: 'button' }, 'Sightings map'), h('button', { type: 'button' }, 'Log a sighting'));
}

function block({ kind, text, items }) {
  if (kind === 'list') return h('ul', {}, ...items.map((item) => h('li', {}, item)));
  return h(kind, {}, text);
}

function story(note) {
  return h('article', { class: 'note' },
    h('h1', {}, note.title),
    h('p', { class: 'by' }, 'by ', h('span', { class: 'author', rel: 'author' }, note.author), ' · ',
      h('time', { datetime: note.published }, note.shown)),
    h('div', { class: 'note-text' }, ...note.blocks.map(block)));
}

function extras(note) {
  return h('div', { class: 'extras' }, h('div', { class: 'chips' }, ...note.chips.map((chip) => h('span', {}, chip))),
    h('h2', {}, 'Nearby sightings'), h('ul', {}, ...note.nearby.map((text) => h('li', {}, h('a', { href: '#' }, text)))));
}

async function start() {
  const response = await fetch('note.json');
  const note = await response.json();
  document.title = `${note.title} · Fieldnotes`;
  history.replaceState({ note: note.id }, '');
  const screen = h('main', { class: 'screen' }, story(note), extras(note));
  document.querySelector('#root').replaceChildren(bar(), screen);
}

start();
