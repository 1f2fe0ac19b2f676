import { CatalogueFault } from '../services/fault.ts';

/** The deepest form has six levels. */
const MOST_LEVELS = 32;

/**
 * Refuses what no payload of ours holds and what would break whoever comes after: the character NUL, which
 * PostgreSQL's texts can't hold, and nesting so deep that functions that call themselves run out of stack.
 *
 * It looks level by level, so that it can't run out of it either.
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

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.keys(value).some((key) => key.includes('\0'));
}

function partsOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
