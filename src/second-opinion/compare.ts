import type { Answers, Flow } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { partsOf, valueAt, withValueAt } from '#engine/form/pointer.ts';
import { genericOf, type Reading, type ShownField } from './fields.ts';
import { otherValues } from './other-values.ts';
import { ownReading } from './own-reading.ts';
import type { RjsfReading } from './rjsf-reading.ts';
import { type Tried, wholeAnswers } from './whole-answers.ts';

/** The reader that is the only one to show or refuse a field. */
type Side = 'engine' | 'rjsf';

/** A field about which the two readers say something different. */
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
  /** Each difference once, with the first answers that show it. */
  differences: Difference[];
  /** How many answers the fields, and the verdicts, were compared for. */
  fields: number;
  verdicts: number;
  /** Whether some of the answers were right in the eyes of the engine: otherwise little was compared. */
  hasRight: boolean;
}

/** The most answers of one flow that are compared; our largest flow has a third of them. */
const MOST = 1_500;

/**
 * Looking for the fields of some answers takes as long as judging them this many times. The sum of both, in fields,
 * ends a comparison, too: the largest of ours has a third of it.
 */
const LOOK = 20;
const MOST_WORK = 300_000;

/**
 * Compares two readers of a flow for answers that are made of both: whole ones, and for each field that either of
 * them shows one where it is missing and some where it is wrong or at its limits. Always the same ones.
 *
 * @param today the day that dates are counted from, yyyy-MM-dd.
 * @throws ExampleTooLarge where a schema asks for more answers, or longer ones, than are made.
 */
export function compare(flow: Flow, rjsf: RjsfReading, today: string): Comparison {
  const readers = { engine: ownReading(flow), rjsf };
  const seen: Comparison = { differences: [], fields: 0, verdicts: 0, hasRight: false };
  const told = new Set<string>();
  const altered = new Set<string>();
  let work = 0;
  const isEnough = (): boolean => seen.verdicts >= MOST || work >= MOST_WORK;
  const look = (tried: Tried): Shown => {
    const shown = shownBy(readers, tried.answers);
    seen.fields++;
    work += LOOK * shown.rjsf.length;
    fieldDifferences(shown, tried).forEach(add);
    return shown;
  };
  const judge = (tried: Tried, shown: Shown): Set<string> => {
    seen.verdicts++;
    work += shown.rjsf.length;
    return verdict(readers, shown, tried, add);
  };
  const add = (difference: Difference): void => {
    const key = [difference.kind, difference.side, genericOf(difference.pointer)].join(' ');
    if (!told.has(key)) seen.differences.push(difference);
    told.add(key);
  };
  for (const tried of wholeAnswers(flow, today)) {
    if (isEnough()) break;
    const shown = look(tried);
    if (judge(tried, shown).size > 0) continue;
    seen.hasRight = true;
    for (const field of lastFirst([...shown.engine, ...shown.rjsf])) {
      const name = genericOf(field.pointer);
      if (altered.has(name)) continue;
      altered.add(name);
      const same = [shown.engine, shown.rjsf].flatMap((all) =>
        all.filter((each) => each.pointer === field.pointer),
      );
      for (const change of alterations(tried, field.pointer, same)) {
        if (isEnough()) return seen;
        const isTurning = rjsf.isLookedAt(partsOf(field.pointer).at(-1)!);
        judge(change, isTurning ? look(change) : shown);
      }
    }
  }
  return seen;
}

/** The verdicts of the two readers on the same answers. */
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

/** Compares what is refused. @returns what the engine refuses. */
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

/** The last entry of a list first: what is wrong there must not be told of the first one. */
const lastFirst = (fields: readonly ShownField[]): ShownField[] => [...fields].reverse();

/** The answers with one of them missing, or another one in its place. */
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
