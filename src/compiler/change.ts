import { pointerOf } from '#engine/form/pointer.ts';

/** One difference between two versions of a flow. */
export interface Change {
  /** JSON pointer of the step or field, from the root of the flow's data; `0` stands for each entry of a list. */
  readonly pointer: string;
  /** The change in words for readers who do not know JSON Schema: "companyLicence is now required". */
  readonly sentence: string;
}

/**
 * Gives the name of a field for a sentence: its short name if that is unique in the flow, otherwise its whole path.
 */
export type Naming = (path: readonly string[]) => string;

/** @param paths the paths of all fields of the old and of the new version */
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

export const changeAt = (path: readonly string[], sentence: string): Change => ({
  pointer: pointerOf(path),
  sentence,
});

/** True if both values are equal as JSON. The order of object keys does not matter. */
export const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other);

const written = (value: unknown): string =>
  JSON.stringify(value, (_, node: unknown) =>
    typeof node === 'object' && node !== null && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1)))
      : node,
  ) ?? '';
