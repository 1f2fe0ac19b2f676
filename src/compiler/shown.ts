import type { FieldSchema } from '#engine/form/flow.ts';
import type { FindingCode } from './codes.ts';

/** Something that is shown, and so needs words: what it is, where it stands, and the keys that are looked up. */
export interface Shown {
  code: FindingCode;
  what: string;
  node: FieldSchema;
  within: string | null;
  keys: readonly string[];
  /** The key that is proposed where none of them has words. */
  propose: string;
}

type Looked = Pick<Shown, 'node' | 'keys'> & Partial<Pick<Shown, 'within' | 'propose'>>;

/** Proposes words for all fields of that name, then those of the machine, then the most general ones. */
export function shown(code: FindingCode, what: string, looked: Looked): Shown {
  const { node, within = null, keys } = looked;
  const propose = looked.propose ?? keys.find((key) => key.startsWith('fields:')) ?? keys.at(-1)!;
  return { code, what, node, within, keys, propose };
}
