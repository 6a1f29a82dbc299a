/**
 * Changes settings in the appearance panel of the reader view.
 *
 * @import { View } from './driver.mjs'
 */
import { clickOn, openWithKeyboard } from './in-view.mjs';

/** @param {View} view @param {string} id of the panel */
export function isOpen(view, id) {
  return view.evaluate((panel) => document.querySelector(`#${panel}:popover-open`) !== null, id);
}

/** @param {View} view */
export async function openAppearance(view) {
  if (!await isOpen(view, 'appearance')) {
    await openWithKeyboard(view, '[aria-controls="appearance"]', '#appearance:popover-open input');
  }
}

/**
 * Selects the value of a setting that offers several.
 *
 * @param {View} view
 * @param {string} setting
 * @param {string} value
 */
export async function choose(view, setting, value) {
  await clickControl(view, `[data-setting="${setting}"] input[value="${value}"]`);
}

/** Switches a setting on or off. @param {View} view @param {string} setting */
export async function toggle(view, setting) {
  await clickControl(view, `[data-setting="${setting}"] input`);
}

/** @param {View} view @param {string} selector */
async function clickControl(view, selector) {
  await openAppearance(view);
  await unfold(view, selector);
  await clickOn(view, selector);
}

/**
 * Opens the folded part of the panel that contains a control.
 *
 * @param {View} view
 * @param {string} selector
 */
export function unfold(view, selector) {
  return view.evaluate((wanted) => {
    const details = document.querySelector(wanted)?.closest('details');
    if (details) details.open = true;
  }, selector);
}
