import type { Attempt } from './attempts.ts';

/** The provider may tell the last moment's payment a little later. */
const GRACE = 5 * 60 * 1000;

/** From when on nothing can have been paid by an attempt that its provider does not know of. */
export function endOf({ expires_at }: Pick<Attempt, 'expires_at'>): Date {
  return new Date(expires_at.getTime() + GRACE);
}
