import { describe, expect, it } from 'vitest';
import { inEnglish } from '#findings/said.ts';
import { checkMachine } from '#model/check.ts';
import { pathToSituation } from '#model/paths.ts';
import { answerChanges, movedDates } from '#model/recorded/answer-changes.ts';
import { readPath } from '#model/recorded/read-path.ts';
import { pathFile, pathText, type RecordedPath, type RecordedStep } from '#model/recorded/recorded-path.ts';
import { replayPath } from '#model/recorded/replay.ts';
import { wayAsPath } from '#model/recorded/way-as-path.ts';
import { outing, outingMachine } from '#tests/support/engine-outing.ts';

const today = new Date().toISOString().slice(0, 10);
const checked = checkMachine({ name: 'library/outing', machine: outingMachine, flows: [outing], today });
const { exploration, carried, cases } = checked;

/** The shortest way to the end. */
const good: RecordedPath = wayAsPath(
  { flow: outing, exploration: exploration!, carried, example: cases[0]!, today },
  pathToSituation(
    exploration!,
    exploration!.situations.findIndex(({ leaf }) => exploration!.leaves[leaf]!.type === 'final'),
  ),
  'To the end',
)!;

const changed = (number: number, change: Partial<RecordedStep>): RecordedPath => ({
  ...good,
  steps: good.steps.with(number - 1, { ...good.steps[number - 1]!, ...change }),
});

const sentenceOf = async (path: RecordedPath): Promise<string | null> => {
  const { fault } = await replayPath(path, { flow: outing, machine: outingMachine, today });
  return fault && inEnglish(fault.said);
};

describe('a replay', () => {
  it('comes to the states of the path, one after the other', async () => {
    const { seen, fault } = await replayPath(good, { flow: outing, machine: outingMachine, today });
    expect(fault).toBeNull();
    expect(seen).toEqual([...good.steps.map(({ at }) => at), good.end]);
  });

  it.each<[string, RecordedPath, string]>([
    [
      'another flow',
      { ...good, flow: 'library/note' },
      'the path is one of library/note, and not of library/outing',
    ],
    [
      'a state that is gone',
      changed(2, { at: 'hotel' }),
      'step 2 is made on hotel, a state that the machine does not have',
    ],
    [
      'a question that is gone',
      changed(2, { answers: { '/journey/hotel': 'Ritz' } }),
      'step 2 on journey answers /journey/hotel, which is not asked',
    ],
    [
      'another beginning',
      { ...good, steps: good.steps.slice(1) },
      'the path begins at journey, and the form at organiser',
    ],
    [
      'another way',
      changed(1, { answers: { ...good.steps[0]!.answers, '/organiser/kind': 2 } }),
      'step 1 (Continue on organiser) was expected to lead to journey, and leads to school',
    ],
    [
      'an answer that is refused',
      changed(1, { answers: { ...good.steps[0]!.answers, '/organiser/surname': null } }),
      'step 1 (Continue on organiser) was expected to lead to journey, and is refused because of /organiser/surname (required)',
    ],
    [
      'an answer that is no longer refused',
      changed(1, { refused: ['/organiser/surname'] }),
      'step 1 (Continue on organiser) was expected to be refused, and leads to journey',
    ],
    [
      'another refusal',
      changed(1, {
        answers: { ...good.steps[0]!.answers, '/organiser/surname': null },
        refused: ['/organiser/email'],
      }),
      'step 1 (Continue on organiser) was expected to be refused because of /organiser/email, and is refused because of /organiser/surname',
    ],
  ])('says of %s at which step what was expected', async (_, path, sentence) => {
    expect(await sentenceOf(path)).toBe(sentence);
  });

  it('accepts a refusal that was recorded', async () => {
    const refused = ['/organiser/surname'];
    const { '/organiser/surname': surname, ...others } = good.steps[0]!.answers!;
    const steps: RecordedStep[] = [
      { at: 'organiser', answers: others, does: 'NEXT', refused },
      { at: 'organiser', answers: { '/organiser/surname': surname! }, does: 'NEXT' },
      ...good.steps.slice(1),
    ];
    expect(await sentenceOf({ ...good, steps })).toBeNull();
  });
});

describe('the file of a path', () => {
  it('is read as it was written', () => {
    expect(readPath(pathText(good))).toEqual({ path: JSON.parse(JSON.stringify(good)) });
  });

  it('has the names of flow and path, with dashes', () => {
    expect(pathFile({ flow: 'visa/china-pr', name: ' A spouse, and the refusal! ' })).toBe(
      'visa-china-pr.a-spouse-and-the-refusal.path.json',
    );
  });

  const step = { at: 'card', does: 'NEXT' };
  const file = { flow: 'wifi/card', name: 'x', day: '2026-11-28', steps: [step], end: 'status' };
  it.each<[unknown, string[]]>([
    [[], ['a recorded path is an object with flow, name, day, steps and end']],
    [{ ...file, flow: '' }, ['/flow must be a text that is not empty']],
    [
      { ...file, end: undefined, name: 3 },
      ['/name must be a text that is not empty', '/end must be a text that is not empty'],
    ],
    [{ ...file, day: '2026-13-01' }, ['/day must be a day, such as 2026-11-28']],
    [{ ...file, steps: [] }, ['/steps must be a list with one step or more']],
    [{ ...file, steps: ['NEXT'] }, ['/steps/0 must be an object with at and does']],
    [
      { ...file, note: 1 },
      ['/note is not a part of a recorded path; write one of flow, name, day, steps, end'],
    ],
    [
      { ...file, steps: [{ at: 'card', does: 'JUMP' }] },
      ['/steps/0/does must be one of NEXT, BACK, SUBMIT, EDIT, OPEN, PAID, SUCCEEDED, FAILED, GO, STAY'],
    ],
    [{ ...file, steps: [{ at: 'card', does: 'EDIT' }] }, ['/steps/0/step must be a text that is not empty']],
    [
      { ...file, steps: [{ ...step, answers: { card: 1 } }] },
      ['/steps/0/answers must be an object in which each answer has its pointer, such as /travel/purpose'],
    ],
    [
      { ...file, steps: [{ ...step, refused: [] }] },
      ['/steps/0/refused must be a list of pointers, such as /travel/purpose, with one or more'],
    ],
  ])('is refused with a sentence for each fault: %j', (written, sentences) => {
    const read = readPath(JSON.stringify(written));
    expect('faults' in read && read.faults.map(inEnglish)).toEqual(sentences);
  });

  it('says where JSON ends', () => {
    const read = readPath('{');
    expect('faults' in read && read.faults.map(inEnglish)).toEqual([
      expect.stringMatching(/^the file is not JSON: .+/),
    ]);
  });
});

describe('the answers of a path', () => {
  it('are those that differ, field by field, and a list as a whole where entries were added', () => {
    const one = { id: '0d9d5a3e-5f0f-4c57-8f63-1c7a3c1d2e01', person: { givenName: 'Ada', age: 1 } };
    const before = { organiser: { kind: 1, surname: 'A' }, readers: [one] };
    const after = {
      organiser: { kind: 2 },
      readers: [{ ...one, person: { givenName: 'Grace', age: 1 } }],
    };
    expect(answerChanges(outing, before, after)).toEqual({
      '/organiser/kind': 2,
      '/organiser/surname': null,
      [`/readers/${one.id}/person/givenName`]: 'Grace',
    });
    expect(answerChanges(outing, {}, { readers: [one] })).toEqual({ '/readers': [one] });
  });

  it('have dates that move with the day', () => {
    const answers = { day: '2026-12-30', text: '2026', list: ['2027-02-28'] };
    expect(movedDates(answers, '2026-11-28', '2026-12-01')).toEqual({
      day: '2027-01-02',
      text: '2026',
      list: ['2027-03-03'],
    });
  });
});
