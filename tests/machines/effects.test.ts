import type { AnyStateNode } from 'xstate';
import { describe, expect, it } from 'vitest';
import { type NamedMachine, machines } from '#tests/support/flow-machines.ts';

type Action = { type?: string } | string;

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** An action is an assignment itself, or the name of one. */
function isAssignment(action: Action, { machine }: NamedMachine): boolean {
  const name = typeof action === 'string' ? action : action.type;
  if (name === 'xstate.assign') return true;
  const named = machine.implementations.actions[name ?? ''] as Action | undefined;
  return named !== undefined && typeof named !== 'string' && named.type === 'xstate.assign';
}

describe.each(machines)('$name', (named) => {
  const { machine, source } = named;
  const nodes = nodesOf(machine.root);

  it('imports xstate and nothing else', () => {
    const imported = [...source.matchAll(/(?:from|import\(?)\s*['"]([^'"]+)['"]/g)].map(([, name]) => name);
    expect(new Set(imported)).toEqual(new Set(['xstate']));
  });

  it('calls nobody', () => {
    expect(nodes.flatMap(({ invoke }) => invoke)).toEqual([]);
  });

  it('waits for no clock', () => {
    expect(nodes.flatMap(({ after }) => after)).toEqual([]);
  });

  it('does nothing but assign', () => {
    const actions = nodes.flatMap(({ entry, exit, transitions }) => [
      ...entry,
      ...exit,
      ...[...transitions.values()].flat().flatMap((transition) => transition.actions),
    ]) as Action[];
    expect(actions.filter((action) => !isAssignment(action, named))).toEqual([]);
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
