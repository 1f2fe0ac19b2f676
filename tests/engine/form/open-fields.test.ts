import { describe, expect, it } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { changedBeyond, fieldAt, openFields } from '#engine/form/open-fields.ts';
import { partsOf, withValueAt } from '#engine/form/pointer.ts';
import { ada, grace, inDays, outing, outingAnswers, storedPaper } from '#tests/support/engine-outing.ts';

const changed = (changes: Record<string, Json>): Answers =>
  Object.entries(changes).reduce(
    (answers, [pointer, value]) => withValueAt(answers, partsOf(pointer), value) as Answers,
    outingAnswers(),
  );
const beyond = (pointers: string[], changes: Record<string, Json>): string[] =>
  changedBeyond(outing, outingAnswers(), pointers, changed(changes));

describe('the field that a pointer leads to', () => {
  it.each([
    ['a field', '/organiser/surname', '/organiser/surname'],
    ['a file', '/papers/portrait', '/papers/portrait'],
    ['what is inside a file', '/papers/portrait/name', '/papers/portrait'],
    ['an entry of a list', '/journey/stops/0/place', '/journey/stops'],
    ['a group', '/organiser/company', '/organiser/company'],
    ['a field in a group', '/organiser/company/name', '/organiser/company/name'],
    ['a field of an entry', `/readers/${ada}/contact/diet`, `/readers/${ada}/contact/diet`],
    ['a step', '/journey', null],
    ['an entry', `/readers/${ada}`, null],
    ['a step of an entry', `/readers/${ada}/contact`, null],
    ['nothing', '/journey/moon', null],
    ['no step', '/moon/phase', null],
  ])('is found for %s', (_, pointer, field) => {
    expect(fieldAt(outing, pointer)).toBe(field);
  });
});

describe('the fields that are open', () => {
  it.each<[string, string, string[]]>([
    ['a file', '/papers/portrait', ['/papers/portrait']],
    [
      'a date, and what is limited by it',
      '/journey/leaveDate',
      ['/journey/leaveDate', '/journey/returnDate'],
    ],
    ['a date, without what limits it', '/journey/returnDate', ['/journey/returnDate']],
    [
      'an answer of an entry, and what it brings there',
      `/readers/${grace}/contact/hasDiet`,
      [`/readers/${grace}/contact/hasDiet`, `/readers/${grace}/contact/diet`],
    ],
  ])('are %s', (_, pointer, fields) => {
    const missing = new Set(openFields(outing, outingAnswers(), []));
    const open = openFields(outing, outingAnswers(), [pointer]);
    expect([...open].filter((field) => !missing.has(field))).toEqual(fields);
  });

  it('are those of later steps, too, where a condition looks at what is sent back', () => {
    const open = openFields(outing, outingAnswers(), ['/organiser/kind']);
    expect(open).toContain('/organiser/company/taxNumber');
    expect(open).toContain('/papers/permission');
    expect(open).not.toContain('/papers/portrait');
  });

  it('are those whose answers time has made wrong, with what depends on them', () => {
    const sent = withValueAt(outingAnswers(), ['journey', 'leaveDate'], inDays(-9)) as Answers;
    const open = openFields(outing, sent, ['/papers/portrait']);
    expect([...open]).toEqual(
      expect.arrayContaining(['/papers/portrait', '/journey/leaveDate', '/journey/returnDate']),
    );
    expect(open).not.toContain('/journey/city');
  });

  it('are all of a step, or of an entry, that is sent back as a whole', () => {
    const open = openFields(outing, outingAnswers(), ['/journey', `/readers/${ada}`]);
    expect(open).toContain('/journey/note');
    expect(open).toContain(`/readers/${ada}/person/givenName`);
    expect(open).not.toContain(`/readers/${grace}/person/givenName`);
  });
});

describe('changes beyond what is sent back', () => {
  const file = { ...storedPaper, id: '6b3f0e58-1f0d-4a53-9a67-0c0f4d6a1b2f' };

  it.each<[string, string[], Record<string, Json>, string[]]>([
    ['none', ['/papers/portrait'], {}, []],
    ['none, where the file is another', ['/papers/portrait'], { '/papers/portrait': file }, []],
    [
      'a file that nobody asked for',
      ['/papers/permission'],
      { '/papers/portrait': file },
      ['/papers/portrait'],
    ],
    [
      'an answer beside it',
      ['/organiser/surname'],
      { '/organiser/email': 'x@test.example' },
      ['/organiser/email'],
    ],
    [
      'an optional answer that is new',
      ['/organiser/surname'],
      { '/organiser/phone': '+86 1' },
      ['/organiser/phone'],
    ],
    ['an answer that is cleared', ['/journey/seats'], { '/journey/city': '' }, ['/journey/city']],
    [
      'an answer of another entry',
      [`/readers/${ada}/person/passNumber`],
      { [`/readers/${grace}/person/passNumber`]: 'P9' },
      [`/readers/${grace}/person/passNumber`],
    ],
    [
      'the answers that a condition asks for',
      ['/organiser/kind'],
      { '/organiser/kind': 3, '/organiser/company': { name: 'Books' } },
      [],
    ],
    ['entries that are gone', [`/readers/${ada}`], { '/readers': [] }, ['/readers']],
    ['what the flow does not know', [], { '/journey/moon': 1 }, []],
  ])('are %s', (_, pointers, changes, found) => {
    expect(beyond(pointers, changes)).toEqual(found);
  });
});
