import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import type { StateMeta } from '#engine/wizard/place.ts';
import { checkMachine } from '#model/check.ts';
import { today } from '#tests/support/bad-machines.ts';
import { changedMachine, edgesOn, type MachineConfig } from '#tests/support/changed-machine.ts';
import { flows, machines } from '#tests/support/flow-machines.ts';

type States = MachineConfig['states'];
type Named = Parameters<typeof changedMachine>[2];

/** Faults that are put into machines of the product, each with the code that must be reported. */
const mutants: [
  machine: string,
  fault: string,
  code: string,
  change: (states: States) => void,
  named?: Named,
][] = [
  ['visa/common', 'an edge is removed', 'dead-end', ({ travel }) => delete travel!.on!['NEXT']],
  [
    'visa/common',
    'the review is reached without uploads',
    'step-skipped',
    ({ travel, service }) => {
      edgesOn(travel, 'NEXT')[1]!.target = 'service';
      edgesOn(service, 'BACK')[0]!.target = 'travel';
    },
  ],
  [
    'visa/common',
    'a step is skipped',
    'step-skipped',
    ({ passenger, travel }) => {
      edgesOn(passenger, 'NEXT')[1]!.target = 'travel';
      edgesOn(travel, 'BACK')[0]!.target = 'passenger';
    },
  ],
  [
    'visa/common',
    'a way on leads too far',
    'step-skipped',
    ({ background }) => (edgesOn(background, 'NEXT')[1]!.target = 'uploads'),
  ],
  [
    'visa/common',
    'a way on leads back',
    'dead-end',
    ({ uploads }) => (edgesOn(uploads, 'NEXT')[0]!.target = 'passenger'),
  ],
  [
    'visa/common',
    'a guard is always true',
    'guard-never-false',
    () => {},
    { guards: { isEditing: () => true } },
  ],
  [
    'visa/common',
    'a guard is never true',
    'guard-never-true',
    () => {},
    { guards: { isEditing: () => false } },
  ],
  [
    'visa/common',
    'a guard is turned round',
    'step-skipped',
    () => {},
    { guards: { isEditing: ({ context }: { context: { editing: boolean } }) => !context.editing } },
  ],
  [
    'visa/common',
    'the edges of a guard are swapped',
    'step-skipped',
    ({ background }) =>
      edgesOn(background, 'NEXT').forEach(
        (edge) => (edge.target = edge.target === 'review' ? 'travel' : 'review'),
      ),
  ],
  ['visa/common', 'a way back is missing', 'back-missing', ({ uploads }) => delete uploads!.on!['BACK']],
  ['visa/common', 'the review has no way back', 'back-missing', ({ review }) => delete review!.on!['BACK']],
  [
    'visa/common',
    'a way back leads too far',
    'back-astray',
    ({ travel }) => (edgesOn(travel, 'BACK')[0]!.target = 'passenger'),
  ],
  [
    'visa/common',
    'a state is unreachable',
    'state-unreachable',
    (states) =>
      (states['lounge'] = { meta: { step: 'travel', node: 0 }, on: { NEXT: { target: 'review' } } }),
  ],
  ['visa/common', 'the end is none', 'dead-end', ({ status }) => delete status!['type']],
  ['visa/common', 'endEditing is forgotten', 'context-leaks', ({ review }) => delete review!['entry']],
  [
    'visa/common',
    'beginEditing is forgotten',
    'edit-astray',
    ({ review }) => delete edgesOn(review, 'EDIT')[1]!.actions,
  ],
  [
    'visa/common',
    'a state asks another step',
    'step-skipped',
    ({ travel }) => (travel!.meta!['step'] = 'background'),
  ],
  [
    'visa/common',
    'a state asks a step that there is not',
    'state-misnamed',
    ({ travel }) => (travel!.meta!['step'] = 'journey'),
  ],
  [
    'visa/common',
    'a failed call counts',
    'outcome-unearned',
    ({ submitting }) => (edgesOn(submitting, 'FAILED')[0]!.target = 'status'),
  ],
  [
    'visa/common',
    'success and failure are swapped',
    'outcome-unearned',
    ({ submitting }) => {
      edgesOn(submitting, 'FAILED')[0]!.target = 'status';
      edgesOn(submitting, 'SUCCEEDED')[0]!.target = 'review';
    },
  ],
  [
    'visa/common',
    'a failed call is not taken',
    'call-unanswered',
    ({ submitting }) => delete submitting!.on!['FAILED'],
  ],
  [
    'visa/common',
    'a guard names another step',
    'edit-astray',
    ({ review }) => (edgesOn(review, 'EDIT')[2]!.guard = { type: 'isStep', params: { step: 'uploads' } }),
  ],
  [
    'visa/business',
    'one may send before the documents',
    'step-skipped',
    ({ travel }) => (travel!.on!['SUBMIT'] = { target: 'service' }),
  ],
  [
    'visa/business',
    'one may have paid anywhere',
    'event-misplaced',
    ({ review }) => (review!.on!['PAID'] = { target: 'status' }),
  ],
  [
    'visa/business',
    'payment comes before the call',
    'outcome-unearned',
    ({ service }) => (edgesOn(service, 'NEXT')[0]!.target = 'payment'),
  ],
  ['visa/business', 'payment leads nowhere', 'dead-end', ({ payment }) => delete payment!['on']],
  [
    'visa/group',
    'delivery leads back past the service',
    'back-astray',
    ({ delivery }) => (edgesOn(delivery, 'BACK')[0]!.target = 'review'),
  ],
  ['visa/group', 'an entry is not closed', 'context-leaks', ({ members }) => delete members!['entry']],
  [
    'visa/group',
    'an entry is not closed in the review',
    'context-leaks',
    ({ review }) => (review!['entry'] = ['endEditing']),
  ],
  [
    'visa/group',
    'an entry is opened without its name',
    'entry-lost',
    ({ members }) => delete edgesOn(members, 'OPEN')[0]!.actions,
  ],
  [
    'visa/group',
    'the documents of members are left out',
    'step-skipped',
    ({ groupUploads }) => delete (groupUploads!['meta'] as Partial<StateMeta>).each,
  ],
  [
    'visa/group',
    'a member is asked half',
    'step-skipped',
    ({ member }) => (edgesOn(member!.states!['passenger'], 'NEXT')[1]!.target = '#visa/group.members'),
  ],
  [
    'visa/group',
    'a member’s BACK leads into the journey',
    'back-astray',
    ({ member }) => (edgesOn(member!.states!['passenger'], 'BACK')[0]!.target = '#visa/group.travel'),
  ],
  [
    'order/order',
    'a payment counts that covers nothing',
    'guard-never-false',
    () => {},
    { guards: { isEnough: () => true } },
  ],
  [
    'order/order',
    'nobody is an operator',
    'guard-never-true',
    () => {},
    { guards: { isOperator: () => false } },
  ],
  ['order/order', 'a payment is not kept', 'guard-never-true', () => {}, { actions: { cover: assign({}) } }],
];

/** The findings with one flow of the machine; `findings` checks each machine with all of its flows. */
function findingsOf(name: string, machine: AnyStateMachine) {
  const own = flows.filter(({ header }) => header.machine === name).slice(0, 1);
  const { rules } = machines.find((each) => each.name === name)!;
  return checkMachine({ name, machine, flows: own, rules, today }).findings;
}

describe('a fault in a machine is found', () => {
  it.each(mutants)('%s: %s (%s)', (name, _fault, code, change, named = {}) => {
    const { machine } = machines.find((each) => each.name === name)!;
    const findings = findingsOf(
      name,
      changedMachine(machine, ({ states }) => change(states), named),
    );
    expect(findings.map((finding) => finding.code)).toContain(code);
  });

  it.each([...new Set(mutants.map(([name]) => name))])(
    'and the copy of %s without one is as good as itself',
    (name) => {
      const { machine } = machines.find((each) => each.name === name)!;
      expect(
        findingsOf(
          name,
          changedMachine(machine, () => {}),
        ),
      ).toEqual([]);
    },
  );
});
