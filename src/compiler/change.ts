import { pointerOf } from '#engine/form/pointer.ts';

/** Something that is asked otherwise than before. */
export interface Change {
  /** Leads to the step or field, from the flow's data on; `0` stands for each entry of a list. */
  readonly pointer: string;
  /** What has changed, for somebody who reads no schemas: "companyLicence is now required". */
  readonly sentence: string;
}

/** How a field is called in sentences: by its name alone where no other has it. */
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

/** True for values that are written alike, whatever the order of their keywords. */
export const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other);

const written = (value: unknown): string =>
  JSON.stringify(value, (_, node: unknown) =>
    typeof node === 'object' && node !== null && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1)))
      : node,
  ) ?? '';
