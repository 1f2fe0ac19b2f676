import { describe, expect, it } from 'vitest';
import {
  edgesOf,
  edgeText,
  explorationOf,
  leavesOf,
  machines,
  takenEdges,
  wizardMachines,
} from '#tests/support/flow-machines.ts';

it('finds the machines', () => {
  expect(machines.map(({ name }) => name)).toContain('visa/common');
  expect(wizardMachines.length).toBeGreaterThan(0);
});

describe.each(machines)('$name', ({ machine }) => {
  const exploration = explorationOf(machine);
  const { leaves, situations, steps, edges, refused } = exploration;

  it('reaches every state', () => {
    const reached = new Set(situations.map(({ leaf }) => leaves[leaf]!.id));
    expect([...reached].sort()).toEqual(
      leavesOf(machine)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('walks every edge', () => {
    const walked = takenEdges(exploration);
    expect(
      edgesOf(machine)
        .map(edgeText)
        .filter((edge) => !walked.has(edge)),
    ).toEqual([]);
  });

  it('arrives where each edge leads', () => {
    const wrong = steps.filter(({ edge, to }) => edges[edge]!.to !== leaves[situations[to]!.leaf]);
    expect(wrong).toEqual([]);
  });

  it('refuses each guarded edge in some case', () => {
    const neverRefused = edges.filter(
      ({ transition }, index) => transition.guard !== undefined && !refused[index],
    );
    expect(neverRefused.map(({ from, event, to }) => edgeText({ from: from.id, event, to: to.id }))).toEqual(
      [],
    );
  });

  it('changes no state on an event that it does not know', () => {
    for (const { snapshot } of situations) expect(snapshot.can({ type: 'NOBODY_SENDS_THIS' })).toBe(false);
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
