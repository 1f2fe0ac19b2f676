import type { FieldPlace } from './field-place.ts';
import { bringerOf, type Condition, withCondition, withoutCondition, withoutDemands } from './conditions.ts';
import { isRequired, withRequired } from './demand.ts';
import { opened, valueAt, written } from './json-text.ts';
import { holderOf, whereIs } from './where-is.ts';

/** The text without a field, and without what requires or brings it. */
export function withoutField(text: string, place: FieldPlace): string {
  const bringer = bringerOf(text, place);
  const free = withoutDemands(withRequired(text, place, false), place);
  if (bringer !== null) return withoutCondition(free, bringerOf(free, place)!);
  const at = whereIs(free, place);
  return at === null ? free : written(free, at, undefined);
}

/** The text in which a field is asked only where a condition holds; always for null. */
export function askedOnlyWhen(text: string, place: FieldPlace, condition: Condition | null): string {
  const at = whereIs(text, place);
  const schema = at === null ? undefined : valueAt(text, at);
  if (schema === undefined) return text;
  const name = place.path.at(-1)!;
  const required = isRequired(text, place);
  const without = withoutField(text, place);
  if (condition !== null)
    return withCondition(without, place, condition, {
      properties: { [name]: schema },
      ...(required && { required: [name] }),
    });
  const holder = holderOf(without, place);
  const back = written(opened(without, holder), [...holder, 'properties', name], schema);
  return withRequired(back, place, required);
}
