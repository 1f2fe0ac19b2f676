import { describe, expect, it } from 'vitest';
import { answerFields } from '#compiler/answer-fields.ts';
import type { Answers } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { isWithin } from '#engine/form/pointer.ts';
import { performStep } from '#engine/form/migration-steps.ts';
import type { MigrationStep } from '#engine/form/migrations.ts';
import { readFlow } from '#compiler/build.ts';
import {
  withMigration,
  type WrittenMigration,
  writtenMigration,
} from '#compiler/migration-writer/write-migration.ts';
import { answerFindings, versionFindings } from '#compiler/check-version.ts';
import { migrationFindings } from '#compiler/released-migrations.ts';
import type { FlowSource, SchemaHistory } from '#compiler/flow-source.ts';
import { exampleAnswers } from '#model/example-answers.ts';
import {
  edited,
  editableFields,
  editsOf,
  filesOf,
  leavesOf,
  readEdited,
} from '#tests/support/edited-flow.ts';
import { fc } from '#tests/support/fixed-random.ts';
import { productSchemas } from '#tests/support/flow-compile.ts';
import { flows, machineOf } from '#tests/support/flow-machines.ts';

/** The number of sequences of edits for each flow. */
const RUNS = 12;

const performed = (answers: Answers, steps: readonly MigrationStep[]): Answers =>
  steps.reduce<Answers>(performStep, answers);

/** The pointer of an answer with `*` for each entry. */
const patternOf = (pointer: string): string => pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');

const today = new Date().toISOString().slice(0, 10);

/** Example answers of a flow, of which some are missing. */
function answersIn(flow: (typeof flows)[number]): fc.Arbitrary<Answers> {
  const all = [1, 2].map((entries) =>
    exampleAnswers({ flow, machine: machineOf(flow), today, full: true, entries }),
  );
  return fc.tuple(fc.constantFrom(...all), fc.infiniteStream(fc.nat(4))).map(([answers, left]) => {
    const thinned = (value: Answers): Answers =>
      Object.fromEntries(
        Object.entries(value).flatMap(([name, each]): [string, Answers[string]][] => {
          if (typeof each === 'object' && each !== null && !Array.isArray(each) && each['size'] === undefined)
            return [[name, thinned(each)]];
          return left.next().value === 0 ? [] : [[name, each]];
        }),
      );
    return thinned(answers);
  });
}

/** Effects that take answers away, or let other ones come back. */
const losing = new Set(['dropped', 'asked-again', 'merged', 'first', 'each']);

/** Whether an answer belongs to one of these fields. */
function isOf(fields: Iterable<string>, pointer: string): boolean {
  const pattern = patternOf(pointer);
  return [...fields].some((field) => isWithin(pattern, field));
}

const told = ({ told: all }: WrittenMigration): string[] =>
  all.flatMap(({ pointer, effect }) => (losing.has(effect) ? [pointer] : []));

/** The answers by their pointers, without the ids of entries. */
const leaves = (answers: Answers): [string, Json][] =>
  leavesOf(answers).filter(([pointer]) => !/\/\d+\/id$/.test(pointer));

describe.each(flows.map((flow) => ({ flow, id: flow.id })))('of $id, after any edits,', ({ flow, id }) => {
  const source = readFlow(productSchemas, id);
  const fields = editableFields(source);
  const before = readEdited(source, fields, { version: 1 });
  const answers = answersIn(flow);
  const holds = (rule: (made: Made, answers: Answers) => void): void =>
    fc.assert(
      fc.property(editsOf(), answers, (edits, given) => rule(made(edits), given)),
      { numRuns: RUNS },
    );
  const made = (edits: Parameters<typeof edited>[1]): Made => {
    const { fields: now, answers: owner } = edited(fields, edits);
    const after = readEdited(source, now, { version: 2 });
    return { now, after, written: writtenMigration(before, after, owner) };
  };

  interface Made {
    now: typeof fields;
    after: FlowSource;
    written: WrittenMigration;
  }

  it('answers come back as they were, except those that are told', () => {
    holds(({ written }, given) => {
      const back = performed(performed(given, written.operations), written.inverse);
      const expected = leaves(given).filter(([pointer]) => !isOf(told(written), pointer));
      const found = new Map(leaves(back));
      expect(expected.map(([pointer]) => [pointer, found.get(pointer)])).toEqual(expected);
      // Nothing is invented.
      const known = new Map(leaves(given));
      const other = [...found].filter(
        ([pointer, value]) => known.get(pointer) !== value && !isOf(told(written), pointer),
      );
      expect(other).toEqual([]);
    });
  });

  it('answers are where they are asked now', () => {
    holds(({ after, written }, given) => {
      const there = performed(given, written.operations);
      const asked = [...answerFields(after).keys()];
      // An answer for each entry waits where it was, as long as there is none.
      const waiting = written.told.flatMap(({ pointer, effect }) => (effect === 'each' ? [pointer] : []));
      const stray = leaves(there).filter(([pointer]) => !isOf([...asked, ...waiting], pointer));
      expect(stray).toEqual([]);
    });
  });

  it('the checks of migrations accept the way there and the way back', () => {
    holds(({ now, written: { to, operations, inverse } }) => {
      const there = withMigration([], to, operations);
      const history: SchemaHistory = {
        isCut: false,
        states: [
          { commit: 'first', files: filesOf(source, fields, { version: 1 }) },
          { commit: 'second', files: filesOf(source, now, { version: to, migrations: there }) },
        ],
      };
      const next = readEdited(source, now, { version: to, migrations: there });
      expect(findingsIn(next, { ...history, states: history.states.slice(0, 1) })).toEqual([]);
      const back = withMigration(there, to + 1, inverse);
      const again = readEdited(source, fields, { version: to + 1, migrations: back });
      expect(findingsIn(again, history)).toEqual([]);
    });
  });
});

/** What the checks find in a version and its migrations. */
const findingsIn = (flow: FlowSource, history: SchemaHistory): string[] =>
  [versionFindings, answerFindings, migrationFindings]
    .flatMap((check) => check(flow, history))
    .map(({ code, message }) => `${code}: ${message}`);
