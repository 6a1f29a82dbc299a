import { codeOf } from '../failure.js';
import { putParcel } from './parcels.js';

const MAX_ATTEMPTS = 3;

/**
 * After Firefox was killed while it wrote, its first answer to a restore was twice in 60 times that
 * the store can't be read; later ones were right.
 */
const PAUSE_MS = 1000;

/**
 * Calls an operation of the service with a parcel. It is called again if the parcel was
 * gone, if the store could not be read, or if nobody answered: a service that had taken
 * the parcel has ended before it answered. So the operation must change nothing when it
 * gets the same value a second time.
 *
 * @template Result
 * @param {unknown} value  see putParcel
 * @param {(parcel: string) => Promise<Result>} call
 * @returns {Promise<Result>}
 */
export async function sendParcel(value, call) {
  for (let attempt = 1;; attempt++) {
    try {
      return await call(await putParcel(value));
    } catch (error) {
      const code = codeOf(error);
      if (attempt === MAX_ATTEMPTS || !['gone', 'noService', 'broken'].includes(code)) throw error;
      if (code === 'broken') {
        await new Promise((resolve) => {
          setTimeout(resolve, PAUSE_MS);
        });
      }
    }
  }
}
