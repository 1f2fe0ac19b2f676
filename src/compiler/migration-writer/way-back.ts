import { stepsSince } from '#engine/form/migrations.ts';
import { answerFields } from '../answer-fields.ts';
import type { FlowSource } from '../flow-source.ts';
import { traced } from '../traced.ts';
import type { OwnerAnswers } from './owner-answers.ts';

/**
 * Which question of now is which one of an earlier version, as the migrations since say. What no migration led to is
 * not asked then.
 */
export function wayBack(now: FlowSource, then: FlowSource): OwnerAnswers {
  const steps = stepsSince(now.migrations, then.header.version);
  const became: Record<string, string | null> = {};
  const values: Record<string, Record<string, string | number | null>> = {};
  for (const pointer of answerFields(now).keys()) became[pointer] = null;
  for (const [pointer, { meaning }] of answerFields(then)) {
    const end = traced(steps, pointer);
    if (end === null) continue;
    became[end.pointer] = pointer;
    const ways = (meaning.enum ?? []).map((value) => [value, traced(steps, pointer, value)?.value] as const);
    const back = ways.flatMap(([value, later]) =>
      typeof later === 'object' ||
      later === undefined ||
      later === value ||
      ways.filter(([, other]) => other === later).length > 1
        ? []
        : [[String(later), value] as const],
    );
    if (back.length > 0) values[end.pointer] = Object.fromEntries(back);
  }
  return { became, values };
}
