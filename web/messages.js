/**
 * The texts of the interface, in the format of an extension's _locales, so
 * that both hosts of the view share one set of files.
 *
 * @typedef {object} Message
 * @property {string} message
 * @property {Record<string, {content: string}>} [placeholders]
 *
 * @typedef {Record<string, Message>} Messages
 */

// A name between dollar signs is a placeholder; "$$" is a dollar sign.
const NAMED = /\$(\w+)\$|\$\$/g;

// In a placeholder's content, $1 to $9 are the caller's substitutions.
const NUMBERED = /\$([1-9])/g;

/**
 * @param {Messages} messages
 * @returns {(key: string, ...substitutions: string[]) => string} text by key,
 *   "" for a missing key
 */
export function textOf(messages) {
  return (key, ...substitutions) => {
    const { message, placeholders = {} } = messages[key] ?? { message: '' };
    const contents = byLowerCase(placeholders);
    return message.replace(NAMED, (whole, name) => (
      name ? insert(contents.get(name.toLowerCase()) ?? whole, substitutions) : '$'
    ));
  };
}

/** @param {Record<string, {content: string}>} placeholders */
function byLowerCase(placeholders) {
  return new Map(Object.entries(placeholders).map(
    ([name, { content }]) => [name.toLowerCase(), content]));
}

/**
 * @param {string} content
 * @param {string[]} substitutions
 */
function insert(content, substitutions) {
  return content.replace(NUMBERED, (_, number) => substitutions[number - 1] ?? '');
}
