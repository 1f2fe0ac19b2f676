import { pointerOf } from '#engine/form/pointer.ts';

/** A difference between two versions of a flow. */
export interface Change {
  /** The pointer of the step or field in the data of the flow; `0` stands for each entry of a list. */
  readonly pointer: string;
  /** The change as a sentence for product owners: "companyLicence is now required". */
  readonly sentence: string;
}

/** The name of a field in sentences; with its path if another field has the same name. */
export type Naming = (path: readonly string[]) => string;

/** @param paths of all fields, those of before and of now */
export function namingOf(paths: Iterable<readonly string[]>): Naming {
  const whole = (path: readonly string[]): string => path.filter((part) => part !== '0').join('/');
  const byName = new Map<string, Set<string>>();
  for (const path of paths) {
    const name = path.findLast((part) => part !== '0') ?? '';
    byName.set(name, (byName.get(name) ?? new Set()).add(whole(path)));
  }
  return (path) => {
    const name = path.findLast((part) => part !== '0') ?? '';
    return (byName.get(name)?.size ?? 0) > 1 ? whole(path) : name;
  };
}

/** A change at this place. */
export const changeAt = (path: readonly string[], sentence: string): Change => ({
  pointer: pointerOf(path),
  sentence,
});

/** True for equal values; the order of keywords does not count. */
export const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other);

const written = (value: unknown): string =>
  JSON.stringify(value, (_, node: unknown) =>
    typeof node === 'object' && node !== null && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1)))
      : node,
  ) ?? '';
