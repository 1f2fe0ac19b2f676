import { type Part, part, type Said } from '#findings/said.ts';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { below } from '../graph.ts';
import { pointerOfState, type Told } from '../finding.ts';
import { tell } from '../told.ts';

type Action = { type?: string } | string;

/** Machines have no effects: their only actions are assignments. */
export function effects(machine: AnyStateMachine): Told[] {
  return [machine.root, ...below(machine.root)].flatMap((node) => [
    ...actionsOf(node)
      .filter((action) => !isAssignment(action, machine))
      .map((action) =>
        tell(
          'effect',
          pointerOfState(node),
          part('effect-action', { node: placeOf(node), action: nameOf(action) }),
        ),
      ),
    ...(node.invoke.length > 0
      ? [tell('effect', pointerOfState(node), part('effect-invoke', { node: placeOf(node) }))]
      : []),
    ...(node.after.length > 0
      ? [tell('effect', pointerOfState(node), part('effect-after', { node: placeOf(node) }))]
      : []),
    ...beyond(node).map((said) => tell('not-modelled', pointerOfState(node), said)),
  ]);
}

/** Features that an exploration by events does not support. */
function beyond(node: AnyStateNode): Said[] {
  const named = { node: placeOf(node) };
  return [
    ...(node.type === 'parallel' ? [part('several-states', named)] : []),
    ...(node.type === 'history' ? [part('history-state', named)] : []),
    ...((node.always ?? []).length > 0 ? [part('always-edge', named)] : []),
  ];
}

function actionsOf({ entry, exit, transitions }: AnyStateNode): Action[] {
  const onWays = [...transitions.values()].flat().flatMap(({ actions }) => actions);
  return [...entry, ...exit, ...onWays] as Action[];
}

/** An action is an assignment, or the name of one. */
function isAssignment(action: Action, machine: AnyStateMachine): boolean {
  const name = nameOf(action);
  if (name === 'xstate.assign') return true;
  const named = machine.implementations.actions[name] as Action | undefined;
  return named !== undefined && typeof named !== 'string' && named.type === 'xstate.assign';
}

const nameOf = (action: Action): string =>
  typeof action === 'string' ? action : (action.type ?? 'something');

const placeOf = (node: AnyStateNode): Part => (node.parent === undefined ? part('the-machine') : node.key);
