import type { FieldSchema } from '#engine/form/flow.ts';
import type { FindingCode } from './codes.ts';
import type { Said } from '#findings/said.ts';

/** Something that needs a text: what it is, where it is, and the keys that are looked up. */
export interface Shown {
  code: FindingCode;
  /** In English alone, or as a sentence of all languages. */
  what: string | Said;
  node: FieldSchema;
  within: string | null;
  keys: readonly string[];
  /** The key to propose if none of them has a text. */
  propose: string;
}

type Looked = Pick<Shown, 'node' | 'keys'> & Partial<Pick<Shown, 'within' | 'propose'>>;

/** Proposes a text for all fields of this name, else one of the machine, else the most general key. */
export function shown(code: FindingCode, what: string | Said, looked: Looked): Shown {
  const { node, within = null, keys } = looked;
  const propose = looked.propose ?? keys.find((key) => key.startsWith('fields:')) ?? keys.at(-1)!;
  return { code, what, node, within, keys, propose };
}
