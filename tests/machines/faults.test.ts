import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { readMachine } from '#compiler/machine-fault.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { submittedAnswers } from '#engine/wizard/submission.ts';
import { partsOf, valueAt } from '#engine/form/pointer.ts';
import { casesOf } from '#model/cases.ts';
import { checkMachine, judged } from '#model/check.ts';
import { effects } from '#model/checks/effects.ts';
import { unclear } from '#model/checks/states.ts';
import { exampleOf } from '#model/example-answers.ts';
import { explore } from '#model/explore.ts';
import { heardGuards } from '#model/heard-guards.ts';
import { choiceFields } from '#model/variants.ts';
import { surroundingsOf } from '#tooling/machines/surroundings.ts';
import { changedMachine, edgesOn } from '#tests/support/changed-machine.ts';
import { today } from '#tests/support/bad-machines.ts';
import { flows, machines, wizardMachines } from '#tests/support/flow-machines.ts';
import { faultsIn } from '#tests/support/machine-faults.ts';
import { someOf } from '#tests/support/thorough.ts';

const surroundings = await surroundingsOf(today);

/** Changes that the rules make and that are choices of the owner, or that other checks hold, each with the reason. */
const legitimate: readonly (readonly [fault: RegExp, reason: string])[] = [
  [
    /: one (?:more|less) (?:person|background|travel|residence|service|payment|status|done|saved) node$/,
    'between two nodes of the progress bar, the owner decides to which of them a page belongs',
  ],
  [/: swap: \d (?:review|check) EDIT$/, 'each edge for EDIT names its step, so their order has no meaning'],
  [
    /: drop the actions: \d (?:review|check) EDIT$/,
    'the last step before the review leads to the review, whether it is edited or not',
  ],
  [
    /: retarget to review: 0 (?:submitting|confirming) FAILED$/,
    'a failed call may lead back to the review before it',
  ],
  [/^(?:vip|wifi).*: drop: 4 status statuses$/, 'only visas can be rejected'],
  [
    /^visa.*: drop: [67] status statuses$/,
    'the provider is paid for these visas, so nothing is refunded here',
  ],
  [
    /^account.*(?:identity submitting with|drop submitting with)$/,
    'the call takes any form, and the server refuses a wrong one',
  ],
];

/** The code of the first finding, with one example of the flow; null where there is none. */
async function firstCode(make: () => AnyStateMachine, flow: Flow, whole: Answers): Promise<string | null> {
  const read = await readMachine(async () => ({ machine: make() }), '');
  if ('fault' in read) return 'machine-broken';
  const heard = heardGuards(read.machine);
  const { machine } = heard;
  const [early] = [...effects(machine), ...unclear(machine)];
  if (early !== undefined) return early.code;
  const { inputs, events } = casesOf({ machine, flows: [], today, supply: null });
  const answers = submittedAnswers(machine, flow, whole);
  const exploration = explore({ machine, inputs, events });
  const cases = [{ flow, told: '', made: {}, answers, whole }];
  const { answered, thrown } = heard;
  const asked = { answered, thrown, tried: new Map<unknown, never>() };
  const subject = { name: '', exploration, flows: [flow], cases, carried: [], ...asked };
  const [first] = judged(subject, true, surroundings);
  return first?.code ?? null;
}

const lives = machines.filter(({ rules }) => rules !== null);

describe.each(lives)('$name', ({ name, machine, rules }) => {
  it('a fault that a rule puts into it is found by the rules beside it', async () => {
    const missed: string[] = [];
    for (const fault of someOf(faultsIn(machine), 60)) {
      const read = await readMachine(async () => ({ machine: fault.make() }), '');
      const found =
        'fault' in read
          ? [read.fault]
          : checkMachine({ name, machine: read.machine, flows: [], rules, today }).findings;
      if (found.length === 0) missed.push(`${name}: ${fault.name}`);
    }
    expect(missed).toEqual([]);
  });
});

it('the rules make several hundred faults, of each kind in each machine', () => {
  const counts = wizardMachines.map(({ machine }) => faultsIn(machine).length);
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(1000);
  expect(Math.min(...counts)).toBeGreaterThan(30);
});

/** Each step before the documents, from which a guard over answers may lead past them. */
const hasty = wizardMachines.flatMap(({ name, machine }) => {
  const flow = flows.find(({ header }) => header.machine === name)!;
  const states = Object.keys(machine.config.states ?? {});
  const uploads = flow.steps.findIndex((step) => /uploads/i.test(step.name));
  const before = flow.steps.slice(0, Math.max(0, uploads)).filter(({ repeat }) => repeat === null);
  return before
    .filter((step) => states.includes(step.name))
    .map((step) => ({ name, machine, flow, from: step.name, field: choiceFields(flow) }))
    .slice(-1);
});

it.each(hasty)('$name: a guard over answers that leads from $from past the documents is found', (fault) => {
  const { name, machine, flow, from, field } = fault;
  const [{ pointer, values } = { pointer: '', values: [] }] = field;
  const changed = changedMachine(
    machine,
    ({ states }) =>
      (states[from]!.on!['NEXT'] = [
        { guard: 'isHasty', target: states['service'] ? 'service' : 'review' },
        ...edgesOn(states[from], 'NEXT'),
      ]),
    {
      guards: {
        isHasty: ({ event }: { event: { answers?: Answers } }) => {
          const [step = '', ...path] = partsOf(pointer);
          const own = event.answers?.[step];
          const entry = Array.isArray(own) ? own[0] : own;
          return valueAt(entry ?? {}, path) === values.at(-1);
        },
      },
    },
  );
  const found = checkMachine({ name, machine: changed, flows: [flow], today }).findings;
  const skipped = found.find(({ code }) => code === 'step-skipped');
  expect(skipped?.message).toMatch(/requires the step \w*uploads/i);
  expect(skipped?.steps).toContainEqual(expect.stringContaining(`on ${from}`));
  expect(skipped?.steps.at(-1)).toMatch(/^Arrive at /);
});

describe.each(wizardMachines)('$name', ({ name, machine }) => {
  const flow = flows.find(({ header }) => header.machine === name)!;
  const { whole } = exampleOf({ flow, machine, today });

  it('a fault that a rule puts into it is found, or is a choice', async () => {
    const missed: string[] = [];
    for (const fault of someOf(faultsIn(machine), 20)) {
      if ((await firstCode(fault.make, flow, whole)) === null) missed.push(`${name}: ${fault.name}`);
    }
    expect(missed.filter((fault) => !legitimate.some(([pattern]) => pattern.test(fault)))).toEqual([]);
  });
});
