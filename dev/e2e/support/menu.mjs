/**
 * The reader view's menu "More", and the sheet "Something missing?" that it opens.
 *
 * @import { Page, View } from './driver.mjs'
 */
import { appears, clickOn, disappears, focusOn, openWithKeyboard } from './in-view.mjs';

/** The button that opens the menu. */
export const menuButton = '[aria-controls="actions"]';

/** @param {View} view */
export function openMenu(view) {
  return openWithKeyboard(view, menuButton, '#actions .entry');
}

/**
 * Chooses an entry of the menu, which may be folded in "Save as".
 *
 * @param {View} view
 * @param {string} label its message key
 */
export async function choose(view, label) {
  const entry = `#actions [data-action="${label}"]`;
  await openMenu(view);
  if (await view.evaluate(
    (each) => document.querySelector(each)?.closest('details:not([open])') !== null,
    entry,
  )) await clickOn(view, '#actions summary');
  await clickOn(view, entry);
  await disappears(view, '#actions');
}

/**
 * Chooses an entry of the menu in a tab that does not belong to the extension.
 *
 * @param {Page} page
 * @param {string} label its message key
 */
export async function chooseInPage(page, label) {
  await page.click(menuButton);
  await page.waitForSelector('#actions summary', { visible: true });
  const entry = `#actions [data-action="${label}"]`;
  if (await page.$(`details > :not(summary) > ${entry.replace('#actions ', '')}`)) {
    await page.click('#actions summary');
  }
  await page.click(entry);
}

/**
 * Opens the sheet, and says what is wrong with the article.
 *
 * @param {View} view @param {'missing' | 'excess' | 'wrong'} [problem]
 */
export async function openSheet(view, problem = 'missing') {
  await openMenu(view);
  await openWithKeyboard(view, '#actions [data-action="viewCorrect"]', '#left-out .problem');
  await chooseProblem(view, problem);
}

/** @param {View} view @param {'missing' | 'excess' | 'wrong'} problem */
export async function chooseProblem(view, problem) {
  await focusOn(view, `#left-out .problem [value="${problem}"]`);
  await view.press(' ');
  await appears(view,
    `#left-out .${{ missing: 'left-out', excess: 'pick', wrong: 'try-another' }[problem]}`);
}
