import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { below } from '../graph.ts';
import { pointerOfState, type Told } from '../finding.ts';

type Action = { type?: string } | string;

/** Checks that a machine has no effects. Its only actions are assignments; the engine does everything else. */
export function effects(machine: AnyStateMachine): Told[] {
  return [machine.root, ...below(machine.root)].flatMap((node) => [
    ...actionsOf(node)
      .filter((action) => !isAssignment(action, machine))
      .map((action) =>
        told('effect', node, `does ${nameOf(action)}; assign in the machine, act in the engine`),
      ),
    ...(node.invoke.length > 0
      ? [told('effect', node, 'calls somebody by invoke; name the call in meta.call')]
      : []),
    ...(node.after.length > 0
      ? [told('effect', node, 'waits for a clock by after; let an event say that time has passed')]
      : []),
    ...beyond(node).map((what) =>
      told('not-modelled', node, `${what}; write it with plain states and events`),
    ),
  ]);
}

/** The features of a state that an exploration by events cannot follow. */
function beyond(node: AnyStateNode): string[] {
  return [
    ...(node.type === 'parallel' ? ['is in several states at once (parallel)'] : []),
    ...(node.type === 'history' ? ['remembers where it was (history)'] : []),
    ...((node.always ?? []).length > 0 ? ['goes on without an event (always)'] : []),
  ];
}

function actionsOf({ entry, exit, transitions }: AnyStateNode): Action[] {
  const onWays = [...transitions.values()].flat().flatMap(({ actions }) => actions);
  return [...entry, ...exit, ...onWays] as Action[];
}

/** True for an assignment, or for the name of one. */
function isAssignment(action: Action, machine: AnyStateMachine): boolean {
  const name = nameOf(action);
  if (name === 'xstate.assign') return true;
  const named = machine.implementations.actions[name] as Action | undefined;
  return named !== undefined && typeof named !== 'string' && named.type === 'xstate.assign';
}

const nameOf = (action: Action): string =>
  typeof action === 'string' ? action : (action.type ?? 'something');

const told = (code: string, node: AnyStateNode, what: string): Told => ({
  code,
  pointer: pointerOfState(node),
  message: `${node.parent === undefined ? 'the machine' : node.key} ${what}`,
  steps: [],
});
