import { fc } from '#tests/support/fixed-random.ts';
import { describe, expect, it } from 'vitest';
import { compact } from '#engine/form/answers.ts';
import type { Answers } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { partsOf, valueAt } from '#engine/form/pointer.ts';
import { knownOf, merge, same } from '#engine/wizard/merge.ts';

const ids = ['1', '2', '3', '4'].map((digit) => `0000000${digit}-0000-4000-8000-000000000000`);
const [first = '', second = '', third = ''] = ids;

const file = (id: string, name = 'photo.png'): Json => ({ id, name, size: 9, type: 'image/png' });
const entry = (id: string, surname: string, more = {}): Json => ({ id, reader: { surname, ...more } });

interface Case {
  rule: string;
  base: Answers;
  mine: Answers;
  theirs: Answers;
  answers: Answers;
  conflicts?: string[];
}

const cases: Case[] = [
  {
    rule: 'takes different fields of one step from where they were changed',
    base: { reader: { surname: 'A', email: 'a' } },
    mine: { reader: { surname: 'B', email: 'a' } },
    theirs: { reader: { surname: 'A', email: 'b', phone: '1' } },
    answers: { reader: { surname: 'B', email: 'b', phone: '1' } },
  },
  {
    rule: 'looks into groups',
    base: { reader: { address: { city: 'A', street: 'S' } } },
    mine: { reader: { address: { city: 'B', street: 'S' } } },
    theirs: { reader: { address: { city: 'A', street: 'T' } } },
    answers: { reader: { address: { city: 'B', street: 'T' } } },
  },
  {
    rule: 'keeps mine and names the field where both changed it differently',
    base: { reader: { surname: 'A', email: 'a' } },
    mine: { reader: { surname: 'B', email: 'b' } },
    theirs: { reader: { surname: 'C', email: 'b' } },
    answers: { reader: { surname: 'B', email: 'b' } },
    conflicts: ['/reader/surname'],
  },
  {
    rule: 'knows a field that was cleared from one that was not touched',
    base: { reader: { surname: 'A', email: 'a' } },
    mine: { reader: { surname: 'A' } },
    theirs: { reader: { surname: 'B', email: 'a' } },
    answers: { reader: { surname: 'B' } },
  },
  {
    rule: 'names a field that one has cleared and the other changed',
    base: { reader: { surname: 'A' } },
    mine: {},
    theirs: { reader: { surname: 'B' } },
    answers: {},
    conflicts: ['/reader/surname'],
  },
  {
    rule: 'takes what is empty for what was not answered',
    base: { reader: { surname: '' } },
    mine: { reader: {} },
    theirs: { reader: { surname: 'B' } },
    answers: { reader: { surname: 'B' } },
  },
  {
    rule: 'takes a list of plain values as one value',
    base: { wishes: { languages: ['ITA'] } },
    mine: { wishes: { languages: ['ITA', 'DEU'] } },
    theirs: { wishes: { languages: ['ITA', 'FRA'] } },
    answers: { wishes: { languages: ['ITA', 'DEU'] } },
    conflicts: ['/wishes/languages'],
  },
  {
    rule: 'takes a file as one value, known by its id',
    base: { papers: { portrait: file(first), letter: file(first) } },
    mine: { papers: { portrait: file(second), letter: file(second) } },
    theirs: { papers: { portrait: file(third), letter: file(first, 'renamed.png') } },
    answers: { papers: { portrait: file(second), letter: file(second) } },
    conflicts: ['/papers/portrait'],
  },
  {
    rule: 'merges lists of files by their ids',
    base: { papers: { more: [file(first)] } },
    mine: { papers: { more: [file(first), file(second)] } },
    theirs: { papers: { more: [file(third)] } },
    answers: { papers: { more: [file(third), file(second)] } },
  },
  {
    rule: 'merges entries by their ids, wherever they stand',
    base: { members: [entry(first, 'A'), entry(second, 'B')] },
    mine: { members: [entry(first, 'A'), entry(second, 'Y')] },
    theirs: { members: [entry(third, 'C'), entry(first, 'X'), entry(second, 'B')] },
    answers: { members: [entry(third, 'C'), entry(first, 'X'), entry(second, 'Y')] },
  },
  {
    rule: 'keeps the entries that both have added',
    base: {},
    mine: { members: [entry(first, 'A')] },
    theirs: { members: [entry(second, 'B')] },
    answers: { members: [entry(second, 'B'), entry(first, 'A')] },
  },
  {
    rule: 'fills in an entry that was empty from both',
    base: { members: [{ id: first }] },
    mine: { members: [entry(first, 'A')] },
    theirs: { members: [{ id: first, background: { telephone: '1' } }] },
    answers: { members: [{ id: first, reader: { surname: 'A' }, background: { telephone: '1' } }] },
  },
  {
    rule: 'names a field of an entry by the id of the entry',
    base: { members: [entry(first, 'A')] },
    mine: { members: [entry(first, 'B')] },
    theirs: { members: [entry(second, 'D'), entry(first, 'C')] },
    answers: { members: [entry(second, 'D'), entry(first, 'B')] },
    conflicts: [`/members/${first}/reader/surname`],
  },
  {
    rule: 'removes an entry that one has removed and the other has not touched',
    base: { members: [entry(first, 'A'), entry(second, 'B'), entry(third, 'C')] },
    mine: { members: [entry(second, 'B'), entry(third, 'C')] },
    theirs: { members: [entry(first, 'A'), entry(second, 'B')] },
    answers: { members: [entry(second, 'B')] },
  },
  {
    rule: 'keeps and names an entry that I have changed and they have removed',
    base: { members: [entry(first, 'A'), entry(second, 'B')] },
    mine: { members: [entry(first, 'A', { email: 'a' }), entry(second, 'B')] },
    theirs: { members: [entry(second, 'B')] },
    answers: { members: [entry(first, 'A', { email: 'a' }), entry(second, 'B')] },
    conflicts: [`/members/${first}`],
  },
  {
    rule: 'names an entry that I have removed and they have changed',
    base: { members: [entry(first, 'A'), entry(second, 'B')] },
    mine: { members: [entry(second, 'B')] },
    theirs: { members: [entry(first, 'C'), entry(second, 'B')] },
    answers: { members: [entry(second, 'B')] },
    conflicts: [`/members/${first}`],
  },
  {
    rule: 'takes what has no parts in common as one value',
    base: { reader: { surname: 'A' } },
    mine: { reader: 'B' },
    theirs: { reader: { surname: 'C' } },
    answers: { reader: 'B' },
    conflicts: ['/reader'],
  },
];

describe('merge', () => {
  it.each(cases)('$rule', ({ base, mine, theirs, answers, conflicts = [] }) => {
    const merged = merge(base, mine, theirs);
    expect(compact(merged.answers)).toEqual(answers);
    expect(merged.conflicts).toEqual(conflicts);
  });
});

describe('answers that may or may not have reached the server', () => {
  const base = { reader: { surname: 'A', email: 'a' } };
  const sent = { reader: { surname: 'B', email: 'a' } };

  it.each<[string, Answers, Answers]>([
    ['count as saved where they did', sent, sent],
    ['do not where they did not', base, base],
    [
      'count field by field where another window saved after them',
      { reader: { surname: 'B', email: 'x' } },
      { reader: { surname: 'B', email: 'a' } },
    ],
    [
      'do not count where another window saved instead',
      { reader: { surname: 'C', email: 'a' } },
      { reader: { surname: 'A', email: 'a' } },
    ],
  ])('%s', (_rule, theirs, known) => {
    expect(knownOf(base, [sent], theirs)).toEqual(known);
    expect(knownOf(base, [{ reader: { surname: 'AB' } }, sent], theirs)).toEqual(known);
  });

  it('are no change of another window: what was typed after them stays', () => {
    const mine = { reader: { surname: 'A', email: 'a', phone: '1' } };
    expect(merge(base, mine, sent).answers['reader']).toMatchObject({ surname: 'B' });
    expect(merge(knownOf(base, [sent], sent), mine, sent)).toEqual({ answers: mine, conflicts: [] });
  });
});

/** Random answers from few values, so that two versions often have the same fields, files and entries. */
const leaf = fc.constantFrom<Json>('A', 'B', 1, true, ['ITA'], ['FRA', 'DEU'], file(first), file(second));
const pair = fc.record({ x: leaf, y: leaf }, { requiredKeys: [] });
const files = fc
  .uniqueArray(fc.constantFrom(...ids), { maxLength: 3 })
  .map((list) => list.map((id) => file(id)));
const group = fc.record({ a: leaf, b: leaf, pair, files }, { requiredKeys: [] });
const entries = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...ids), reader: group, background: group }, { requiredKeys: ['id'] }),
  { selector: ({ id }) => id, maxLength: 4 },
);
const given = fc
  .record({ reader: group, wishes: group, members: entries }, { requiredKeys: [] })
  .map((answers) => compact(answers as Answers));

/** The pointers of all leaves. A file or a list of plain values counts as one leaf. */
function leavesOf(value: Json, at = ''): string[] {
  const parts = Array.isArray(value)
    ? value.map((item) => [(item as { id: string }).id, item])
    : Object.entries(value as object);
  return (parts as [string, Json][]).flatMap(([name, part]) => {
    const pointer = `${at}/${name}`;
    const isLeaf =
      typeof part !== 'object' ||
      (part as Answers)['size'] === 9 ||
      (Array.isArray(part) && typeof part[0] === 'string');
    return isLeaf ? [pointer] : leavesOf(part, pointer);
  });
}

const at = (answers: Answers, pointer: string): Json => valueAt(answers, partsOf(pointer));

describe('any three versions', () => {
  const versions = fc.tuple(given, given, given);

  it('merge to the one that was changed, where only one was', () => {
    fc.assert(
      fc.property(given, given, (base, changed) => {
        expect(merge(base, changed, base)).toEqual({ answers: changed, conflicts: [] });
        expect(merge(base, base, changed)).toEqual({ answers: changed, conflicts: [] });
        expect(merge(base, changed, changed)).toEqual({ answers: changed, conflicts: [] });
      }),
    );
  });

  it('lose nothing that I have answered, unless they removed what I did not touch', () => {
    fc.assert(
      fc.property(versions, ([base, mine, theirs]) => {
        const { answers } = merge(base, mine, theirs);
        for (const pointer of leavesOf(mine)) {
          if (same(at(mine, pointer), at(base, pointer))) continue;
          expect(same(at(answers, pointer), at(mine, pointer))).toBe(true);
        }
      }),
    );
  });

  it('take from them each field that I did not touch, where no conflict is above it', () => {
    fc.assert(
      fc.property(versions, ([base, mine, theirs]) => {
        const { answers, conflicts } = merge(base, mine, theirs);
        for (const pointer of leavesOf(theirs)) {
          const isMine = !same(at(mine, pointer), at(base, pointer));
          const isHeld = conflicts.some((held) => pointer.startsWith(held));
          if (isMine || isHeld || same(at(theirs, pointer), at(base, pointer))) continue;
          expect(same(at(answers, pointer), at(theirs, pointer))).toBe(true);
        }
      }),
    );
  });

  it('conflict exactly where both have changed the same to something else', () => {
    fc.assert(
      fc.property(versions, ([base, mine, theirs]) => {
        const { conflicts } = merge(base, mine, theirs);
        expect(new Set(conflicts).size).toBe(conflicts.length);
        for (const pointer of conflicts) {
          const [before, own, other] = [at(base, pointer), at(mine, pointer), at(theirs, pointer)];
          expect([same(own, before), same(other, before), same(own, other)]).toEqual([false, false, false]);
        }
        for (const pointer of leavesOf(mine)) {
          const [before, own, other] = [at(base, pointer), at(mine, pointer), at(theirs, pointer)];
          if (same(own, before) || same(other, before) || same(own, other)) continue;
          expect(conflicts.some((held) => pointer.startsWith(held) || held.startsWith(pointer))).toBe(true);
        }
      }),
    );
  });

  it('conflict in the same places from either side, and no more once a side is chosen', () => {
    fc.assert(
      fc.property(versions, ([base, mine, theirs]) => {
        const { answers, conflicts } = merge(base, mine, theirs);
        expect(merge(base, theirs, mine).conflicts.toSorted()).toEqual(conflicts.toSorted());
        expect(merge(theirs, answers, theirs)).toEqual({ answers, conflicts: [] });
        const chosen = merge(base, theirs, answers).answers;
        for (const pointer of conflicts) expect(same(at(chosen, pointer), at(theirs, pointer))).toBe(true);
      }),
    );
  });

  it('lose nothing that was typed after a save whose answer was lost', () => {
    fc.assert(
      fc.property(versions, ([saved, sent, mine]) => {
        expect(merge(knownOf(saved, [sent], sent), mine, sent)).toEqual({ answers: mine, conflicts: [] });
      }),
    );
  });
});
