import { type Flow, stepOf } from './flow.ts';
import { errorKeys, fieldKeys, type Translate, warningKeys } from './locale-keys.ts';
import { isIndex, partsOf, pointerOf } from './pointer.ts';
import type { FieldError } from './validate.ts';

/** The visible texts of one field. */
export interface FieldTexts {
  label: string;
  help: string;
  placeholder: string;
}

/** The part of the engine from which texts about fields are made. */
interface Wording {
  wizard: { readonly flow: Flow };
  translate: Translate;
  textsOf(pointer: string): FieldTexts;
}

/** Matches ids and indexes in a pointer. All entries of a list have the same texts. */
const ENTRY = /\/(?:\d{1,9}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\/|$)/g;

/** A pointer without ids and indexes. Fields that differ only in these have the same texts. */
export const wordsPath = (pointer: string): string => pointer.replaceAll(ENTRY, '');

/**
 * Creates a function that returns the texts of a field, with a cache. `help` and `placeholder` are empty if the
 * catalogue has none.
 */
export function createFieldTexts(flow: Flow, translate: Translate): (pointer: string) => FieldTexts {
  const known = new Map<string, FieldTexts>();
  return (pointer) => {
    const path = wordsPath(pointer);
    const found = known.get(path);
    if (found !== undefined) return found;
    const text = (part: string): string => translate(fieldKeys(flow, pointer, part), { defaultValue: '' });
    const texts = {
      label: translate(fieldKeys(flow, pointer, 'label')),
      help: text('help'),
      placeholder: text('placeholder'),
    };
    known.set(path, texts);
    return texts;
  };
}

/**
 * The label of a field; for a field in a list with the number of its entry, for one of the tabs of a group with the
 * label of the group.
 */
export function labelAt({ wizard, textsOf, translate }: Wording, pointer: string): string {
  const parts = partsOf(pointer);
  const number = parts.findLast(isIndex);
  const { label } = textsOf(pointer);
  if (isTab(wizard.flow, parts)) {
    const group = textsOf(pointerOf(parts.slice(0, -1))).label;
    return translate(['form:list.labelOfTab'], { group, label });
  }
  if (number === undefined) return label;
  return translate(['form:list.labelOfItem'], { label, number: Number(number) + 1 });
}

function isTab(flow: Flow, [name = '', ...parts]: readonly string[]): boolean {
  let schema = stepOf(flow, name)?.schema;
  for (const part of parts.slice(0, -1)) schema = schema?.properties?.[part] ?? schema?.items;
  return parts.length > 0 && schema?.['x-ui']?.tabs === true;
}

/** The text of an error. */
export function errorText({ wizard, translate, textsOf }: Wording, error: FieldError): string {
  return translate(errorKeys(wizard.flow, error), { ...error.params, field: textsOf(error.pointer).label });
}

/**
 * An error in a line of its own, away from its field: the text of the link to the field, and what follows it. A
 * sentence that asks for the answer names the field, so the label is not written before it.
 *
 * @example errorLine(engine, missing) // { link: 'Please enter your country.', rest: '' }
 * @example errorLine(engine, wrong)   // { link: 'Country', rest: ': Please choose a country from the list.' }
 */
export function errorLine(engine: Wording, error: FieldError): { link: string; rest: string } {
  const sentence = errorText(engine, error);
  const label = labelAt(engine, error.pointer);
  // In a list the label says which entry is meant, in tabs which text.
  const isListed = label !== engine.textsOf(error.pointer).label;
  const names = error.keyword === 'required' && sentence !== engine.translate(['form:errors.required']);
  return names && !isListed
    ? { link: sentence, rest: '' }
    : { link: label, rest: afterLabel(engine, label, sentence) };
}

/** A sentence as it follows a label. A label that is a question ends with its own mark. */
export function afterLabel(
  { translate }: Pick<Wording, 'translate'>,
  label: string,
  sentence: string,
): string {
  return /[?？]$/u.test(label) ? ` ${sentence}` : translate(['form:labelled'], { label: '', text: sentence });
}

/** The text of a warning. */
export function warningText({ wizard, translate, textsOf }: Wording, warning: FieldError): string {
  return translate(warningKeys(wizard.flow, warning), {
    ...warning.params,
    field: textsOf(warning.pointer).label,
  });
}

/** The id of the element that a link to a field leads to. */
export function fieldId(pointer: string): string {
  return `field${pointer.replaceAll('/', '-')}`;
}
