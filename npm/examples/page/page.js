import { extract, extractAll } from './pilcrow/lib/browser.js';

const main = document.querySelector('main');

document.querySelector('input').addEventListener('change', async ({ target }) => {
  main.replaceChildren();
  for await (const { item, article, error } of extractAll(pages(target.files))) {
    main.append(error ? failure(item.file, error) : shown(article));
  }
});

document.querySelector('button').addEventListener('click', async () => {
  const article = await extract(document);
  main.append(shown(article));
});

async function* pages(files) {
  for (const file of files) yield { file: file.name, page: await file.arrayBuffer() };
}

/**
 * Returns the article's elements. A document of DOMParser runs nothing, and the article holds no
 * script anyway.
 */
function shown(article) {
  const heading = document.createElement('h1');
  heading.textContent = article.title;
  const content = new DOMParser().parseFromString(article.html, 'text/html').body;
  const element = document.createElement('article');
  element.lang = article.lang;
  element.dir = article.dir;
  element.append(heading, ...content.childNodes);
  return element;
}

function failure(name, error) {
  const paragraph = document.createElement('p');
  paragraph.className = 'failure';
  paragraph.textContent = `${name}: ${error.message} (${error.code})`;
  return paragraph;
}
