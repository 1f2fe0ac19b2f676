import type { Selectable } from 'kysely';
import { pointerOf } from '#engine/form/pointer.ts';
import type { Tables } from '../../store/tables.ts';

/** What a version of a record consists of, whichever table it is from. */
export type Version = Pick<
  Selectable<Tables['content_version']>,
  'slug' | 'state' | 'position' | 'publish_from' | 'publish_until' | 'data'
>;

/** A value that two versions of a record do not share. */
interface Difference {
  /** For example `/words/title/DE` or `/head/publishFrom`. */
  readonly pointer: string;
  /** Empty where there was none; a value that is no text as JSON. */
  readonly before: string;
  readonly after: string;
}

/** A day without end is stored as this. */
export const ENDLESS = 'infinity';

/** A version as one tree: what operators set beside the form, and the answers of the form. */
function treeOf({ slug, state, position, publish_from, publish_until, data }: Version): unknown {
  const publishUntil = publish_until === ENDLESS ? '' : publish_until;
  return { head: { slug, state, position, publishFrom: publish_from, publishUntil }, ...data };
}

/** The values that are different in two versions. A list is one value. */
export function differences(before: Version, after: Version): Difference[] {
  const was = valuesIn(treeOf(before));
  const is = valuesIn(treeOf(after));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((pointer) => ({ pointer, before: was.get(pointer) ?? '', after: is.get(pointer) ?? '' }))
    .filter((each) => each.before !== each.after);
}

function valuesIn(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const parts = Object.entries(value).flatMap(([name, part]) => [...valuesIn(part, [...path, name])]);
    return new Map(parts);
  }
  return new Map([[pointerOf(path), typeof value === 'string' ? value : JSON.stringify(value)]]);
}
