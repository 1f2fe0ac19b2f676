import { getShortestPaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { type OrderCommand, type OrderKind, statusAfter } from '#server/orders/order-state.ts';
import { machine } from '#machines/order/order.machine.ts';

const kinds: readonly OrderKind[] = ['settled', 'visa', 'ride', 'goods'];
const paid: readonly OrderKind[] = ['visa', 'ride', 'goods'];
const none: readonly OrderKind[] = [];

describe('the order machine', () => {
  it.each<[string, number, OrderCommand, number, readonly OrderKind[]]>([
    ['submits a draft that is settled with the provider', 0, 'SUBMIT', 2, ['settled']],
    ['confirms a draft that has to be paid', 0, 'CONFIRM', 1, paid],
    ['makes a visa that is not paid a draft again', 1, 'REOPEN', 0, ['visa']],
    ['cancels a draft', 0, 'CANCEL', 5, kinds],
    ['cancels what is not paid', 1, 'CANCEL', 5, kinds],
    ['does not submit what is to be paid', 1, 'SUBMIT', 2, none],
    ['does not submit twice', 2, 'SUBMIT', 2, none],
    ['does not cancel what is under review', 2, 'CANCEL', 5, none],
    ['does not bring back what is cancelled', 5, 'CONFIRM', 1, none],
    ['knows nothing to do with a status that it has not', 7, 'CANCEL', 5, none],
  ])('%s', (_rule, status, command, target, allowed) => {
    for (const kind of kinds) {
      const expected = allowed.includes(kind) ? target : undefined;
      expect(statusAfter({ status, kind }, command), kind).toBe(expected);
    }
  });

  it('lets only the customer change a draft, and reaches every state that it has', () => {
    const commands = ['CONFIRM', 'SUBMIT', 'REOPEN', 'CANCEL'] as const;
    const actors = ['customer', 'operator', 'system'] as const;
    const events = commands.flatMap((type) => actors.map((actor) => ({ type, actor })));
    const paths = kinds.flatMap((kind) =>
      getShortestPaths(machine, { events, input: { kind }, limit: 1000 }),
    );
    expect(new Set(paths.map((path) => path.state.value))).toEqual(new Set(Object.keys(machine.states)));
    const used = paths.flatMap((path) => path.steps.map((step) => step.event));
    expect(used.every((event) => !('actor' in event) || event.actor === 'customer')).toBe(true);
  });
});
