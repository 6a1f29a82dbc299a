/**
 * Decides by its form alone whether an address looks like the page after another
 * page of the same article. The page's content names the address, and the request
 * has the user's cookies. So an address that does something must never pass: to sign
 * out, to delete, to vote.
 *
 * The rule allows little instead of forbidding much: the next address is the page's
 * own address, and only a page number in it may be added or grow. It can't bring a
 * word or a field of its own. Addresses of chapters and of the next post are other
 * addresses, so they don't pass; their link opens them as any link does.
 *
 * The page's own address may be one that does something, too. Such words and the
 * names of secrets are refused everywhere.
 *
 * All steps read each character at most a few times, whatever the address contains.
 */

/**
 * Longer numbers are dates or the numbers of articles. The core has the same limit
 * (extract/account).
 */
const maxPageDigits = 3;
const maxOffsetDigits = 6;

/** Query fields that number pages, in the form of `plain`. */
const PAGE_FIELDS = new Set(['page', 'p', 'pg', 'pn', 'paged', 'pagina', 'seite', 'strana', 'sivu',
  'trang', 'pageno', 'pagenum', 'pagenumber', 'currentpage', 'storypage']);

/** Query fields with the number of the first entry on a page. It grows by any amount. */
const OFFSET_FIELDS = new Set(['start', 'startat', 'offset']);

/**
 * What may stand between an article's path and the number of the page, without the symbols around
 * it.
 */
const PAGE_WORDS = ['page', 'pagina', 'seite', 'strana', 'sivu', 'trang', 'pg', 'p'];

const SYMBOLS = '/-_,.=';

const PAGE_ENDINGS = ['.shtml', '.xhtml', '.html', '.htm', '.php', '.aspx', '.asp', '.jsp'];

/**
 * Words for acts, in the languages in which addresses often have them. They count as a whole
 * segment of a path, and as the name or value of a field, but not in the title of an article:
 * "how-to-delete-photos".
 */
const ACTS = new Set(`
logout logoff signout signoff login logon signin abmelden ausloggen deconnexion deconnecter cerrarsesion desconectar sair odhlasit odhlasenie wyloguj đăngxuất выход выйти 退出 注销 登出 ログアウト
delete remove destroy erase purge löschen loeschen entfernen supprimer effacer eliminar borrar excluir elimina smazat zmazat odstranit usun xóa удалить 删除 刪除 削除
unsubscribe subscribe abbestellen désabonner désinscription cancelarsuscripcion odhlasitodber отписаться 退订
vote upvote downvote like dislike unlike follow unfollow flag ban
buy purchase checkout pay addtocart donate kaufen bezahlen acheter comprar купить 购买
confirm verify approve activate deactivate cancel revoke reset
`.split(/\s+/u).filter(Boolean).map(plain));

/** Names of fields with a secret, in the form of `plain`. */
const SECRETS = new Set(['sid', 'key', 'sig', 'auth', 'otp', 'hash', 'ticket', 'code', 'formkey',
  'apikey']);
/** Parts of such names. */
const SECRET_PARTS = ['token', 'csrf', 'xsrf', 'nonce', 'session', 'sessid', 'passw', 'secret',
  'signature'];

/**
 * @param {string} own  the address of the page that names the next one
 * @param {string} next
 * @returns {boolean} whether `next` looks like the next page of the same article
 */
export function continuesArticle(own, next) {
  if (!URL.canParse(own) || !URL.canParse(next)) return false;
  const [a, b] = [new URL(own), new URL(next)];
  if (!/^https?:$/.test(b.protocol) || a.origin !== b.origin || b.username || b.password) {
    return false;
  }
  const [before, after] = [fieldsOf(a.search), fieldsOf(b.search)];
  return after !== null && !acts(b.pathname, after) && (continuesPath(a.pathname, b.pathname)
    ? added(before, after).length === 0
    : withoutSlash(a.pathname) === withoutSlash(b.pathname) && growsInQuery(before, after));
}

/**
 * Returns the fields of a query. A query that servers read in different ways has
 * none: one with ";", with a name twice, or with escapes of no character.
 *
 * @param {string} query  with its "?"
 * @returns {Map<string, string> | null} values by name
 */
function fieldsOf(query) {
  const fields = new Map();
  for (const part of query.slice(1).split('&').filter(Boolean)) {
    const field = decoded(part.replaceAll('+', ' '));
    const at = field.indexOf('=');
    const name = at < 0 ? field : field.slice(0, at);
    if (field.includes(';') || field.includes('\u{fffd}') || fields.has(name)) return null;
    fields.set(name, at < 0 ? '' : field.slice(at + 1));
  }
  return fields;
}

/**
 * Decodes escapes. If one stands for no character, the result contains U+FFFD.
 *
 * @param {string} text
 */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return `${text}\u{fffd}`;
  }
}

/**
 * @param {Map<string, string> | null} before @param {Map<string, string>} after
 * @returns {string[]} the names of the fields that are new or have another value
 */
function added(before, after) {
  return [...after].filter(([name, value]) => before?.get(name) !== value).map(([name]) => name);
}

/** @param {Map<string, string> | null} before @param {Map<string, string>} after */
function growsInQuery(before, after) {
  const [name, ...others] = added(before, after);
  if (name === undefined || others.length > 0) return false;
  const [from, to] = [before?.get(name) ?? '', after.get(name) ?? ''];
  if (PAGE_FIELDS.has(plain(name))) return isNextNumber(from, to);
  return OFFSET_FIELDS.has(plain(name)) && isNumber(to, maxOffsetDigits)
    && Number(to) > (isNumber(from, maxOffsetDigits) ? Number(from) : 0);
}

/**
 * Reports whether one page number follows another. Without a number, a page is the first one, and
 * some sites count from 0.
 *
 * @param {string} from
 * @param {string} to
 */
function isNextNumber(from, to) {
  if (!isNumber(to, maxPageDigits)) return false;
  return from === ''
    ? to === '1' || to === '2'
    : isNumber(from, maxPageDigits) && Number(to) === Number(from) + 1;
}

/** @param {string} text @param {number} maxDigits */
function isNumber(text, maxDigits) {
  return text.length <= maxDigits && /^\d+$/.test(text);
}

/** @param {string} own @param {string} next */
function continuesPath(own, next) {
  const [a, b] = [cutEnding(own), cutEnding(next)];
  if (a.ending !== '' && a.ending !== b.ending) return false;
  return continuesThread(a.path, b.path) || growsAtEnd(a.path, b.path);
}

/**
 * Reports whether the path ends in a page number that is new or has grown:
 * /a → /a/2, /a/page-2 → /a/page-3, /a.html → /a_2.html.
 *
 * @param {string} own @param {string} next  without endings
 */
function growsAtEnd(own, next) {
  const [a, b] = [cutNumber(own), cutNumber(next)];
  if (b.number === '') return false;
  if (a.number !== '' && a.before === b.before) {
    return isNumberedBefore(b.before) && isNextNumber(a.number, b.number);
  }
  const follows = [own, `${own}/index`].some((path) =>
    b.before.startsWith(path) && isSeparator(b.before.slice(path.length))
  );
  return (follows || isIndexOf(own, b.before)) && isNextNumber('', b.number);
}

/**
 * Reports whether a path without its number is the index of the same folder: /a/ → /a/index2.html.
 *
 * @param {string} own
 * @param {string} before
 */
function isIndexOf(own, before) {
  return before.endsWith('/index') && (before === own || before === `${own}/index`);
}

/**
 * Reports whether a number after this path may be a page's: after a symbol, or after a word for a
 * page that is no part of a name.
 *
 * @param {string} path
 */
function isNumberedBefore(path) {
  const last = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return last === '' || last === 'index' || SYMBOLS.includes(last.slice(-1))
    || PAGE_WORDS.some((word) =>
      last === word
      || last.endsWith(word) && SYMBOLS.includes(last.charAt(last.length - word.length - 1))
    );
}

/**
 * Reports whether a text may stand between an article's path and a page number: "/", "-", "/page/",
 * "-p".
 *
 * @param {string} text
 */
function isSeparator(text) {
  if (text === '' || !SYMBOLS.includes(text.charAt(0))) return false;
  const rest = text.slice(1).toLowerCase();
  return rest === ''
    || PAGE_WORDS.some((word) =>
      rest === word
      || rest.length === word.length + 1 && rest.startsWith(word)
        && SYMBOLS.includes(rest.slice(-1))
    );
}

/**
 * Reports whether the second path is the next page of the same thread in Discuz,
 * which has the page's number in the middle: thread-ID-PAGE-LISTPAGE.
 *
 * @param {string} own @param {string} next  without endings
 */
function continuesThread(own, next) {
  const [a, b] = [own.split('-'), next.split('-')];
  const isThread = a.length === 4 && b.length === 4 && a[0] === b[0]
    && (a[0] === 'thread' || a[0].endsWith('/thread'));
  return isThread && a[1] === b[1] && a[3] === b[3] && isNumber(a[2], maxPageDigits)
    && isNextNumber(a[2], b[2]);
}

/**
 * @param {string} path
 * @returns {{before: string, number: string}} split at the digits at the end
 */
function cutNumber(path) {
  let at = path.length;
  while (at > 0 && path[at - 1] >= '0' && path[at - 1] <= '9') at--;
  return { before: path.slice(0, at), number: path.slice(at) };
}

/** @param {string} path @returns {{path: string, ending: string}} */
function cutEnding(path) {
  const whole = withoutSlash(path);
  const ending = PAGE_ENDINGS.find((each) => whole.endsWith(each)) ?? '';
  return { path: whole.slice(0, whole.length - ending.length), ending };
}

/** @param {string} path */
function withoutSlash(path) {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/**
 * Reports whether an address names an act or has a secret.
 *
 * @param {string} path
 * @param {Map<string, string>} fields
 */
function acts(path, fields) {
  return path.includes(';') // parameters of a path, mostly a session's number
    || path.split('/').some((segment) => ACTS.has(plain(cutEnding(decoded(segment)).path)))
    || [...fields].some(([name, value]) =>
      ACTS.has(plain(name)) || ACTS.has(plain(value)) || isSecret(plain(name))
    );
}

/** @param {string} name */
function isSecret(name) {
  return SECRETS.has(name) || SECRET_PARTS.some((part) => name.includes(part));
}

/**
 * Returns a word without accents, symbols and capitals, so that "Log-Out" and "logout" are equal.
 *
 * @param {string} word
 */
function plain(word) {
  return word.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
