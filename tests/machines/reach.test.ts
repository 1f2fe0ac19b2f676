import { describe, expect, it } from 'vitest';
import {
  outcomesOf,
  edgesOf,
  edgeText,
  leavesOf,
  machines,
  pathsOf,
  placeOf,
  wizardMachines,
} from '#tests/support/flow-machines.ts';

it('finds the machines', () => {
  expect(machines.map(({ name }) => name)).toContain('visa/common');
  expect(wizardMachines.length).toBeGreaterThan(0);
});

describe.each(machines)('$name', ({ machine }) => {
  const paths = pathsOf(machine);
  const reached = new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => placeOf(state))));
  const walked = new Set(
    paths.flatMap(({ steps }) =>
      steps.slice(1).map(({ event, state }, index) => {
        const from = placeOf(steps[index]!.state);
        return edgeText({ from, event: event.type, to: placeOf(state) });
      }),
    ),
  );

  it('reaches every state', () => {
    expect([...reached].sort()).toEqual(
      leavesOf(machine)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('walks every edge', () => {
    const drawn = edgesOf(machine).map(edgeText);
    expect(drawn.filter((edge) => !walked.has(edge))).toEqual([]);
  });

  it('refuses each guarded edge in some case', () => {
    const all = outcomesOf(machine);
    const neverRefused = edgesOf(machine)
      .filter(({ guarded }) => guarded)
      .filter(({ from, event, to }) => {
        const places = all.filter(({ state }) => placeOf(state) === from);
        return places.every(({ state: before, outcomes }) =>
          outcomes
            .filter((outcome) => outcome.event.type === event)
            // An edge back to where it began is taken where something is known afterwards that was not.
            .every(({ state: after }) => placeOf(after) === to && (from !== to || after !== before)),
        );
      });
    expect(neverRefused.map(edgeText)).toEqual([]);
  });

  it('changes no state on an event that it does not know', () => {
    for (const { state } of outcomesOf(machine)) expect(state.can({ type: 'NOBODY_SENDS_THIS' })).toBe(false);
  });
});

describe.each(wizardMachines)('$name', ({ machine }) => {
  it('leads from every state to an end', () => {
    const edges = edgesOf(machine);
    const ends = new Set(
      leavesOf(machine)
        .filter(({ type }) => type === 'final')
        .map(({ id }) => id),
    );
    for (let size = -1; size !== ends.size;) {
      size = ends.size;
      for (const { from, to } of edges) if (ends.has(to)) ends.add(from);
    }
    expect(
      leavesOf(machine)
        .map(({ id }) => id)
        .filter((id) => !ends.has(id)),
    ).toEqual([]);
  });
});
