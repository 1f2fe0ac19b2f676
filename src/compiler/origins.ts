import type { FindingCode } from './codes.ts';
import type { Finding } from './finding.ts';
import { type Place, problemAt, type SchemaProblem } from './problem.ts';

/** Where a resolved node was written: the place of the node itself, and the places of its keywords. */
interface Origin {
  place: Place;
  keywords: ReadonlyMap<string, Place>;
}

/**
 * Resolved schemas are merged from several files. This map stores the place of each node and of each of its
 * keywords, because they can differ: a `maxLength` may come from a shared schema, and the `required` beside it from
 * the flow.
 */
const origins = new WeakMap<object, Origin>();

/** Stores the place of a node. Keywords that are not in `keywords` were written in the node itself. */
export function remember(node: object, place: Place, keywords: ReadonlyMap<string, Place> = new Map()): void {
  origins.set(node, { place, keywords });
}

/** Gives a copy of a node the origin of the original node. */
export function inherit<Copy extends object>(copy: Copy, from: object): Copy {
  const origin = origins.get(from);
  if (origin !== undefined) origins.set(copy, origin);
  return copy;
}

/** The places of a node's keywords. A node that is merged from it takes them over. */
export function keywordPlaces(node: object): ReadonlyMap<string, Place> {
  return origins.get(node)?.keywords ?? new Map<string, Place>();
}

/**
 * The place of a node, or of a keyword in it.
 *
 * @param within a keyword, or a path below one: `maxLength`, `x-ui/copy`. If the node does not have the keyword,
 *   the result is the place of the node.
 */
export function placeOf(node: object, within?: string): Place {
  const origin = origins.get(node);
  if (origin === undefined) return { file: '', pointer: '' };
  if (within === undefined) return origin.place;
  const [keyword = '', ...below] = within.split('/');
  const found = origin.keywords.get(keyword);
  if (found === undefined) return origin.place;
  return { file: found.file, pointer: [found.pointer, ...below].join('/') };
}

/** A finding at a node or at a keyword of it. @param within see `placeOf`. */
export function findingAt(code: FindingCode, node: object, within: string | null, message: string): Finding {
  return { code, ...placeOf(node, within ?? undefined), message };
}

/** An error to throw, at a node or at a keyword of it. @param within see `placeOf`. */
export function mistake(
  code: FindingCode,
  node: object,
  within: string | null,
  message: string,
): SchemaProblem {
  return problemAt(code, placeOf(node, within ?? undefined), message);
}
