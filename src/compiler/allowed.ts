import { keywords } from './keywords.ts';

const all = Object.keys(keywords);
const group = ['type', 'properties', 'required'];

/** The keywords that make up a condition. */
export const branching: readonly string[] = ['if', 'then', 'else', 'allOf'];

/**
 * The keywords that each kind of node may have after `$ref`s are resolved. Any other keyword is an error, because
 * no check would read it.
 */
export const allowed = {
  flow: [...group, ...branching, 'x-flow'],
  step: [...group, ...branching],
  repeat: ['type', 'items', 'minItems', 'maxItems', 'x-unique', 'x-ui'],
  entry: [...group, ...branching],
  field: [...all, 'x-ui', 'x-warn'],
  condition: [...all.filter((name) => !['x-check', 'examples'].includes(name)), 'not', 'contains'],
  /** The keywords of a `then` or `else` that changes one step (`patch`) or names several steps (`stepsPatch`). */
  patch: group,
  stepsPatch: ['type', 'properties'],
  warn: [
    ...all.filter((name) => !['type', 'properties', 'items', 'x-check', 'format', 'examples'].includes(name)),
    'monthsAfter',
  ],
} as const satisfies Record<string, readonly string[]>;
