import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letters that are taken for digits on the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number that a customer quotes, for example `MG2511217K2M9QWD`: a day, then 40 bits that can't be guessed. */
export function newOrderNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  const random = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `MG${day}${random}`;
}
