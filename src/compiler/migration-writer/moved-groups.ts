import { commonShare } from './likeness.ts';
import type { OwnerAnswers } from './owner-answers.ts';
import { crossingOf, type Moved, outerFirst, type Places, translated } from './places.ts';

/** A group is proposed as the same where half of its fields are in it. */
const HALF = 0.5;

/** What became of the lists and groups of a version. */
interface Containers {
  /** Those that are asked at another place, outer ones first. */
  moved: readonly Moved[];
  /** The lists that are none any more. */
  goneLists: readonly string[];
  /** What may be the same, by pointer of before, the likeliest first. */
  candidates: ReadonlyMap<string, readonly string[]>;
}

/** Finds out which lists and groups became which. */
export function containersOf(before: Places, after: Places, { became = {} }: OwnerAnswers): Containers {
  const moved: Moved[] = [];
  const goneLists: string[] = [];
  const candidates = new Map<string, readonly string[]>();
  const taken = new Set<string>();
  const containers = outerFirst([...before.groups, ...before.lists], (pointer) => pointer);
  const stays = new Set(containers.filter((pointer) => became[pointer] === undefined));
  for (const pointer of containers) {
    const isList = before.lists.has(pointer);
    const kinds = isList ? after.lists : after.groups;
    const now = translated(moved, pointer);
    const wished = became[pointer];
    const found = candidatesFor(pointer, {
      before,
      after,
      kinds,
      now,
      isOpen: (each) => !stays.has(each) && !taken.has(each),
    });
    const to = nowOf({ wished, kinds, now, isTaken: taken.has(now), found });
    if (to !== now && found.length > 0)
      candidates.set(
        pointer,
        found.map((each) => each.pointer),
      );
    if (to === null) {
      if (isList) goneLists.push(pointer);
      continue;
    }
    taken.add(to);
    if (to !== now) moved.push([pointer, to]);
  }
  return { moved, goneLists, candidates };
}

interface Wish {
  wished: string | null | undefined;
  kinds: ReadonlySet<string>;
  now: string;
  isTaken: boolean;
  found: readonly { pointer: string; share: number }[];
}

/** What a list or group is now: as answered, at its place, or as it is proposed. */
function nowOf({ wished, kinds, now, isTaken, found: [first] }: Wish): string | null {
  if (wished === null) return null;
  if (wished !== undefined && kinds.has(wished) && crossingOf(now, wished) === 'none') return wished;
  if (kinds.has(now) && !isTaken) return now;
  return first !== undefined && first.share >= HALF ? first.pointer : null;
}

interface Looking {
  before: Places;
  after: Places;
  kinds: ReadonlySet<string>;
  now: string;
  isOpen(pointer: string): boolean;
}

function candidatesFor(
  pointer: string,
  { before, after, kinds, now, isOpen }: Looking,
): { pointer: string; share: number }[] {
  if (kinds.has(now)) return [];
  return [...kinds]
    .filter((each) => isOpen(each) && crossingOf(now, each) === 'none')
    .map((each) => ({ pointer: each, share: commonShare(pointer, before, each, after) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
}
