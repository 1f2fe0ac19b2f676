import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Answers } from '#engine/form/flow.ts';
import type { JsonObject } from '#engine/form/json.ts';
import { checkMachine } from '#model/check.ts';
import type { MachineFinding } from '#model/finding.ts';
import { today } from '#tests/support/bad-machines.ts';
import { changedMachine, edgesOn } from '#tests/support/changed-machine.ts';
import { outing, outingMachine } from '#tests/support/engine-outing.ts';
import { someOf } from '#tests/support/thorough.ts';

/** Any answers: what a guard reads of them is not checked by types. */
// oxlint-disable-next-line typescript/no-explicit-any -- guards of these tests read what is not there, too
type Any = any;
type Guard = (answers: Any) => boolean;

/** The machine with one more edge out of a step of the journey, under a guard over answers. */
const withEdge = (guard: unknown, target: string, from = 'journey'): AnyStateMachine =>
  changedMachine(outingMachine, ({ states }) => edgesOn(states[from], 'NEXT').unshift({ guard, target }));

const findingsOf = (machine: AnyStateMachine): MachineFinding[] =>
  checkMachine({ name: 'bad/bad', machine, flows: [outing], today }).findings;

/** A guard over answers. What it compares with is read from its text. */
const reading = (guard: Guard) =>
  Object.assign(({ event }: { event: { answers?: Answers } }): boolean => guard(event.answers ?? {}), {
    toString: () => String(guard),
  });

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

type Row = [what: string, guard: Guard, told: RegExp, from?: string];

describe('answers are found with which a guard leads past the papers', () => {
  const rows: Row[] = [
    ['a choice', ({ journey }) => journey?.subject === 7, /subject = 7/],
    ['a number in a comparison', ({ journey }) => journey?.seats > 41, /seats = /],
    ['a number in a calculation', ({ journey }) => journey?.seats * 3 === 27, /seats = 9/],
    ['a text', ({ journey }) => journey?.city === 'Rome', /city = "Rome"/],
    ['the beginning of a text', ({ journey }) => journey?.city?.startsWith('Ro') === true, /city = "Ro/],
    ['a pattern', ({ organiser }) => /^Book\b/.test(organiser?.groupName ?? ''), /groupName = "/],
    ['the length of a text', ({ organiser }) => organiser?.groupName?.length > 31, /groupName = /],
    ['the length of a text, exactly', ({ journey }) => journey?.city?.length === 19, /city = /],
    [
      'a date that is named',
      ({ journey }) => journey?.leaveDate === '2031-03-04',
      /leaveDate = "2031-03-04"/,
    ],
    [
      'a date before today',
      ({ readers }) => readers?.[0]?.person?.birthDate < '1961',
      /birthDate/,
      'readers',
    ],
    ['a day after a date', ({ journey }) => journey?.returnDate > '2029-06-01', /returnDate/],
    [
      'the days between two dates',
      ({ journey }) => days(journey?.leaveDate ?? '', journey?.returnDate ?? '') > 60,
      /Date = /,
    ],
    ['the number of entries', ({ readers }) => readers?.length === 3, /3 entries in \/readers/, 'readers'],
    ['the number of items', ({ journey }) => journey?.titles?.length === 2, /titles = 2 entries/],
    ['an item', ({ journey }) => journey?.stops?.some((stop: Any) => stop.nights === 13), /nights = 13/],
    [
      'an answer of an entry',
      ({ readers }) => readers?.some((reader: Any) => reader.person?.givenName === 'Zoe'),
      /givenName = "Zoe"/,
      'readers',
    ],
    [
      'several at once',
      ({ organiser, journey }) =>
        organiser?.homeland === 'NOR' && journey?.transport === 'boat' && journey.subject === 5,
      /homeland = "NOR".*transport = "boat".*subject = 5|subject = 5/,
    ],
    [
      'one of several',
      ({ organiser }) => ['NOR', 'ITA'].includes(organiser?.homeland),
      /homeland = "(?:NOR|ITA)"/,
    ],
    [
      'one against another',
      ({ journey, readers }) => readers?.[0]?.person?.passExpiry < journey?.returnDate,
      /passExpiry|returnDate/,
      'readers',
    ],
  ];
  it.each(someOf(rows, 9))('%s', (_what, guard, told, from) => {
    const found = findingsOf(withEdge(reading(guard), 'review', from));
    expect(found.filter(({ code }) => code.startsWith('guard-'))).toEqual([]);
    const skipped = found.find(({ message }) => message.includes('the step papers'));
    expect(skipped?.code).toBe('step-skipped');
    expect(skipped?.steps[0]).toMatch(told);
  });

  it('a value that stands in a constant beside the guard', () => {
    const least = Number('55');
    const machine = withEdge(
      reading(({ journey }) => Number(journey?.city?.length) === least),
      'review',
    );
    const source = 'const least = 55;';
    const { findings } = checkMachine({ name: 'bad/bad', machine, source, flows: [outing], today });
    expect(findings.filter(({ code }) => code.startsWith('guard-'))).toEqual([]);
  });

  it('a guard that only looked as if it were always true has a case in which it is not', () => {
    const guard: Guard = ({ organiser }) => organiser?.homeland !== 'NOR';
    const found = findingsOf(withEdge(reading(guard), 'readers'));
    expect(found.filter(({ code }) => code.startsWith('guard-'))).toEqual([]);
  });
});

describe('a guard for which none are found', () => {
  it.each<[what: string, guard: Guard, why: RegExp]>([
    [
      'asks for what the schema refuses',
      ({ journey }) => journey?.seats > 99,
      /is not true in \d+ cases tried;/,
    ],
    [
      'reads what nobody asks',
      ({ journey }) => journey?.hotel === 'x',
      /cases tried: it reads \/journey\/hotel, which is not asked/,
    ],
    [
      'contradicts itself',
      ({ journey }) => journey?.subject === 3 && journey.subject === 4,
      /is not true in \d+ cases tried/,
    ],
  ])('says how many were tried, and what is behind it: %s', (_what, guard, why) => {
    const found = findingsOf(withEdge(reading(guard), 'review'));
    expect(found.find(({ code }) => code === 'guard-never-true')?.message).toMatch(why);
    const behind = found.filter(({ message }) => message.startsWith('if '));
    expect(behind.map(({ code }) => code)).toContain('step-skipped');
    expect(behind.map(({ message }) => message).join('\n')).toContain('requires the step papers');
  });

  it('a loop is behind it', () => {
    const found = findingsOf(
      withEdge(
        reading(({ journey }) => journey?.seats > 99),
        'organiser',
      ),
    );
    expect(found.find(({ message }) => message.startsWith('if '))?.code).toBe('dead-end');
  });

  it('one that reads nothing is never true', () => {
    const found = findingsOf(withEdge(() => false, 'review'));
    expect(found.find(({ code }) => code === 'guard-never-true')?.message).toContain('never true');
  });
});

describe('a guard that throws is one finding, with the answers', () => {
  it.each<[what: string, guard: (event: Any) => boolean, from: string, answers: RegExp]>([
    [
      'reads before anything is answered',
      ({ answers }) => answers.journey.seats > 4,
      'journey',
      /nothing yet/,
    ],
    ['reads a later page', ({ answers }) => answers.papers.accepted, 'organiser', /nothing yet/],
    [
      'reads what need not be answered',
      ({ answers }) => answers.journey !== undefined && answers.journey.note.length > 3,
      'journey',
      /Answer organiser, journey/,
    ],
    [
      'fails for some answers only',
      ({ answers }) => answers.organiser?.kind === 3 && answers.organiser.company.taxNumber.length > 3,
      'organiser',
      /kind = 3/,
    ],
  ])('%s', (_what, guard, from, answers) => {
    const found = findingsOf(withEdge(({ event }: { event: JsonObject }) => guard(event), 'review', from));
    const [thrown, ...others] = found.filter(({ code }) => code === 'guard-throws');
    expect(others).toEqual([]);
    expect(thrown?.message).toContain('Cannot read properties of undefined');
    expect(thrown?.steps[0]).toMatch(answers);
    expect(thrown?.pointer).toBe(`/states/${from}/on/NEXT/0`);
  });

  it('a guard within others as well', () => {
    const machine = changedMachine(
      outingMachine,
      ({ states }) => edgesOn(states['journey'], 'NEXT').unshift({ guard: 'isLong', target: 'readers' }),
      { guards: { isLong: ({ event }: { event: Any }) => event.answers.journey.note.length > 3 } },
    );
    expect(findingsOf(machine).filter(({ code }) => code === 'guard-throws')).toMatchObject([
      { message: expect.stringContaining('the guard isLong throws') as string },
    ]);
  });
});

it('a guard that says the same in other words finds nothing', () => {
  const same = changedMachine(outingMachine, () => {}, {
    guards: {
      isSchool: ({ event }: { event: Any }) => !(event.answers?.organiser?.kind !== 2),
      isChild: ({ event }: { event: Any }) => [2].includes(event.own?.person?.age),
    },
  });
  expect(findingsOf(same)).toEqual([]);
});
