import type { Flow } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { partsOf } from '#engine/form/pointer.ts';
import type { FieldPlace } from '../form/field-place.ts';
import type { Wording } from '../use-wording.ts';

/** The field, or the step, that a pointer leads to, with or without the id of an entry. */
export function placeAt({ steps }: Flow, pointer: string): FieldPlace {
  const [name = '', ...rest] = partsOf(pointer);
  const { repeat = null } = steps.find((each) => each.name === name) ?? {};
  const at = repeat === null ? -1 : rest.findIndex((part) => repeat.steps.some((sub) => sub.name === part));
  if (at < 0) return { step: name, of: null, path: repeat === null ? rest : [] };
  return { step: rest[at]!, of: name, path: rest.slice(at + 1) };
}

const LONG = 40;

/** An answer in the words of the form: `Marital status: Married`. */
export function answerWords(flow: Flow, wording: Wording, pointer: string, value: Json): string {
  const place = placeAt(flow, pointer);
  return `${wording.nameOf(place)}: ${valueWords(wording, place, value)}`;
}

/** The words of a value: of a choice its own, of a file its name, of a list how many it has. */
export function valueWords(wording: Wording, place: FieldPlace, value: Json): string {
  if (Array.isArray(value)) return `(${value.length})`;
  if (isObject(value)) {
    const { name } = value;
    return typeof name === 'string' ? name : cut(Object.values(value).map(String).join(', '));
  }
  if (typeof value === 'number' || typeof value === 'string') return cut(wording.choiceOf(place, value));
  return value === null || value === undefined ? '–' : String(value);
}

const cut = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG)}…` : text);
