import type { FieldError } from './validate.ts';
import { isEntryId, isIndex, partsOf } from './pointer.ts';
import { type Flow, stepOf } from './flow.ts';

/**
 * A translator: returns the text of the first key that the catalogue contains.
 *
 * @example translate(['library.flow:readerCard.fields.photo.label', 'fields:photo.label'])
 */
export type Translate = (keys: readonly string[], params?: Record<string, unknown>) => string;

/** The catalogue and key of a flow or machine: `library/reader-card` gives `library.flow:readerCard`. */
export function catalogueName(id: string): string {
  const [namespace = '', ...rest] = id.split('/');
  return `${namespace}.flow:${rest.join('.').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
}

/**
 * Keys of a text about a step: `steps.travel.title`. For a sub-step of a repeated step,
 * `steps.members.passenger.title` comes before `steps.passenger.title`.
 *
 * @param of the repeated step that the step belongs to.
 */
export function stepKeys(flow: Flow, name: string, of: string | undefined, part: string): string[] {
  const plain = flowKeys(flow, `steps.${name}.${part}`);
  return of === undefined ? plain : [...flowKeys(flow, `steps.${of}.${name}.${part}`), ...plain];
}

/**
 * Keys of a text about the flow, in this order: the flow's own key, that of its machine, and the key that all flows
 * of its folder share. `part` is for example `steps.travel.title`.
 *
 * @example
 * flowKeys(flow, 'title'); // ['library.flow:card.title', 'library.flow:title']
 */
export function flowKeys(flow: Flow, part: string): string[] {
  const [own, machine] = [catalogueName(flow.id), catalogueName(flow.header.machine)];
  return [...new Set([`${own}.${part}`, `${machine}.${part}`, sharedKey(flow, part)])];
}

const sharedKey = (flow: Flow, part: string): string => `${catalogueName(flow.id).split(':')[0]}:${part}`;

/**
 * Keys of a text about a field, from the most specific to the most general: the flow's own, those of all flows of
 * its folder, those of all flows; each by the field's path in the step, and by its name alone. Indexes and ids are
 * left out of the keys: all entries have the same texts.
 *
 * @param pointer leads from the flow's data to the field.
 * @param part `label`, `help`, `enum.1`, `error.required` …
 * @example
 * fieldKeys(flow, '/reader/name', 'label'); // ['library.flow:card.fields.name.label', 'library.flow:fields.name.label', 'fields:name.label']
 */
export function fieldKeys(flow: Flow, pointer: string, part: string): string[] {
  const names = partsOf(pointer).filter((name) => !isIndex(name) && !isEntryId(name));
  const isRepeated = stepOf(flow, names[0] ?? '')?.repeat != null;
  const path = names.slice(isRepeated ? 2 : 1);
  // An error of a whole step, such as "at least two members", has its text with the step.
  if (path.length === 0)
    return flowKeys(flow, `steps.${names.join('.')}.${part === 'label' ? 'title' : part}`);
  const whole = path.join('.');
  const last = path.at(-1);
  const keys = [
    ...flowKeys(flow, `fields.${whole}.${part}`),
    sharedKey(flow, `fields.${last}.${part}`),
    `fields:${whole}.${part}`,
    `fields:${last}.${part}`,
  ];
  return [...new Set(keys)];
}

/** Keys of the text of a warning. */
export function warningKeys(flow: Flow, { pointer, keyword }: FieldError): string[] {
  return [...fieldKeys(flow, pointer, `warn.${keyword}`), `form:warnings.${keyword}`, 'form:warnings.check'];
}

/** Keys of the text of an error. */
export function errorKeys(flow: Flow, error: FieldError): string[] {
  const general = [`form:errors.${error.keyword}`, 'form:errors.invalid'];
  const format = error.params['format'];
  const byFormat =
    error.keyword === 'format' && typeof format === 'string' ? [`form:errors.formats.${format}`] : [];
  const given = error.key === undefined ? [] : [error.key];
  return [...given, ...fieldKeys(flow, error.pointer, `error.${error.keyword}`), ...byFormat, ...general];
}
