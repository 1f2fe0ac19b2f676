// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepVerdicts, keptVerdicts } from '#app/pages/back-office/review/kept-verdicts.ts';
import type { Verdict } from '#app/pages/back-office/review/verdict.ts';
import { forgetNotes, keepNotesOf, notesOf, writeNote } from '#client/device-notes.ts';

const operator = 7;
const judged = { id: 12, revision: 3 };
const found = new Map<string, Verdict>([
  ['/passenger/surname', { is: 'wrong', reason: 'contradicts', note: 'P1.' }],
  ['/uploads/passportCopy', { is: 'good' }],
]);
beforeEach(() => {
  forgetNotes();
  keepNotesOf(operator);
});

it('are kept for the operator who gave them, in their order', () => {
  keepVerdicts(operator, judged, found);
  expect([...keptVerdicts(operator, judged)]).toEqual([...found]);
  expect(keptVerdicts(8, judged).size).toBe(0);
  expect(keptVerdicts(operator, { ...judged, id: 13 }).size).toBe(0);
});

it('are removed with the decision, and when the answers have changed', () => {
  keepVerdicts(operator, judged, found);
  expect(keptVerdicts(operator, { ...judged, revision: 4 }).size).toBe(0);
  expect(notesOf(operator).size).toBe(0);
  keepVerdicts(operator, judged, found);
  keepVerdicts(operator, judged, new Map());
  expect(notesOf(operator).size).toBe(0);
});

it.each([
  ['no JSON', '{'],
  ['another object', '{"revision":3}'],
  [
    'an unknown reason',
    '{"revision":3,"verdicts":[["/a",{"is":"wrong","reason":"ugly","note":""}],["/b",1]]}',
  ],
])('are none where the note is %s', (_, text) => {
  writeNote(operator, 'verdicts:12', text);
  expect(keptVerdicts(operator, judged).size).toBe(0);
});
