import { type Flow, type Step, stepOf } from '#engine/form/flow.ts';
import { bringerOf } from './conditions.ts';
import type { FieldPlace } from './field-place.ts';
import { appended, objectAt, opened, valueAt, withoutEntry } from './json-text.ts';
import { holderOf } from './where-is.ts';

/**
 * Who decides whether a field must be answered: a list in the flow's own file, which a switch can change; a file that
 * other forms share; or a condition.
 */
export type DemandedBy = 'own' | 'shared' | 'condition';

type Condition = Step['conditions'][number];

/** The field is named in the `required` of its step or group, in the flow's own file. */
export function isRequired(text: string, place: FieldPlace): boolean {
  const { required } = objectAt(text, holderOf(text, place));
  return Array.isArray(required) && required.includes(place.path.at(-1) ?? '');
}

/** The text with the field named in the `required` of its step or group, or without. */
export function withRequired(text: string, place: FieldPlace, required: boolean): string {
  const name = place.path.at(-1) ?? '';
  const holder = holderOf(text, place);
  const list = [...holder, 'required'];
  const names = valueAt(text, list);
  const at = Array.isArray(names) ? names.indexOf(name) : -1;
  if (required) return at === -1 ? appended(opened(text, holder), list, name) : text;
  return at === -1 ? text : withoutEntry(text, list, at);
}

/** Who decides about a field, by the file's text and the flow that was compiled of it. */
export function demandedBy(text: string, flow: Flow, place: FieldPlace): DemandedBy {
  const step = stepOf(flow, place.step, place.of ?? undefined);
  if (step === undefined || bringerOf(text, place) !== null) return 'own';
  // The field stands in a branch of a condition that only an engineer can edit.
  if (holderOf(text, place).some((part) => part === 'then' || part === 'else')) return 'condition';
  if (isRequired(text, place)) return 'own';
  if (step.conditions.some((condition) => decides(condition, place))) return 'condition';
  return valueAt(text, holderOf(text, place)) === undefined ? 'shared' : 'own';
}

function decides({ then, otherwise }: Condition, { path }: FieldPlace): boolean {
  return [then, otherwise].some((patch) => touches(patch, path));
}

/** A branch asks for the field or brings it. */
function touches(patch: Condition['then'], [name = '', ...rest]: readonly string[]): boolean {
  const inner = patch.properties?.[name];
  if (rest.length > 0) return inner !== undefined && touches(inner, rest);
  return patch.required?.includes(name) === true || inner !== undefined;
}
