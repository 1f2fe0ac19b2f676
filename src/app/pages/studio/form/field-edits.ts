import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { FieldSchema } from '#engine/form/flow.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { type FieldPlace, isDay } from './field-place.ts';
import { objectAt, opened, treeOf, written } from './json-text.ts';
import { holderOf, whereIs } from './where-is.ts';

/**
 * The field of its own file beside which a field can be put; null where the page would not follow, since the order is
 * that of a shared file.
 *
 * @param siblings the names of the fields in their order on the page
 */
export function neighbour(
  text: string,
  place: FieldPlace,
  siblings: readonly string[],
  by: -1 | 1,
): string | null {
  const name = place.path.at(-1)!;
  const own = Object.keys(objectAt(text, [...holderOf(text, place), 'properties']));
  const beside = own.includes(name) ? own[own.indexOf(name) + by] : undefined;
  return beside !== undefined && siblings[siblings.indexOf(name) + by] === beside ? beside : null;
}

/** The text in which a field and its neighbour have changed their places. */
export function swapped(text: string, place: FieldPlace, other: string): string {
  const tree = treeOf(text);
  const at = [...holderOf(text, place), 'properties'];
  const nodes = [place.path.at(-1)!, other].map((name) =>
    tree === undefined ? undefined : findNodeAtLocation(tree, [...at, name])?.parent,
  );
  const [first, second] = nodes
    .filter((node): node is Node => node !== undefined)
    .toSorted((one, two) => one.offset - two.offset);
  if (first === undefined || second === undefined) return text;
  const [endOfFirst, endOfSecond] = [first.offset + first.length, second.offset + second.length];
  return (
    text.slice(0, first.offset) +
    text.slice(second.offset, endOfSecond) +
    text.slice(endOfFirst, second.offset) +
    text.slice(first.offset, endOfFirst) +
    text.slice(endOfSecond)
  );
}

/** The text in which a field stands one place higher or lower; null where the page would not follow. */
export function movedBeside(
  text: string,
  place: FieldPlace,
  siblings: readonly string[],
  by: -1 | 1,
): string | null {
  const beside = neighbour(text, place, siblings, by);
  return beside === null ? null : swapped(text, place, beside);
}

/** A limit of an answer that an owner can set. */
export type LimitKeyword =
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'formatMinimum'
  | 'formatMaximum'
  | 'minItems'
  | 'maxItems';

/** The limits that an answer of this kind can have. */
export function limitsOf(schema: FieldSchema): LimitKeyword[] {
  const { type } = schema;
  if (schema.enum !== undefined || schema.const !== undefined || isUpload(schema)) return [];
  if (type === 'integer' || type === 'number') return ['minimum', 'maximum'];
  if (type === 'array') return ['minItems', 'maxItems'];
  if (type !== 'string') return [];
  return isDay(schema) ? ['formatMinimum', 'formatMaximum'] : ['minLength', 'maxLength'];
}

/** The text with a limit of a field; without the limit of its own for `undefined`. */
export function withLimit(
  text: string,
  place: FieldPlace,
  keyword: LimitKeyword,
  limit: string | number | undefined,
): string {
  const at = whereIs(text, place);
  if (at === null) return text;
  return written(limit === undefined ? text : opened(text, at), [...at, keyword], limit);
}
