/**
 * Runs on the sites that the user chose to read in Pilcrow: asks for the
 * reader where the page says that it is an article. A front page is none, and
 * neither is a frame.
 */
(() => {
  const articleTypes = /"@type"\s*:\s*(?:\[[^\]]*)?"(?:[A-Za-z]*Article|BlogPosting|Report|LiveBlogPosting)"/;

  /** In characters: what stands in the article elements of a front page is shorter. */
  const longText = 1500;

  function isArticle() {
    if (location.pathname === '/' || window.top !== window) return false;
    if (document.querySelector('meta[property="og:type"][content="article" i]')) return true;
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')];
    if (data.some((each) => articleTypes.test(each.textContent ?? ''))) return true;
    const articles = document.querySelectorAll('article');
    return articles.length === 1 && (articles[0].textContent ?? '').length >= longText;
  }

  const runtime = (Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome')).runtime;
  if (isArticle()) runtime.sendMessage({ target: 'background', kind: 'openByItself' }).catch(() => {}); // updated or removed meanwhile
})();
