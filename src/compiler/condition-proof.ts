import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { partsOf, pointerOf, valueAt, withValueAt } from '#engine/form/pointer.ts';
import type { Vocabulary } from '#engine/form/vocabulary.ts';
import { allows, choicesOf } from './field-parts.ts';
import { isData } from './keywords.ts';
import { holdsFor } from './holds-for.ts';
import { partsOfIf } from './parts-of-if.ts';

/** The most combinations of answers that are tried; conditions that would need more are not decided. */
const MOST = 4_000;

/** The part of one field that a condition reads. */
interface Read {
  /** The values that it is compared with. */
  values: Json[];
  /** False if only its presence counts. */
  isCompared: boolean;
}

/** The keywords that compare a value with others; between these values, all answers are alike. */
const comparing = new Set(['const', 'enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']);
const combining = new Set(['type', 'properties', 'required', 'not', 'allOf', 'anyOf']);

/**
 * Whether a condition holds of no answers at all, or of all that answer what it compares. It is tried with every
 * combination of the answers that its keywords can tell apart, so that the result is a proof. Null where neither is
 * the case, or where other keywords than comparisons decide.
 *
 * @param fieldsAt the fields at a path in the data of the condition
 */
export function proofOf(
  node: FieldSchema,
  fieldsAt: (path: readonly string[]) => readonly FieldSchema[],
  vocabulary: Vocabulary,
): 'never' | 'always' | null {
  const reads = new Map<string, Read>();
  if (!collect(node, [], reads)) return null;
  const leaves = [...reads].filter(
    ([pointer]) => ![...reads.keys()].some((other) => other.startsWith(`${pointer}/`)),
  );
  let tried: { data: JsonObject; isWhole: boolean }[] = [{ data: {}, isWhole: true }];
  for (const [pointer, read] of leaves) {
    const path = partsOf(pointer);
    const answers = fieldsAt(path).flatMap((field) => answersOf(field, read, vocabulary));
    if (answers.length === 0 || tried.length * (answers.length + 1) > MOST) return null;
    tried = tried.flatMap(({ data, isWhole }) => [
      { data: emptyAbove(data, path), isWhole: isWhole && !read.isCompared },
      { data, isWhole: isWhole && !read.isCompared },
      ...answers.map((answer) => ({ data: withValueAt(data, path, answer) as JsonObject, isWhole })),
    ]);
  }
  const results = tried.map((each) => ({ ...each, holds: holdsFor(node, each.data) }));
  if (!results.some(({ holds }) => holds)) return 'never';
  const isComparing = leaves.some(([, { isCompared }]) => isCompared);
  return isComparing && results.every(({ holds, isWhole }) => holds || !isWhole) ? 'always' : null;
}

/** The groups above a field may be there without it, for another answer. */
function emptyAbove(data: JsonObject, path: readonly string[]): JsonObject {
  const above = path.slice(0, -1);
  return above.length === 0 || isObject(valueAt(data, above))
    ? data
    : (withValueAt(data, above, {}) as JsonObject);
}

/** @returns false where something else than comparisons decides */
function collect(node: FieldSchema, path: readonly string[], reads: Map<string, Read>): boolean {
  const note = (at: readonly string[], values: readonly unknown[], isCompared: boolean): void => {
    const known = reads.get(pointerOf(at)) ?? { values: [], isCompared: false };
    known.values.push(...(values as Json[]));
    reads.set(pointerOf(at), { ...known, isCompared: known.isCompared || isCompared });
  };
  for (const [keyword, value] of Object.entries(node)) {
    if (isData(value) || !(comparing.has(keyword) || combining.has(keyword))) return false;
    if (comparing.has(keyword)) note(path, keyword === 'enum' ? (value as unknown[]) : [value], true);
    if (keyword === 'required') for (const name of node.required!) note([...path, name], [], false);
  }
  return partsOfIf(node).every((part) => collect(part.node, [...path, ...part.path], reads));
}

/** Answers of a field, one of each kind that the comparisons can tell apart. */
function answersOf(field: FieldSchema, { values }: Read, vocabulary: Vocabulary): Json[] {
  const { type, minimum, maximum } = field;
  if (type === 'object') return [{}];
  if (type === 'array') return [[]];
  const choices = choicesOf(field);
  if (choices !== null) return choices as Json[];
  const text = 'any other text';
  const numbers = [...values, minimum, maximum].flatMap((value) =>
    typeof value === 'number' ? [value - 1, value - 0.5, value, value + 0.5, value + 1] : [],
  );
  const tried = type === 'string' ? values : [...new Set([0, ...numbers])];
  const allowed = tried.filter((value) => allows(field, value, vocabulary));
  return type === 'string' ? [...allowed, text] : allowed;
}
