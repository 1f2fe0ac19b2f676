import type { FieldHints, FieldSchema } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import type { Vocabulary } from '#engine/form/vocabulary.ts';
import { instead, surelyMeant } from './closest.ts';
import { mistake } from './origins.ts';
import { checkEach, mendedBy } from './problem.ts';
import { say } from '#findings/said.ts';
import { fits, type Shape } from './shape.ts';

interface Hint {
  on: 'field' | 'repeat';
  /** The types of the fields that may have the hint. */
  types: readonly FieldSchema['type'][];
  shape: Shape;
  /** The names of which its value is one, where the application knows them. */
  names?: (vocabulary: Vocabulary) => readonly string[];
  sentence: string;
  /** A further demand on the field; every field of the types, if left out. */
  fits?: (field: FieldSchema) => boolean;
}

const name: Shape = { type: 'string', minLength: 1 };
const pathList: Shape = { type: 'array', minItems: 1, items: name };
const plain = ['string', 'integer', 'number'] as const;
const paths = 'must be a list of paths in an entry, for example ["passenger/surname"]';

/** Names of HTML Living Standard, “Autofill field”, without those of payment cards, which no form asks for. */
const autofillNames = [
  'name honorific-prefix given-name additional-name family-name honorific-suffix nickname username',
  'new-password current-password one-time-code organization-title organization street-address',
  'address-line1 address-line2 address-line3 address-level4 address-level3 address-level2',
  'address-level1 country country-name postal-code language url photo bday bday-day bday-month',
  'bday-year sex tel tel-country-code tel-national tel-area-code tel-local tel-extension email',
  'impp',
];
const autofill = `^(off|((shipping|billing) )?((home|work|mobile) )?(${autofillNames.join(' ').replaceAll(' ', '|')}))$`;

/** The hints by name: where each is allowed, and the shape of its value. */
export const hints: Readonly<Record<keyof FieldHints, Hint>> = {
  autocomplete: {
    on: 'field',
    types: plain,
    shape: { type: 'string', pattern: autofill },
    sentence: 'must be a name of HTML’s autofill fields, for example "family-name" or "shipping tel"',
  },
  tabs: {
    on: 'field',
    types: ['object'],
    shape: { const: true },
    sentence: 'must be true: one field of the group is shown at a time',
  },
  rows: {
    on: 'field',
    types: ['string'],
    shape: { type: 'integer', minimum: 1 },
    sentence: 'must be a whole number from 1',
  },
  sendTo: {
    on: 'field',
    types: ['string'],
    shape: name,
    sentence: 'must be the name of the field beside it that holds the address',
  },
  sendBy: {
    on: 'field',
    types: ['string'],
    shape: name,
    names: ({ senders }) => senders,
    sentence: 'must be the name of a way of sending that the application knows',
  },
  prefill: {
    on: 'field',
    types: [...plain, 'boolean', 'object'],
    shape: name,
    names: ({ prefills }) => prefills,
    sentence: 'must be the name of a value that the application knows',
  },
  list: {
    on: 'field',
    types: ['string'],
    shape: name,
    names: ({ lists }) => lists,
    sentence: 'must be the name of a list that the application knows',
  },
  within: {
    on: 'field',
    types: ['string'],
    shape: name,
    sentence: 'must be the name of the field beside it whose answer narrows the list, for example "country"',
  },
  confirm: {
    on: 'field',
    types: ['boolean'],
    shape: { enum: ['slide'] },
    sentence: 'must be "slide", or be left out for a checkbox',
  },
  currency: {
    on: 'field',
    types: ['number'],
    shape: name,
    names: ({ currencies }) => currencies,
    sentence: 'must be the code of a currency that the application knows',
  },
  ordered: {
    on: 'field',
    types: ['array'],
    shape: { const: true },
    sentence: 'must be true: the order of the pictures can be changed, and the first is the cover',
    fits: ({ items }) => items === undefined || isUpload(items),
  },
  inspect: {
    on: 'field',
    types: ['object', 'string'],
    fits: ({ type, format }) => type !== 'string' || format === 'rich-text',
    shape: name,
    names: ({ inspections }) => inspections,
    sentence: 'must be the name of an inspection of files that the application knows',
  },
  capture: {
    on: 'field',
    types: ['object'],
    shape: { enum: ['user', 'environment'] },
    sentence: 'must be "user" for the camera on the side of the screen, or "environment" for the other one',
  },
  copy: { on: 'repeat', types: ['array'], shape: pathList, sentence: paths },
  title: { on: 'repeat', types: ['array'], shape: pathList, sentence: paths },
};

/** Checks `x-ui`, except for references to other fields. @throws SchemaProblem */
export function checkHints(node: FieldSchema, on: Hint['on'], vocabulary: Vocabulary): void {
  const given: unknown = node['x-ui'];
  if (given === undefined) return;
  if (!isObject(given)) throw mistake('hints-not-object', node, 'x-ui', say('must-be-hints'));
  checkEach(Object.entries(given), ([name, value]) => {
    const hint = Object.hasOwn(hints, name) ? hints[name as keyof FieldHints] : undefined;
    const within = `x-ui/${name}`;
    const allowed = Object.keys(hints).filter((key) => hints[key as keyof FieldHints].on === on);
    if (hint === undefined) {
      const sentence = say('hint-unknown', { name, instead: instead(name, allowed) });
      const meant = surelyMeant(name, allowed);
      throw mendedBy(
        mistake('hint-unknown', node, within, sentence),
        meant === null ? null : { name: meant },
      );
    }
    const isOfType = node.type === undefined || hint.types.includes(node.type);
    const fitsHere = hint.on === on && isOfType && hint.fits?.(node) !== false;
    if (!fitsHere) throw mistake('hint-misplaced', node, within, say('says-nothing-here', { name }));
    const known = hint.names?.(vocabulary);
    if (fits(hint.shape, value) && known?.includes(value as string) !== false) return;
    const sentence = `${name} ${hint.sentence}${known === undefined ? '' : `: ${known.join(', ') || 'none'}`}`;
    throw mistake('hint-value-wrong', node, within, sentence);
  });
}
