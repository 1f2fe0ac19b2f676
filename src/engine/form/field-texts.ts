import type { Flow } from './flow.ts';
import { errorKeys, fieldKeys, type Translate, warningKeys } from './locale-keys.ts';
import { isIndex, partsOf } from './pointer.ts';
import type { FieldError } from './validate.ts';

/** The visible texts of one field. */
export interface FieldTexts {
  label: string;
  help: string;
  placeholder: string;
}

/** What sentences about fields are made with. */
interface Wording {
  wizard: { readonly flow: Flow };
  translate: Translate;
  textsOf(pointer: string): FieldTexts;
}

/** Ids and indexes in a pointer: what stands below each entry has the same words. */
const ENTRY = /\/(?:\d{1,9}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\/|$)/g;

/** A pointer without the entries it leads through: fields that differ in these alone have the same words. */
export const wordsPath = (pointer: string): string => pointer.replaceAll(ENTRY, '');

/** Finds the texts of fields, each once; help and placeholder are empty where the catalogue has none. */
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

/** The label of a field, with the number of its entry where it stands in a list. */
export function labelAt({ textsOf, translate }: Wording, pointer: string): string {
  const number = partsOf(pointer).findLast(isIndex);
  const { label } = textsOf(pointer);
  if (number === undefined) return label;
  return translate(['form:list.labelOfItem'], { label, number: Number(number) + 1 });
}

/** The sentence for an error. */
export function errorText({ wizard, translate, textsOf }: Wording, error: FieldError): string {
  return translate(errorKeys(wizard.flow, error), { ...error.params, field: textsOf(error.pointer).label });
}

/** The sentence for a warning. */
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
