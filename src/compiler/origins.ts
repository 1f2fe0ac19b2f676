import type { FindingCode } from './codes.ts';
import type { Finding, Place } from './finding.ts';
import { problemAt, type SchemaProblem } from './problem.ts';
import type { Spoken } from '#findings/said.ts';

/** The origin of a resolved node: its own place, and those of its keywords. */
interface Origin {
  place: Place;
  keywords: ReadonlyMap<string, Place>;
}

/**
 * A resolved schema is merged from several files. This remembers the place of each node and of each keyword:
 * `maxLength` may come from a shared shape, and `required` beside it from the flow.
 */
const origins = new WeakMap<object, Origin>();

/** Remembers the place of a node. Keywords that are not named have the same place. */
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
 * The place of a node, or of something in it.
 *
 * @param within a keyword and the path below it: `maxLength`, `x-ui/copy`. For a keyword that the node does not have,
 *   the place of the node is returned.
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

/** A finding at a node or in it. @param within see `placeOf`. */
export function findingAt(
  code: FindingCode,
  node: object,
  within: string | null,
  message: string | Spoken,
): Finding {
  return {
    code,
    ...placeOf(node, within ?? undefined),
    ...(typeof message === 'string' ? { message } : message),
  };
}

/** A mistake at a node or in it, to be thrown. @param within see `placeOf`. */
export function mistake(
  code: FindingCode,
  node: object,
  within: string | null,
  message: string | Spoken,
): SchemaProblem {
  return problemAt(code, placeOf(node, within ?? undefined), message);
}
