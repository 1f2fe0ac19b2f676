import type { FieldSchema } from '#engine/form/flow.ts';
import type { FindingCode } from './codes.ts';

/**
 * Something that the page shows and that needs words: what it is, where it is written, and the keys that are looked
 * up.
 */
export interface Shown {
  code: FindingCode;
  what: string;
  node: FieldSchema;
  within: string | null;
  keys: readonly string[];
  /** The key that the finding proposes if none of the keys has words. */
  propose: string;
}

type Looked = Pick<Shown, 'node' | 'keys'> & Partial<Pick<Shown, 'within' | 'propose'>>;

/**
 * Makes a `Shown`. Unless told otherwise, it proposes the first key in `fields:` (all fields of that name), or else
 * the last, most general key.
 */
export function shown(code: FindingCode, what: string, looked: Looked): Shown {
  const { node, within = null, keys } = looked;
  const propose = looked.propose ?? keys.find((key) => key.startsWith('fields:')) ?? keys.at(-1)!;
  return { code, what, node, within, keys, propose };
}
