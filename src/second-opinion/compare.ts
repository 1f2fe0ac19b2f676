import type { Answers, Flow } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { partsOf, valueAt, withValueAt } from '#engine/form/pointer.ts';
import { genericOf, type Reading, type ShownField } from './fields.ts';
import { otherValues } from './other-values.ts';
import { ownReading } from './own-reading.ts';
import type { RjsfReading } from './rjsf-reading.ts';
import { type Tried, wholeAnswers } from './whole-answers.ts';

/** The reader that is the only one to show or refuse a field. */
export type Side = 'engine' | 'rjsf';

/** A field that the two readers treat differently. */
export interface Difference {
  /** `fields`: only one of them shows it. `verdict`: only one of them refuses its answer. */
  kind: 'fields' | 'verdict';
  pointer: string;
  /** The reader that shows or refuses it. */
  side: Side;
  /** The answers that show the difference. */
  tried: Tried;
}

/** The result of comparing two readers. */
export interface Comparison {
  /** Each difference, once, with the first answers that show it. */
  differences: Difference[];
  /** For how many sets of answers the fields were compared, and for how many the verdicts. */
  fields: number;
  verdicts: number;
  /** Whether the engine accepted at least one set of answers. Otherwise the comparison covers little. */
  hasRight: boolean;
}

/** The maximum number of sets of answers for one flow. The largest flow of the product needs a third of it. */
const MOST = 1_500;

/**
 * Compares how the engine and RJSF read a flow. They are compared for complete answers, and then for each field
 * that either of them shows: once with the field missing, and several times with wrong values or values at its
 * limits. The answers are the same in each run.
 *
 * @param today the date from which dates are calculated, yyyy-MM-dd.
 */
export function compare(flow: Flow, rjsf: RjsfReading, today: string): Comparison {
  const readers = { engine: ownReading(flow), rjsf };
  const seen: Comparison = { differences: [], fields: 0, verdicts: 0, hasRight: false };
  const told = new Set<string>();
  const altered = new Set<string>();
  const add = (difference: Difference): void => {
    const key = [difference.kind, difference.side, genericOf(difference.pointer)].join(' ');
    if (!told.has(key)) seen.differences.push(difference);
    told.add(key);
  };
  for (const tried of wholeAnswers(flow, today)) {
    const shown = shownBy(readers, tried.answers);
    seen.fields++;
    fieldDifferences(shown, tried).forEach(add);
    const refused = verdict(readers, shown, tried, add);
    seen.verdicts++;
    if (refused.size > 0) continue;
    seen.hasRight = true;
    for (const field of lastFirst([...shown.engine, ...shown.rjsf])) {
      const name = genericOf(field.pointer);
      if (altered.has(name)) continue;
      altered.add(name);
      const same = [shown.engine, shown.rjsf].flatMap((all) =>
        all.filter((each) => each.pointer === field.pointer),
      );
      for (const change of alterations(tried, field.pointer, same)) {
        if (seen.verdicts >= MOST) return seen;
        const isTurning = rjsf.isLookedAt(partsOf(field.pointer).at(-1)!);
        const now = isTurning ? shownBy(readers, change.answers) : shown;
        if (isTurning) {
          seen.fields++;
          fieldDifferences(now, change).forEach(add);
        }
        verdict(readers, now, change, add);
        seen.verdicts++;
      }
    }
  }
  return seen;
}

/** The differences between the two readers for one set of answers. */
export function differencesFor(flow: Flow, rjsf: RjsfReading, tried: Tried): Difference[] {
  const readers = { engine: ownReading(flow), rjsf };
  const shown = shownBy(readers, tried.answers);
  const differences = fieldDifferences(shown, tried);
  verdict(readers, shown, tried, (difference) => differences.push(difference));
  return differences;
}

type Readers = Readonly<Record<Side, Reading>>;
type Shown = Readonly<Record<Side, readonly ShownField[]>>;

const shownBy = ({ engine, rjsf }: Readers, answers: Answers): Shown => ({
  engine: engine.fields(answers),
  rjsf: rjsf.fields(answers),
});

function fieldDifferences({ engine, rjsf }: Shown, tried: Tried): Difference[] {
  const pointers = { engine: engine.map(({ pointer }) => pointer), rjsf: rjsf.map(({ pointer }) => pointer) };
  return different('fields', new Set(pointers.engine), new Set(pointers.rjsf), tried);
}

/** Compares which fields the two readers refuse. @returns the fields that the engine refuses. */
function verdict(
  { engine, rjsf }: Readers,
  shown: Shown,
  tried: Tried,
  add: (difference: Difference) => void,
): Set<string> {
  const refused = engine.refused(tried.answers, shown.engine);
  different('verdict', refused, rjsf.refused(tried.answers, shown.rjsf), tried).forEach(add);
  return refused;
}

function different(
  kind: Difference['kind'],
  engine: ReadonlySet<string>,
  rjsf: ReadonlySet<string>,
  tried: Tried,
): Difference[] {
  const only = (side: Side, own: ReadonlySet<string>, other: ReadonlySet<string>): Difference[] =>
    [...own].filter((pointer) => !other.has(pointer)).map((pointer) => ({ kind, pointer, side, tried }));
  return [...only('engine', engine, rjsf), ...only('rjsf', rjsf, engine)];
}

/**
 * Reverses the fields, so that the last entry of a list is changed first. A mistake there must not be reported at
 * the first entry.
 */
const lastFirst = (fields: readonly ShownField[]): ShownField[] => [...fields].reverse();

/** Sets of answers in which one field is missing or has another value. */
function* alterations(tried: Tried, pointer: string, fields: readonly ShownField[]): Generator<Tried> {
  const parts = partsOf(pointer);
  const value = valueAt(tried.answers, parts);
  const group = valueAt(tried.answers, parts.slice(0, -1));
  const siblings = isObject(group) ? Object.values(group) : [];
  const withValue = (other: unknown): Answers => withValueAt(tried.answers, parts, other as never) as Answers;
  if (value !== undefined) yield { told: `${tried.told}, without ${pointer}`, answers: withValue(undefined) };
  const others = fields.flatMap(({ schema }) => otherValues(schema, value, siblings));
  const written = new Map(others.map((other) => [JSON.stringify(other), other]));
  written.delete(JSON.stringify(value));
  for (const [text, other] of written) {
    const short = text.length > 60 ? `${text.slice(0, 60)}… (${text.length} characters)` : text;
    yield { told: `${tried.told}, ${pointer} = ${short}`, answers: withValue(other) };
  }
}
