import { knownValues } from '#contract/known-values.ts';
import type { FieldHints, FieldSchema } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { insteadOf } from './closest.ts';
import { mistake } from './origins.ts';
import { checkEach } from './problem.ts';
import { fits, type Shape } from './shape.ts';

interface Hint {
  on: 'field' | 'repeat';
  /** The types of the fields that may have the hint. */
  types: readonly FieldSchema['type'][];
  shape: Shape;
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
    sentence: 'must be the name of a way of sending that the application knows, for example "registerByMail"',
  },
  prefill: {
    on: 'field',
    types: [...plain, 'boolean', 'object'],
    shape: { enum: [...knownValues] },
    sentence: `must be the name of a value that the application knows: ${knownValues.join(', ')}`,
  },
  list: {
    on: 'field',
    types: ['string'],
    shape: name,
    sentence: 'must be the name of a list that the application knows, for example "trafficCards"',
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
    shape: { enum: ['CNY'] },
    sentence: 'must be "CNY": the amount is entered in RMB',
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
    sentence: 'must be the name of a look at the file that the application knows, for example "idPhoto"',
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
export function checkHints(node: FieldSchema, on: Hint['on']): void {
  const given: unknown = node['x-ui'];
  if (given === undefined) return;
  if (!isObject(given))
    throw mistake('hints-not-object', node, 'x-ui', 'must be an object of hints by name: { … }');
  checkEach(Object.entries(given), ([name, value]) => {
    const hint = Object.hasOwn(hints, name) ? hints[name as keyof FieldHints] : undefined;
    const within = `x-ui/${name}`;
    const allowed = Object.keys(hints).filter((key) => hints[key as keyof FieldHints].on === on);
    if (hint === undefined)
      throw mistake('hint-unknown', node, within, `the hint ${name} is unknown; ${insteadOf(name, allowed)}`);
    const isOfType = node.type === undefined || hint.types.includes(node.type);
    const fitsHere = hint.on === on && isOfType && hint.fits?.(node) !== false;
    if (!fitsHere) throw mistake('hint-misplaced', node, within, `${name} says nothing here; take it out`);
    if (!fits(hint.shape, value)) throw mistake('hint-value-wrong', node, within, `${name} ${hint.sentence}`);
  });
}
