import { keywords } from './keywords.ts';

const all = Object.keys(keywords);
const group = ['type', 'properties', 'required'];

/** What parts a condition off: the keywords of JSON Schema's branches that are used. */
export const branching: readonly string[] = ['if', 'then', 'else', 'allOf'];

/** Which keywords may stand where, once references are put in place. Others would be checked by nobody. */
export const allowed = {
  flow: [...group, ...branching, 'x-flow'],
  step: [...group, ...branching],
  repeat: ['type', 'items', 'minItems', 'maxItems', 'x-unique', 'x-ui'],
  entry: [...group, ...branching],
  field: [...all, 'x-ui', 'x-warn'],
  condition: [...all.filter((name) => !['x-check', 'examples'].includes(name)), 'not', 'contains'],
  /** What a condition may change of a step, and of several steps. */
  patch: group,
  stepsPatch: ['type', 'properties'],
  warn: [
    ...all.filter((name) => !['type', 'properties', 'items', 'x-check', 'format', 'examples'].includes(name)),
    'monthsAfter',
  ],
} as const satisfies Record<string, readonly string[]>;
