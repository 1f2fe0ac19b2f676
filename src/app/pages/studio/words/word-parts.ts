import { offerKeys } from '#contract/offers.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import type { FieldSchema, Flow } from '#engine/form/flow.ts';
import { catalogueName, fieldKeys, stepKeys, warningKeys } from '#engine/form/locale-keys.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import {
  allFields,
  type FieldPlace,
  type OutlineField,
  type OutlineStep,
  pointerTo,
} from '../form/field-place.ts';
import { choicesOf } from '../form/choices.ts';

/** The texts of a form as a whole. */
export type PageKind =
  | 'form'
  | 'node'
  | 'review'
  | 'submit'
  | 'confirmTitle'
  | 'confirmText'
  | 'confirmYes'
  | 'confirmNo';

/** The texts of a product in the shop. */
type OfferPart = 'offerTitle' | 'offerText' | 'offerAttention' | 'offerNotes' | 'offerReady';

/** A text about a step, a field, the pages or the offer. */
export interface WordPart {
  readonly place: FieldPlace;
  readonly kind:
    | 'title'
    | 'description'
    | 'label'
    | 'help'
    | 'choice'
    | 'error'
    | 'empty'
    | 'warn'
    | PageKind
    | OfferPart;
  /** Of a choice its value, of an error or a warning its keyword, of a node of the progress bar its number. */
  readonly of: string;
  /** From the flow's own key to the most general one. */
  readonly keys: readonly string[];
  readonly isNeeded: boolean;
}

const refusing = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'formatMinimum',
  'formatMaximum',
  'formatExclusiveMinimum',
  'formatExclusiveMaximum',
  'notBefore',
  'notAfter',
  'minItems',
  'maxItems',
];

/** The words of all steps and fields, in their order on the page. */
export const partsOf = (flow: Flow, steps: readonly OutlineStep[]): WordPart[] =>
  steps.flatMap(({ place, fields }) => [
    ...partsOfStep(flow, place),
    ...allFields(fields).flatMap((field) => partsOfField(flow, field)),
  ]);

function partsOfStep(flow: Flow, place: FieldPlace): WordPart[] {
  const keys = (part: string): string[] => stepKeys(flow, place.step, place.of ?? undefined, part);
  return [
    { place, kind: 'title', of: '', keys: keys('title'), isNeeded: true },
    { place, kind: 'description', of: '', keys: keys('description'), isNeeded: false },
  ];
}

function partsOfField(flow: Flow, { place, schema, isRequired }: OutlineField): WordPart[] {
  const pointer = pointerTo(place);
  const keys = (part: string): string[] => fieldKeys(flow, pointer, part);
  const isAnswer = schema.type !== 'object' || isUpload(schema);
  const choices = choicesOf(schema).map((value) => choicePart(flow, place, value));
  const doubts = Object.keys(schema['x-warn'] ?? {}).map((keyword): WordPart => {
    const all = warningKeys(flow, { pointer, keyword, params: {} });
    return { place, kind: 'warn', of: keyword, keys: all, isNeeded: true };
  });
  const errors = errorsOf(schema).map((keyword): WordPart => {
    const general = keyword === 'format' ? [`form:errors.formats.${schema.format}`] : [];
    const all = [...keys(`error.${keyword}`), ...general, `form:errors.${keyword}`, 'form:errors.invalid'];
    return { place, kind: 'error', of: keyword, keys: all, isNeeded: true };
  });
  return [
    { place, kind: 'label', of: '', keys: keys('label'), isNeeded: true },
    { place, kind: 'help', of: '', keys: keys('help'), isNeeded: false },
    ...choices,
    ...(isAnswer
      ? [{ place, kind: 'empty', of: '', keys: keys('error.required'), isNeeded: isRequired } as const]
      : []),
    ...errors,
    ...doubts,
  ];
}

/** The words of a choice. */
export const choicePart = (flow: Flow, place: FieldPlace, value: string | number): WordPart => ({
  place,
  kind: 'choice',
  of: String(value),
  keys: fieldKeys(flow, pointerTo(place), `enum.${value}`),
  isNeeded: true,
});

const errorsOf = (schema: FieldSchema): string[] =>
  isUpload(schema) ? ['type', 'upload'] : refusing.filter((keyword) => schema[keyword] !== undefined);

/** The catalogues of a language by their namespaces. */
export type Texts = Readonly<Record<string, unknown>>;

/** The words that are used: the first key that has some, with a key of its own where the flow has one. */
export interface Found {
  readonly text: string;
  /** Other forms use the text, too. */
  readonly isGeneral: boolean;
}

/** The text of a catalogue that stands where the flow's own words are not written; null where there is none. */
export function foundIn(texts: Texts, flow: Flow, keys: readonly string[]): Found | null {
  for (const key of keys) {
    const text = textAt(texts, key);
    if (text !== null) return { text, isGeneral: !ownPlaces(flow).some((place) => key.startsWith(place)) };
  }
  return null;
}

/** Where the words stand that only this flow has. */
const ownPlaces = ({ id }: Flow): string[] => [
  `${catalogueName(id)}.`,
  offerKeys(id, 'title')[0].replace(/title$/, ''),
];

function textAt(texts: Texts, key: string): string | null {
  const [namespace = '', path = ''] = key.split(':');
  let at = texts[namespace] as Json;
  for (const name of path.split('.')) at = isObject(at) ? at[name] : undefined;
  return typeof at === 'string' && at !== '' ? at : null;
}
