import type { FindingCode } from './codes.ts';
import type { Finding } from './finding.ts';
import { type Place, problemAt, type SchemaProblem } from './problem.ts';

/** Where a resolved node came from: the place that asks for it, and the places of its keywords. */
interface Origin {
  place: Place;
  keywords: ReadonlyMap<string, Place>;
}

/**
 * Resolved schemas are put together from several files. Each of their nodes is remembered here with the place
 * where it stands, and each keyword with its own: a `maxLength` may come from a shared shape, and the `required`
 * beside it from the flow.
 */
const origins = new WeakMap<object, Origin>();

/** Remembers where a node stands. Keywords that are not named stand in the node itself. */
export function remember(node: object, place: Place, keywords: ReadonlyMap<string, Place> = new Map()): void {
  origins.set(node, { place, keywords });
}

/** Gives a copy of a node the origin of what it was copied from. */
export function inherit<Copy extends object>(copy: Copy, from: object): Copy {
  const origin = origins.get(from);
  if (origin !== undefined) origins.set(copy, origin);
  return copy;
}

/** The places of a node's keywords, for a node that is merged from it. */
export function keywordPlaces(node: object): ReadonlyMap<string, Place> {
  return origins.get(node)?.keywords ?? new Map<string, Place>();
}

/**
 * Where a node stands, or what stands in it.
 *
 * @param within a keyword, and what lies below it: `maxLength`, `x-ui/copy`. A keyword that the node has not gives
 *   the node itself.
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

/** What is wrong at a node or in it. @param within see `placeOf`. */
export function findingAt(code: FindingCode, node: object, within: string | null, message: string): Finding {
  return { code, ...placeOf(node, within ?? undefined), message };
}

/** A mistake at a node or in it, to be thrown. @param within see `placeOf`. */
export function mistake(
  code: FindingCode,
  node: object,
  within: string | null,
  message: string,
): SchemaProblem {
  return problemAt(code, placeOf(node, within ?? undefined), message);
}
