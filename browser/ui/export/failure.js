import { isolated } from '../locale.js';

/**
 * The texts about exports that failed.
 *
 * @import { Host } from '../host.js'
 * @import { TemplateFault } from '../../model/export/export.js'
 */

/** The message keys, by code. @type {Record<string, string>} */
const KEYS = {
  bad_options: 'viewExportTemplateWrong',
  nothing: 'viewExportNothing',
  no_highlights: 'viewExportNoHighlights',
  unreadable: 'viewExportUnreadable',
  start_failed: 'viewExportNotStarted',
};

/** The message keys of what is wrong in a template, by problem. @type {Record<string, string>} */
const TEMPLATE_KEYS = {
  placeholder: 'viewTemplateNoPlaceholder',
  filter: 'viewTemplateNoFilter',
  unclosed: 'viewTemplateUnclosed',
  key: 'viewTemplateKey',
};

/** So much of a wrong part is shown. */
const MAX_PART_CHARS = 60;

/**
 * Returns what the user reads about an export that failed.
 *
 * @param {unknown} error
 * @param {Pick<Host, 'text' | 'uiLang'>} host
 */
export function exportFailureText(error, host) {
  const { code = '', article = '', template } =
    /** @type {{code?: string, article?: string, template?: TemplateFault}} */ (error ?? {});
  const key = Object.hasOwn(KEYS, code) ? KEYS[code] : 'viewExportFailed';
  const reason = host.text(key, template ? templateText(template, host) : '');
  return article === ''
    ? reason
    : `${reason} ${host.text('viewExportStoppedAt', isolated(article))}`;
}

/** @param {TemplateFault} fault @param {Pick<Host, 'text' | 'uiLang'>} host */
function templateText({ line, problem, part }, { text, uiLang }) {
  return text(TEMPLATE_KEYS[problem], new Intl.NumberFormat(uiLang).format(line),
    isolated(part.slice(0, MAX_PART_CHARS)));
}
