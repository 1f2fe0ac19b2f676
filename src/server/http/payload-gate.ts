import { CatalogueFault } from '../services/fault.ts';

/** How deeply a payload may be nested. The deepest form has six levels. */
const MOST_LEVELS = 32;

/**
 * Refuses what no valid payload contains and what would break the code behind it: the NUL character and halves of
 * characters (lone surrogates), which PostgreSQL can't store in a text, and nesting so deep that recursive functions overflow the stack.
 *
 * This function is not recursive, so that it can't overflow the stack itself.
 *
 * @throws CatalogueFault invalidInput.
 */
export function checkPayload(payload: unknown): void {
  let level: unknown[] = [payload];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS || level.some(isUnstorable)) throw new CatalogueFault('invalidInput');
    level = level.flatMap(partsOf);
  }
}

/**
 * Refuses numbers that are not finite. The validator turns texts of queries and forms into numbers, and `"Infinity"` and
 * `"1e999"` into an Infinity that passes every limit; JSON itself has `1e999`.
 *
 * @throws CatalogueFault invalidInput.
 */
export function checkNumbers(payload: unknown): void {
  for (let level: unknown[] = [payload]; level.length > 0; level = level.flatMap(partsOf)) {
    if (level.some((value) => typeof value === 'number' && !Number.isFinite(value))) {
      throw new CatalogueFault('invalidInput');
    }
  }
}

/** A half of a character: with the flag `u`, a whole one does not match. */
const broken = /[\0\p{Surrogate}]/u;

function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return broken.test(value);
  return typeof value === 'object' && value !== null && Object.keys(value).some((key) => broken.test(key));
}

function partsOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
