/** The texts about failures, which the reader view needs, too: it must not import from library/. */
export { failureText } from '../../../ui/library/failure.js';
