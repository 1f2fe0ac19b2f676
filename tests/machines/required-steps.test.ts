import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { withChanges } from '#compiler/schema-files.ts';
import { factPointer } from '#engine/form/fact-places.ts';
import type { Flow } from '#engine/form/flow.ts';
import { partsOf } from '#engine/form/pointer.ts';
import { checkMachine } from '#model/check.ts';
import { today } from '#tests/support/bad-machines.ts';
import { changedMachine, edgesOn } from '#tests/support/changed-machine.ts';
import { outing, outingMachine } from '#tests/support/engine-outing.ts';
import { compileFlow, productSchemas } from '#tests/support/flow-compile.ts';
import { flowOf, machineOf } from '#tests/support/flow-machines.ts';

/** The answers that guards of these tests read. */
interface MachineEvent {
  event: {
    answers?: {
      card?: Record<string, number>;
      travel?: { departureCity?: string };
      organiser?: { kind?: number };
    };
  };
}

const findingsOf = (machine: AnyStateMachine, flow: Flow) =>
  checkMachine({ name: 'bad/bad', machine, flows: [flow], today }).findings;

it('a guard over answers that leads past the documents is found, with what a person does', () => {
  const work = flowOf('visa/work');
  const hasty = changedMachine(
    machineOf(work),
    ({ states }) => edgesOn(states['travel'], 'NEXT').unshift({ guard: 'isFromRome', target: 'service' }),
    { guards: { isFromRome: ({ event }: MachineEvent) => event.answers?.travel?.departureCity === 'Rome' } },
  );
  const finding = findingsOf(hasty, work).find(
    ({ code, message }) => code === 'step-skipped' && message.includes('visa/work requires the step uploads'),
  );
  const names = work.steps.map(({ name }) => name);
  const beforeTravel = names.slice(0, names.indexOf('travel'));
  expect(finding?.pointer).toBe('/states/uploads');
  expect(finding?.steps).toEqual([
    expect.stringContaining('Answer /travel/departureCity = "Rome"'),
    ...beforeTravel.map((name) => `Continue on ${name}`),
    'Continue on travel',
    'Continue on service',
    'The server accepts (submitting)',
    'Arrive at status',
  ]);
});

/** The name of the number of cards. */
const countName = partsOf(factPointer(flowOf('wifi/card'), 'count')!).at(-1)!;

const counted = await compileFlow(
  withChanges(productSchemas, {
    'wifi/card.schema.json': productSchemas.read('wifi/card.schema.json')!.replace(
      '"required": ["card", "delivery"]',
      `"required": ["card"],
       "if": { "properties": { "card": { "properties": { "${countName}": { "maximum": 5 } }, "required": ["${countName}"] } }, "required": ["card"] },
       "then": { "required": ["delivery"] }`,
    ),
  }),
  'wifi/card',
);

/** The machine of cards, changed to ask for a delivery address only from this number of cards on. */
const upTo = (most: number): AnyStateMachine =>
  changedMachine(
    machineOf(flowOf('wifi/card')),
    ({ states }) => {
      edgesOn(states['card'], 'NEXT')[1]!.guard = 'isSent';
      edgesOn(states['card'], 'NEXT').push({ target: 'review' });
      const { BACK } = states['review']!.on!;
      states['review']!.on!['BACK'] = [{ ...(BACK as object), guard: 'isSent' }, { target: 'card' }];
    },
    { guards: { isSent: ({ event }: MachineEvent) => (event.answers?.card?.[countName] ?? 1) <= most } },
  );

it('a machine may skip a step under the condition under which the schema does not require it', () => {
  expect(findingsOf(upTo(5), counted)).toEqual([]);
  expect(findingsOf(upTo(6), counted)).toEqual([]);
});

it('a condition that differs by one is found', () => {
  const [finding, ...others] = findingsOf(upTo(4), counted);
  expect(others).toEqual([]);
  expect(finding?.code).toBe('step-skipped');
  expect(finding?.steps[0]).toContain(`/card/${countName} = 5`);
});

it('a guard and a condition over different answers of one field are found', () => {
  const wrong = changedMachine(outingMachine, () => {}, {
    guards: { isSchool: ({ event }: MachineEvent) => event.answers?.organiser?.kind === 3 },
  });
  const found = findingsOf(wrong, outing).find(({ code }) => code === 'step-skipped');
  expect(found?.message).toContain('library/outing requires the step school with /organiser/kind = 2');
});

it('a sub-step that the schema requires of an entry, and the machine of nobody, is found', () => {
  const wrong = changedMachine(outingMachine, () => {}, { guards: { isChild: () => false } });
  const codes = findingsOf(wrong, outing).filter(({ message }) => message.includes('step readers/guardian'));
  expect(codes.map(({ code }) => code)).toEqual(['step-skipped']);
});
