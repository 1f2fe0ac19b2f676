import { keywords } from './keywords.ts';

const all = Object.keys(keywords);
/** Compare a field with a date of another step, which conditions and warnings do not. */
const otherDates = ['notBefore', 'notAfter'];
/** Count what is read of a rich text, on which no condition and no warning depends. */
const visible = ['minVisible', 'maxVisible', 'maxPictures'];
const group = ['type', 'properties', 'required'];

/** The keywords of conditions. */
export const branching: readonly string[] = ['if', 'then', 'else', 'allOf'];

/** The keywords that are allowed at each place of a resolved schema. No check would read any other. */
export const allowed = {
  flow: [...group, ...branching, 'x-flow'],
  step: [...group, ...branching, 'x-fact'],
  repeat: ['type', 'items', 'minItems', 'maxItems', 'x-unique', 'x-ui'],
  entry: [...group, ...branching],
  field: [...all, 'x-ui', 'x-warn'],
  /** A group of fields, or an entry of a list. */
  group: [...all, 'x-ui', 'x-warn', ...branching],
  condition: [
    ...all.filter(
      (name) => !['x-check', 'x-fact', 'examples', 'default', ...otherDates, ...visible].includes(name),
    ),
    'not',
    'allOf',
    'anyOf',
    'contains',
    'x-age',
    'x-sum',
  ],
  /** The keywords that a branch may use: for one step, and for several steps. */
  patch: group,
  stepsPatch: group,
  warn: [
    ...all.filter(
      (name) =>
        ![
          'type',
          'properties',
          'items',
          'x-check',
          'x-fact',
          'format',
          'examples',
          'default',
          ...otherDates,
          ...visible,
        ].includes(name),
    ),
    'monthsAfter',
  ],
} as const satisfies Record<string, readonly string[]>;
