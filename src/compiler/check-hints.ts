import type { FieldHints, FieldSchema } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { insteadOf } from './closest.ts';
import { mistake } from './origins.ts';

interface Hint {
  on: 'field' | 'repeat';
  /** The types of the fields that may have it. */
  types: readonly FieldSchema['type'][];
  fits: (value: unknown) => boolean;
  sentence: string;
}

const isName = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isPaths = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isName);
const plain = ['string', 'integer', 'number'] as const;
const paths = 'must be a list of paths in an entry, for example ["passenger/surname"]';

const hints: Readonly<Record<keyof FieldHints, Hint>> = {
  autocomplete: {
    on: 'field',
    types: plain,
    fits: isName,
    sentence: 'must be a name of HTML’s autofill fields, for example "family-name"',
  },
  rows: {
    on: 'field',
    types: ['string'],
    fits: (value) => Number.isInteger(value) && Number(value) > 0,
    sentence: 'must be a whole number from 1',
  },
  sendTo: {
    on: 'field',
    types: ['string'],
    fits: isName,
    sentence: 'must be the name of the field beside it that holds the address',
  },
  sendBy: {
    on: 'field',
    types: ['string'],
    fits: isName,
    sentence: 'must be the name of a way of sending that the application knows, for example "registerByMail"',
  },
  prefill: {
    on: 'field',
    types: [...plain, 'boolean'],
    fits: isName,
    sentence: 'must be the name of a value that the application knows, for example "email"',
  },
  list: {
    on: 'field',
    types: ['string'],
    fits: isName,
    sentence: 'must be the name of a list that the application knows, for example "trafficCards"',
  },
  inspect: {
    on: 'field',
    types: ['object'],
    fits: isName,
    sentence: 'must be the name of a look at the file that the application knows, for example "idPhoto"',
  },
  copy: { on: 'repeat', types: ['array'], fits: isPaths, sentence: paths },
  title: { on: 'repeat', types: ['array'], fits: isPaths, sentence: paths },
};

/** Checks `x-ui` as far as it can be without a look at other fields. @throws SchemaProblem */
export function checkHints(node: FieldSchema, on: Hint['on']): void {
  const given: unknown = node['x-ui'];
  if (given === undefined) return;
  if (!isObject(given)) throw mistake(node, 'x-ui', 'must be an object of hints by name: { … }');
  for (const [name, value] of Object.entries(given)) {
    const hint = Object.hasOwn(hints, name) ? hints[name as keyof FieldHints] : undefined;
    const within = `x-ui/${name}`;
    const allowed = Object.keys(hints).filter((key) => hints[key as keyof FieldHints].on === on);
    if (hint === undefined)
      throw mistake(node, within, `the hint ${name} is unknown; ${insteadOf(name, allowed)}`);
    const fitsHere = hint.on === on && (node.type === undefined || hint.types.includes(node.type));
    if (!fitsHere) throw mistake(node, within, `${name} says nothing here; take it out`);
    if (!hint.fits(value)) throw mistake(node, within, `${name} ${hint.sentence}`);
  }
}
