import { describe, expect, it } from 'vitest';
import { diagramOf } from '#model/diagram.ts';
import { graphOf } from '#model/graph.ts';
import { type Box, layoutOf } from '#model/layout.ts';
import { leavesOf, machines } from '#tests/support/flow-machines.ts';

const machineOf = (name: string) => machines.find((each) => each.name === name)!.machine;

describe('the graph', () => {
  it('has the states of a machine, with the groups around them', () => {
    const { nodes } = graphOf(machineOf('visa/group'));
    const member = nodes.find(({ name }) => name === 'member')!;
    expect(nodes.filter(({ parent }) => parent === member.id).map(({ name }) => name)).toEqual([
      'passenger',
      'background',
    ]);
    expect(nodes.filter(({ isInitial }) => isInitial).map(({ name }) => name)).toEqual([
      'members',
      'passenger',
    ]);
    expect(nodes.filter(({ isFinal }) => isFinal).map(({ name }) => name)).toEqual(['status']);
  });

  it('has the guard of each edge in words', () => {
    const { edges } = graphOf(machineOf('order/order'));
    const guardOf = (from: string, event: string): string | null | undefined =>
      edges.find((edge) => edge.from === `order.${from}` && edge.event === event)?.guard;
    expect(guardOf('draft', 'CANCEL')).toBe('isCustomer');
    expect(guardOf('unpaid', 'REOPEN')).toBe('isCustomer and isVisa and not isInFlight');
    expect(guardOf('underReview', 'REJECT')).toBe('isOperator and (isSettled or (isVisa and isCovered))');
    const { edges: others } = graphOf(machineOf('visa/common'));
    expect(others.find(({ event }) => event === 'EDIT')?.guard).toBe('isStep passenger');
  });

  it.each(machines)('leads only to states without states of their own in $name', ({ machine }) => {
    const leaves = new Set(leavesOf(machine).map(({ id }) => id));
    const { edges } = graphOf(machine);
    expect(edges.filter(({ from, to }) => !leaves.has(from) || !leaves.has(to))).toEqual([]);
  });
});

describe.each(machines)('the drawing of $name', ({ name, machine }) => {
  const graph = graphOf(machine);
  const { width, height, nodes, edges } = layoutOf(graph);
  const isApart = (a: Box, b: Box): boolean =>
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  const isInside = (a: Box, b: Box): boolean =>
    a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;

  it('is always the same', () => {
    expect(layoutOf(graphOf(machine))).toEqual({ width, height, nodes, edges });
  });

  it('contains every state, and no two states overlap', () => {
    const states = nodes.filter(({ isGroup }) => !isGroup);
    expect(nodes).toHaveLength(graph.nodes.length);
    expect(nodes.filter((node) => !isInside(node, { x: 0, y: 0, width, height }))).toEqual([]);
    for (const [index, state] of states.entries()) {
      expect(states.slice(index + 1).filter((other) => !isApart(state, other))).toEqual([]);
    }
  });

  it('draws each group around its states', () => {
    const outside = nodes.filter(({ node, ...box }) => {
      const group = nodes.find((each) => each.node.id === node.parent);
      return group !== undefined && !isInside(box, group);
    });
    expect(outside).toEqual([]);
  });

  it('has every edge in a line between its states', () => {
    expect(edges.flatMap((line) => line.edges)).toHaveLength(graph.edges.length);
    const touches = ({ x, y }: { x: number; y: number }, id: string): boolean => {
      const box = nodes.find(({ node }) => node.id === id)!;
      return x >= box.x - 1 && x <= box.x + box.width + 1 && y >= box.y - 1 && y <= box.y + box.height + 1;
    };
    const loose = edges.filter(
      ({ from, to, points }) => !touches(points[0]!, from) || !touches(points.at(-1)!, to),
    );
    expect(loose.map(({ from, to }) => `${from} ${to}`)).toEqual([]);
  });

  it('is a picture with every name', () => {
    const svg = diagramOf(graph, name);
    for (const node of graph.nodes) expect(svg).toContain(`>${node.name}</text>`);
    expect(svg).not.toMatch(/undefined|NaN/);
  });
});

it('marks what is wrong', () => {
  const graph = graphOf(machineOf('wifi/card'));
  expect(diagramOf(graph, 'card', { faulty: new Set(['wifi/card.review']) })).toContain('var(--bad)');
  expect(diagramOf(graph, 'card')).not.toContain('var(--bad)');
});
