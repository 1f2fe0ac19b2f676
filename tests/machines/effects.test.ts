import type { AnyStateNode } from 'xstate';
import { describe, expect, it } from 'vitest';
import { effects } from '#model/checks/effects.ts';
import { machines } from '#tests/support/flow-machines.ts';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

describe.each(machines)('$name', ({ machine, source }) => {
  const nodes = nodesOf(machine.root);

  it('imports xstate, or what makes machines of lists of pages, and nothing else', () => {
    const imported = [...source.matchAll(/(?:from|import\(?)\s*['"]([^'"]+)['"]/g)].map(([, name]) => name);
    expect(['xstate', '../linear.ts']).toContain([...new Set(imported)].join(' '));
  });

  it('has no calls and no timers, and its only actions are assignments', () => {
    expect(effects(machine)).toEqual([]);
  });

  it('takes only named guards and writes its events in capitals', () => {
    expect(machine.events.filter((type) => !/^[A-Z][A-Z_]*$/.test(type))).toEqual([]);
    const names = Object.keys(machine.implementations.guards);
    expect(names.filter((name) => !/^(is|has|can|was|may|needs)[A-Z]/.test(name))).toEqual([]);
  });

  it('names its states in camelCase', () => {
    expect(nodes.filter((node) => node.parent && !/^[a-z][A-Za-z0-9]*$/.test(node.key))).toEqual([]);
  });
});
