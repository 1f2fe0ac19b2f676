import { getShortestPaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { statusAfter } from '#server/orders/order-state.ts';
import { machine } from '#machines/order/order.machine.ts';

describe('the order machine', () => {
  it.each([
    ['submits a draft', 0, 1, 'SUBMIT', 2],
    ['cancels a draft', 0, 1, 'CANCEL', 5],
    ['submits no draft that has to be paid', 0, 5, 'SUBMIT', undefined],
    ['does not submit twice', 2, 1, 'SUBMIT', undefined],
    ['does not cancel what is under review', 2, 1, 'CANCEL', undefined],
    ['does not bring back what is cancelled', 5, 1, 'SUBMIT', undefined],
    ['knows nothing to do with a status that it has not', 7, 1, 'CANCEL', undefined],
  ] as const)('%s', (_rule, status, childType, command, expected) => {
    expect(statusAfter({ status, childType }, command)).toBe(expected);
  });

  it('lets only the customer submit and cancel, and reaches every state that it has', () => {
    const commands = ['SUBMIT', 'CANCEL'] as const;
    const actors = ['customer', 'operator', 'system'] as const;
    const events = commands.flatMap((type) => actors.map((actor) => ({ type, actor })));
    const paths = getShortestPaths(machine, { events, input: { childType: 1 }, limit: 1000 });
    expect(new Set(paths.map((path) => path.state.value))).toEqual(new Set(Object.keys(machine.states)));
    const used = paths.flatMap((path) => path.steps.map((step) => step.event));
    expect(used.every((event) => !('actor' in event) || event.actor === 'customer')).toBe(true);
  });
});
