import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#contract/order-status.ts';
import { machine } from '#machines/order/order.machine.ts';
import { rules } from '#machines/order/order.rules.ts';
import { checkMachine } from '#model/check.ts';
import {
  type MachineFacts,
  machineDecision,
  type OrderEvent,
} from '#server/orders/lifecycle/order-machine.ts';
import { changedMachine, edgesOn, type MachineConfig } from '#tests/support/changed-machine.ts';
import { today } from '#tests/support/bad-machines.ts';
import { explorationOf } from '#tests/support/flow-machines.ts';

type States = MachineConfig['states'];

/** Faults in the life of an order: what goes wrong, the change, and what the finding says. */
const faults: [string, (states: States) => void, RegExp][] = [
  [
    'a customer completes',
    ({ paid }) => (edgesOn(paid, 'COMPLETE')[0]!.guard = 'isRide'),
    /COMPLETE from paid to completed by customer/,
  ],
  [
    'what was refunded is refunded again',
    ({ refunded }) => (refunded!.on!['REFUND'] = { guard: 'isOperator', target: 'refunded' }),
    /REFUND in refunded by operator/,
  ],
  [
    'a receipt that waits expires',
    ({ underReview }) => (underReview!.on!['EXPIRE'] = { guard: 'isSystem', target: 'cancelled' }),
    /EXPIRE from underReview to cancelled by system/,
  ],
  [
    'a refund ends as cancelled',
    ({ paid }) => (edgesOn(paid, 'REFUND')[0]!.target = 'cancelled'),
    /“money goes back by a refund” is not true where REFUND leads from paid to cancelled/,
  ],
  [
    'what is sold out is confirmed',
    ({ cancelled }) => (edgesOn(cancelled, 'PAY')[0]!.guard = 'isSystem'),
    /PAY from cancelled to paid by system/,
  ],
  [
    'money stays with an order that has ended',
    ({ paid }) => delete edgesOn(paid, 'REFUND')[0]!.actions,
    /“no money is held for an order that does not go on”/,
  ],
  [
    'money that is too much is held',
    ({ paid }) => ((edgesOn(paid, 'PAY')[0] as { meta?: object }).meta = { money: 'hold' }),
    /PAY of paid has the money "hold" and should have returnExtra/,
  ],
  [
    'no operator refunds',
    ({ completed }) => (edgesOn(completed, 'REFUND')[0]!.guard = 'isSystem'),
    /a rule allows a change from completed to refunded by operator/,
  ],
];

describe('the rules of orders', () => {
  it.each(faults)('find that %s', (_what, change, said) => {
    const changed = changedMachine(machine, ({ states }) => change(states));
    const { findings } = checkMachine({ name: 'order/order', machine: changed, flows: [], rules, today });
    const found = findings.find(({ message }) => said.test(message));
    expect(found?.code).toMatch(/^rule-/);
    if (found?.code === 'rule-broken') expect(found.steps.length).toBeGreaterThan(1);
  });
});

it('the server decides for each order and each event as the machine does', () => {
  const { situations, steps, events, leaves, edges } = explorationOf(machine);
  const statusAt = (situation: number): OrderStatus =>
    (leaves[situations[situation]!.leaf]!.meta as { status: OrderStatus }).status;
  const taken = new Map(steps.map((step) => [`${step.from} ${step.event}`, step]));
  for (const [number, { snapshot }] of situations.entries()) {
    for (const [index, { event }] of events.entries()) {
      const step = taken.get(`${number} ${index}`);
      const order = { status: statusAt(number), facts: snapshot.context as MachineFacts };
      const meta = step && (edges[step.edge]!.transition.meta as { money?: string } | undefined);
      expect(machineDecision(order, event as OrderEvent)).toEqual(
        step && { to: statusAt(step.to), money: meta?.money },
      );
    }
  }
});
