import { describe, expect, it } from 'vitest';
import { assign, type AnyStateMachine, setup } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type EventCase, explore } from '#model/explore.ts';
import { coveringSteps, pathTo, pathToSituation } from '#model/paths.ts';
import { numbered, pathWords } from '#model/words.ts';
import { generatedEvents, generatedMachine } from '#tests/support/generated-machine.ts';
import { explorationOf, leavesOf, machines } from '#tests/support/flow-machines.ts';

const eventsOf = (types: readonly string[]): EventCase[] =>
  types.map((type) => ({ event: { type }, answers: null, told: '' }));

/** A counter. Each TURN adds one; at three, the door can be opened. */
const counter: AnyStateMachine = setup({
  types: { context: {} as { count: number }, input: {} as { count: number } },
  guards: { isFull: ({ context }) => context.count >= 3, hasRoom: ({ context }) => context.count < 3 },
  actions: { turn: assign({ count: ({ context }) => Math.min(3, context.count + 1) }) },
}).createMachine({
  id: 'counter',
  context: ({ input }) => ({ count: input?.count ?? 0 }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        TURN: { actions: 'turn' },
        OPEN: { guard: 'isFull', target: 'open' },
        LEAVE: { guard: 'hasRoom', target: 'left' },
      },
    },
    open: { type: 'final' },
    left: { type: 'final' },
  },
});

describe('the exploration', () => {
  it.each([1, 2, 7, 100])(
    'finds the same shortest paths as xstate/graph in a machine of %i states',
    (count) => {
      const machine = generatedMachine(count);
      const exploration = explore({ machine, events: eventsOf(generatedEvents) });
      const theirs = getShortestPaths(machine, { events: generatedEvents.map((type) => ({ type })) });
      const lengths = new Map(theirs.map(({ state, steps }) => [String(state.value), steps.length - 1]));
      const ours = exploration.situations.map(({ leaf }, at) => {
        return [exploration.leaves[leaf]!.key, pathToSituation(exploration, at).length] as const;
      });
      expect(new Map(ours)).toEqual(lengths);
    },
  );

  it.each(machines)('covers every edge of $name; no path is the beginning of another', ({ machine }) => {
    const exploration = explorationOf(machine);
    const paths = coveringSteps(exploration).map((step) => pathTo(exploration, step));
    const covered = new Set(paths.flat().map((step) => exploration.steps[step]!.edge));
    expect(covered.size).toBe(exploration.edges.length);
    const texts = paths.map((path) => `${path.join()},`);
    expect(
      texts.filter((text, at) => texts.some((other, index) => index !== at && other.startsWith(text))),
    ).toEqual([]);
  });

  it.each(machines)('finds unbroken paths through $name', ({ machine }) => {
    const exploration = explorationOf(machine);
    for (const [at, { from, to, edge }] of exploration.steps.entries()) {
      const path = pathTo(exploration, at);
      expect(exploration.steps[path.at(-1)!]).toMatchObject({ from, to, edge });
      for (const [index, step] of path.entries()) {
        if (index > 0) expect(exploration.steps[step]!.from).toBe(exploration.steps[path[index - 1]!]!.to);
      }
    }
  });

  it('distinguishes situations by the context of the machine', () => {
    const { situations } = explore({ machine: counter, events: eventsOf(['TURN', 'OPEN', 'LEAVE']) });
    expect(situations.map(({ snapshot }) => snapshot.context.count)).toEqual([0, 1, 0, 2, 1, 3, 2, 3]);
  });

  it('begins with every input, and counts each situation once', () => {
    const inputs = [{ count: 0 }, { count: 3 }];
    const { situations } = explore({ machine: counter, events: eventsOf(['TURN', 'OPEN', 'LEAVE']), inputs });
    expect(situations.filter(({ by }) => by < 0).map(({ input }) => input)).toEqual([0, 1]);
    expect(situations).toHaveLength(8);
  });

  it('stops at a machine that never ends', () => {
    const endless = setup({
      actions: { more: assign({ count: ({ context }) => context.count + 1 }) },
      types: { context: {} as { count: number } },
    }).createMachine({
      id: 'endless',
      context: { count: 0 },
      on: { MORE: { actions: 'more' } },
      initial: 'on',
      states: { on: {} },
    });
    expect(() => explore({ machine: endless, events: eventsOf(['MORE']), limit: 50 })).toThrow(
      'more than 50 situations',
    );
  });

  it('refuses contexts that cannot be compared', () => {
    const odd = setup({}).createMachine({
      id: 'odd',
      context: { when: new Map() },
      initial: 'on',
      states: { on: {} },
    });
    expect(() => explore({ machine: odd, events: [] })).toThrow('keep plain values there');
  });

  it('describes a path as the actions of a customer', () => {
    const { machine } = machines.find(({ name }) => name === 'visa/common')!;
    const exploration = explorationOf(machine);
    const texts = coveringSteps(exploration).map((step) =>
      numbered(pathWords(exploration, pathTo(exploration, step))),
    );
    expect(texts).toContain('1. Continue on passenger  2. Back on background');
    expect(texts.find((text) => text.includes('refuses'))).toMatch(
      /Agree and send on review {2}\d\. Continue on service {2}\d\. The server refuses/,
    );
  });

  it('says what an order is begun with, and who acts', () => {
    const { machine } = machines.find(({ name }) => name === 'order/order')!;
    const exploration = explorationOf(machine);
    const texts = coveringSteps(exploration).map((step) =>
      numbered(pathWords(exploration, pathTo(exploration, step))),
    );
    expect(texts).toContainEqual(
      expect.stringMatching(/^1\. Begin with kind settled, isCompany.* SUBMIT by customer on draft/),
    );
  });
});

it('reaches every state of a generated machine', () => {
  const machine = generatedMachine(500);
  expect(explore({ machine, events: eventsOf(generatedEvents) }).situations).toHaveLength(
    leavesOf(machine).length,
  );
});
