/**
 * Opens a page in a new tab, in front of all others.
 *
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} url
 */
export async function openTab(browser, url) {
  const page = await browser.newPage();
  await page.goto(url);
  await page.bringToFront();
  return page;
}
