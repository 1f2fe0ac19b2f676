import type { Flow } from '#engine/form/flow.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { type Names, namesIn } from './names.ts';
import { inEnglish, type Part, type Said, say, type Spoken } from '#findings/said.ts';

/** A difference between two versions of a flow. */
export interface Change {
  /** The pointer of the step or field in the data of the flow; `0` stands for each entry of a list. */
  readonly pointer: string;
  /** The change as a sentence for product owners: "companyLicence is now required". */
  readonly sentence: string;
  /** The same for all languages. */
  readonly said: Said;
}

/** The names of fields in sentences; with their paths if another field has the same name. */
export interface Naming extends Names {
  /** Without paths. */
  readonly short: Names;
}

/** @param paths of all fields of the flow, those of before and of now */
export function namingOf(flow: Flow, paths: Iterable<readonly string[]>): Naming {
  const whole = (path: readonly string[]): string => path.filter((part) => part !== '0').join('/');
  const byName = new Map<string, Set<string>>();
  for (const path of paths) {
    const name = path.findLast((part) => part !== '0') ?? '';
    byName.set(name, (byName.get(name) ?? new Set()).add(whole(path)));
  }
  const short = namesIn(flow);
  return {
    ...short,
    short,
    field(path) {
      const own = short.field(path);
      const isShared = (byName.get(String(own.name))?.size ?? 0) > 1;
      return isShared ? { ...own, name: whole(path), isNeeded: true } : own;
    },
  };
}

/** A change at this place. */
export const changeAt = (path: readonly string[], { message, said }: Required<Spoken>): Change => ({
  pointer: pointerOf(path),
  sentence: message,
  said,
});

/** The same change, under a condition; empty where it always holds. */
export function changeWhen(when: Part, { pointer, said }: Change): Change {
  const told = when === '' ? { message: inEnglish(said), said } : say('when', { when, what: said });
  return { pointer, sentence: told.message, said: told.said };
}

/** True for equal values; the order of keywords does not count. */
export const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other);

const written = (value: unknown): string =>
  JSON.stringify(value, (_, node: unknown) =>
    typeof node === 'object' && node !== null && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1)))
      : node,
  ) ?? '';
