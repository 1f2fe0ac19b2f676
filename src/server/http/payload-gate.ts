import { CatalogueFault } from '../services/fault.ts';

/** How deeply a payload may be nested. The deepest form has six levels. */
const MOST_LEVELS = 32;

/**
 * Refuses two things that no valid payload contains and that would break the code behind it: the NUL character,
 * which PostgreSQL can't store in a text, and nesting so deep that recursive functions overflow the stack.
 *
 * This function is not recursive, so that it can't overflow the stack itself.
 *
 * @throws CatalogueFault invalidInput.
 */
export function checkPayload(payload: unknown): void {
  let level: unknown[] = [payload];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS || level.some(hasNul)) throw new CatalogueFault('invalidInput');
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

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.keys(value).some((key) => key.includes('\0'));
}

function partsOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
