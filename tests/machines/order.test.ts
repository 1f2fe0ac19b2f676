import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type OrderKind, orderKinds, type OrderStatus } from '#contract/order-status.ts';
import { machine } from '#machines/order/order.machine.ts';
import {
  type MachineFacts,
  machineDecision,
  type MoneyDecision,
  type OrderEvent,
} from '#server/orders/lifecycle/order-machine.ts';

const kinds: readonly OrderKind[] = orderKinds;
const paid: readonly OrderKind[] = ['visa', 'ride', 'goods', 'code'];
const visas: readonly OrderKind[] = ['settled', 'visa'];
const actors = ['customer', 'operator', 'system'] as const;
type Actor = (typeof actors)[number];

type Facts = Partial<Omit<MachineFacts, 'kind'>>;
type EventName = Exclude<OrderEvent['type'], 'PAY'>;

const nothing = { isCompany: false, isCovered: false, isPending: false, isInFlight: false };
const covered: Facts = { isCovered: true };
const pending: Facts = { isCompany: true, isPending: true };

const event = (type: EventName, actor: Actor): OrderEvent => ({ type, actor });
const pay = (actor: Actor, covers: boolean, stands = true): OrderEvent => ({
  type: 'PAY',
  actor,
  covers,
  stands,
});

const statusAfter = (...asked: Parameters<typeof machineDecision>) => machineDecision(...asked)?.to;

/** The transitions of the design, and what is refused: from, event, facts, to, for which kinds. */
const rules: [
  string,
  OrderStatus,
  (actor: Actor) => OrderEvent,
  Actor[],
  Facts,
  number,
  readonly OrderKind[],
][] = [
  ['confirms what has to be paid', 0, (a) => event('CONFIRM', a), ['customer'], {}, 1, paid],
  [
    'submits what is settled with the provider',
    0,
    (a) => event('SUBMIT', a),
    ['customer'],
    {},
    2,
    ['settled'],
  ],
  ['cancels a draft', 0, (a) => event('CANCEL', a), ['customer'], {}, 5, kinds],
  ['cancels what is not paid', 1, (a) => event('CANCEL', a), ['customer'], {}, 5, kinds],
  ['makes a visa a draft again', 1, (a) => event('REOPEN', a), ['customer'], {}, 0, ['visa']],
  ['reopens nothing that is being paid', 1, (a) => event('REOPEN', a), [], { isInFlight: true }, 0, kinds],
  ['takes a payment that covers the price', 1, (a) => pay(a, true), ['system'], {}, 6, kinds],
  ['stays unpaid with a payment that does not', 1, (a) => pay(a, false), ['system'], {}, 1, kinds],
  [
    'takes a deposit of a company',
    1,
    (a) => event('DEPOSIT', a),
    ['customer'],
    { isCompany: true },
    2,
    kinds,
  ],
  ['takes none of anybody else', 1, (a) => event('DEPOSIT', a), [], {}, 2, kinds],
  ['confirms a deposit', 2, (a) => event('CONFIRM_DEPOSIT', a), ['operator'], pending, 6, kinds],
  ['confirms none that is not there', 2, (a) => event('CONFIRM_DEPOSIT', a), [], {}, 6, kinds],
  ['refuses a deposit', 2, (a) => event('REFUSE_DEPOSIT', a), ['operator'], pending, 1, kinds],
  ['takes another payment while a deposit waits', 2, (a) => pay(a, true), ['system'], pending, 6, kinds],
  ['needs none while it is worked on', 2, (a) => pay(a, true), ['system'], covered, 2, kinds],
  ['lets time run out', 1, (a) => event('EXPIRE', a), ['system'], {}, 5, kinds],
  ['takes a paid visa for review', 6, (a) => event('TAKE', a), ['operator'], covered, 2, ['visa']],
  ['sends back what is wrong', 2, (a) => event('REJECT', a), ['operator'], covered, 4, visas],
  ['sends back no visa that is not paid', 2, (a) => event('REJECT', a), ['operator'], {}, 4, ['settled']],
  ['takes corrections', 4, (a) => event('RESUBMIT', a), ['customer'], covered, 2, kinds],
  ['completes a visa', 2, (a) => event('COMPLETE', a), ['operator'], covered, 3, visas],
  ['completes no visa that is not paid', 2, (a) => event('COMPLETE', a), ['operator'], {}, 3, ['settled']],
  ['completes a ride or a card', 6, (a) => event('COMPLETE', a), ['operator'], covered, 3, ['ride', 'goods']],
  ['completes what is sent by itself', 6, (a) => event('DELIVER', a), ['system'], covered, 3, ['code']],
  [
    'withdraws what is under review',
    2,
    (a) => event('WITHDRAW', a),
    ['customer', 'operator'],
    {},
    5,
    ['settled'],
  ],
  [
    'withdraws what is rejected',
    4,
    (a) => event('WITHDRAW', a),
    ['customer', 'operator'],
    {},
    5,
    ['settled'],
  ],
  ['withdraws nothing that is paid', 2, (a) => event('WITHDRAW', a), [], covered, 5, kinds],
  ['refunds what is paid', 6, (a) => event('REFUND', a), ['customer', 'operator'], covered, 7, kinds],
  ['refunds under review', 2, (a) => event('REFUND', a), ['customer', 'operator'], covered, 7, kinds],
  ['refunds what is rejected', 4, (a) => event('REFUND', a), ['customer', 'operator'], covered, 7, kinds],
  ['refunds what is completed', 3, (a) => event('REFUND', a), ['operator'], covered, 7, kinds],
  ['refunds nothing that was not paid', 2, (a) => event('REFUND', a), [], {}, 7, kinds],
  ['takes up what was given up, if it can be had', 5, (a) => pay(a, true), ['system'], {}, 6, paid],
  ['refunds it otherwise', 5, (a) => pay(a, true, false), ['system'], {}, 7, paid],
  ['does not bring back what is cancelled', 5, (a) => event('CONFIRM', a), [], {}, 1, kinds],
  ['does not cancel what is under review', 2, (a) => event('CANCEL', a), [], covered, 5, kinds],
  ['ends with a refund', 7, (a) => event('REFUND', a), [], covered, 7, kinds],
];

describe('the order machine', () => {
  it.each(rules)('%s', (_rule, status, made, allowedActors, facts, target, allowedKinds) => {
    for (const kind of kinds) {
      for (const actor of actors) {
        const isAllowed = allowedKinds.includes(kind) && allowedActors.includes(actor);
        const after = statusAfter({ status, facts: { ...nothing, ...facts, kind } }, made(actor));
        expect(after, `${kind} by ${actor}`).toBe(isAllowed ? target : undefined);
      }
    }
  });

  /** What arriving money does to an order: status, facts, the payment, and what becomes of it. */
  const money: [string, OrderStatus, Facts, { covers: boolean; stands: boolean }, MoneyDecision][] = [
    ['pays for an unpaid order', 1, {}, { covers: true, stands: true }, 'pay'],
    ['pays for an order whose deposit waits', 2, pending, { covers: true, stands: true }, 'pay'],
    ['revives a cancelled order that can be had', 5, {}, { covers: true, stands: true }, 'payLate'],
    ['goes back where it cannot be had', 5, {}, { covers: true, stands: false }, 'refund'],
    ['goes back where its price is void', 5, {}, { covers: false, stands: true }, 'refund'],
    ['is held for a draft', 0, {}, { covers: false, stands: true }, 'hold'],
    ['is held where another price is agreed on', 1, {}, { covers: false, stands: true }, 'hold'],
    ['is held where the deposit is for another price', 2, pending, { covers: false, stands: true }, 'hold'],
    ['is too much under review', 2, covered, { covers: true, stands: true }, 'returnExtra'],
    ['is too much when completed', 3, covered, { covers: true, stands: true }, 'returnExtra'],
    ['is too much when sent back', 4, covered, { covers: true, stands: true }, 'returnExtra'],
    ['is too much when paid', 6, covered, { covers: false, stands: true }, 'returnExtra'],
    ['is too much when refunded', 7, {}, { covers: true, stands: true }, 'returnExtra'],
  ];

  it.each(money)('decides about money that arrives: it %s', (_rule, status, facts, payment, wanted) => {
    for (const kind of paid) {
      const order = { status, facts: { ...nothing, ...facts, kind } };
      for (const actor of actors) {
        const decision = machineDecision(order, { type: 'PAY', actor, ...payment });
        expect(decision?.money, `${kind} by ${actor}`).toBe(actor === 'system' ? wanted : undefined);
      }
    }
  });

  it('says what becomes of money at every transition for it, and at no other', () => {
    const transitions = Object.values(machine.states).flatMap((node) =>
      [...node.transitions.values()].flat(),
    );
    const told = transitions.filter(({ meta }) => meta?.money !== undefined);
    expect(told).toEqual(transitions.filter(({ eventType }) => eventType === 'PAY'));
    expect(new Set(told.map(({ meta }) => meta?.money))).toEqual(
      new Set(money.map(([, , , , word]) => word)),
    );
  });

  it('notes that somebody is paying, and that nobody is any more, without another status', () => {
    const facts = { ...nothing, kind: 'visa' } as const;
    expect(statusAfter({ status: 1, facts }, event('START', 'customer'))).toBe(1);
    expect(statusAfter({ status: 6, facts }, event('START', 'customer'))).toBeUndefined();
    const paying = { ...facts, isInFlight: true };
    expect(statusAfter({ status: 1, facts: paying }, event('STOP', 'system'))).toBe(1);
    expect(statusAfter({ status: 1, facts }, event('STOP', 'system'))).toBeUndefined();
  });
});

const names: readonly EventName[] = [
  'CONFIRM',
  'SUBMIT',
  'REOPEN',
  'CANCEL',
  'DEPOSIT',
  'CONFIRM_DEPOSIT',
  'REFUSE_DEPOSIT',
  'EXPIRE',
  'TAKE',
  'REJECT',
  'RESUBMIT',
  'COMPLETE',
  'DELIVER',
  'WITHDRAW',
  'REFUND',
  'START',
  'STOP',
];
const events: OrderEvent[] = [
  ...names.flatMap((type) => actors.map((actor) => event(type, actor))),
  ...actors.flatMap((actor) =>
    [true, false].flatMap((covers) => [true, false].map((stands) => pay(actor, covers, stands))),
  ),
];

/** Every reachable state of an order with its context, and a shortest path to each. */
function reached(kind: OrderKind, isCompany: boolean) {
  return getShortestPaths(machine, { events, input: { kind, isCompany }, limit: 100_000 });
}

const starts = kinds.flatMap((kind) => [true, false].map((isCompany) => [kind, isCompany] as const));

describe.each(starts)('every life of an order of the kind %s (company: %s)', (kind, isCompany) => {
  const paths = reached(kind, isCompany);
  const states = paths.map(({ state }) => state);

  it('has a ledger that covers the price wherever it is paid, worked on after that, or completed', () => {
    const wrong = states.filter(({ value, context }) => {
      const isPaid = value === 'paid' || (value === 'completed' && kind !== 'settled');
      const isWorkedOn = value === 'underReview' && kind === 'visa' && !context.isPending;
      return (isPaid || isWorkedOn) && !context.isCovered;
    });
    expect(wrong.map(({ value, context }) => ({ value, context }))).toEqual([]);
  });

  it('is never given up, draft or refunded while the ledger still covers the price', () => {
    const given = new Set(['draft', 'unpaid', 'cancelled', 'refunded']);
    expect(states.filter(({ value, context }) => given.has(value) && context.isCovered)).toEqual([]);
  });

  it('has a way on from every status that is not an end', () => {
    const ends = new Set(['completed', 'cancelled', 'refunded']);
    for (const state of states.filter(({ value }) => !ends.has(value))) {
      const onward = events.filter(
        (each) => state.can(each) && transition(machine, state, each)[0].value !== state.value,
      );
      expect(onward.length, state.value).toBeGreaterThan(0);
    }
  });

  it('has a way to an end from everywhere, without its customer being asked to pay again', () => {
    const ends = new Set(['completed', 'cancelled', 'refunded']);
    for (const { state } of paths) {
      const from = getShortestPaths(machine, { events, fromState: state, limit: 100_000 });
      expect(from.some((path) => ends.has(path.state.value))).toBe(true);
    }
  });

  it('is paid only by the system and operators, and worked on by operators only, but for codes', () => {
    const changes = paths.flatMap(({ steps }) =>
      steps.slice(1).flatMap(({ state, event: by }, index) => {
        const hasChanged = steps[index]!.state.value !== state.value;
        return hasChanged && 'actor' in by ? [{ to: state.value, actor: by.actor }] : [];
      }),
    );
    const wrong = changes.filter(
      ({ to, actor }) =>
        (to === 'paid' && actor === 'customer') ||
        ((to === 'completed' || to === 'rejected') && actor !== (kind === 'code' ? 'system' : 'operator')),
    );
    expect(changes.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
});

it('uses every state and every transition that the machine has', () => {
  const all = starts.flatMap(([kind, isCompany]) => reached(kind, isCompany));
  expect(new Set(all.map(({ state }) => state.value))).toEqual(new Set(Object.keys(machine.states)));
  const possible = new Set(
    all.flatMap(({ state }) =>
      events.filter((each) => state.can(each)).map((each) => `${state.value} ${each.type}`),
    ),
  );
  const written = Object.entries(machine.states).flatMap(([name, node]) =>
    node.ownEvents.map((type) => `${name} ${type}`),
  );
  expect(possible).toEqual(new Set(written));
});
