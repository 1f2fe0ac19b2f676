import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { createTestModel, getAdjacencyMap, type StatePath } from 'xstate/graph';
import type { Flow } from '#engine/form/flow.ts';
import type { StateMeta } from '#engine/wizard/place.ts';

type Path = StatePath<AnyMachineSnapshot, AnyEventObject>;

/** More steps than the search of any machine takes; reached only where it would never end. */
const LIMIT = 50_000;

const machineFiles = import.meta.glob<AnyStateMachine>('../../machines/**/*.machine.ts', {
  eager: true,
  import: 'machine',
});
const sources = import.meta.glob<string>('../../machines/**/*.machine.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const flowFiles = import.meta.glob<Flow>('../../build/flows/**/*.js', { eager: true, import: 'flow' });

/** Every compiled flow. */
export const flows: readonly Flow[] = Object.values(flowFiles);

/** A machine by its path below `machines/`, without its suffix. */
export interface NamedMachine {
  name: string;
  machine: AnyStateMachine;
  source: string;
}

/** Every machine of the repository. */
export const machines: readonly NamedMachine[] = Object.entries(machineFiles).map(([file, machine]) => ({
  name: file.replace('../../machines/', '').replace('.machine.ts', ''),
  machine,
  source: sources[file]!,
}));

/** The machines that wizards run on: those that a flow names. */
export const wizardMachines: readonly NamedMachine[] = machines.filter(({ name }) =>
  flows.some(({ header }) => header.machine === name),
);

/** The flow of this id. */
export function flowOf(id: string): Flow {
  const flow = flows.find((candidate) => candidate.id === id);
  if (flow === undefined) throw new Error(`there is no flow ${id}`);
  return flow;
}

/** The machine that a flow runs on. */
export function machineOf(flow: Flow): AnyStateMachine {
  const found = machines.find(({ name }) => name === flow.header.machine);
  if (found === undefined)
    throw new Error(`${flow.id} names the machine ${flow.header.machine}, which is missing`);
  return found.machine;
}

/** Every state that a machine can be in: those without states of their own. */
export function leavesOf(machine: AnyStateMachine): AnyStateNode[] {
  const all = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(all)];
  return all(machine.root).filter(({ states }) => Object.keys(states).length === 0);
}

/** What a wizard's state says of itself. */
export function metaOf(node: AnyStateNode): Partial<StateMeta> {
  return (node.meta ?? {}) as Partial<StateMeta>;
}

/** The state that a snapshot is in, by the machine's id of it. */
export function placeOf(snapshot: AnyMachineSnapshot): string {
  const deepest = snapshot._nodes.filter(({ states }) => Object.keys(states).length === 0);
  return deepest.map(({ id }) => id).join(' ');
}

const entry = '0b5f2c7e-6a3d-4f8e-9c1b-2d4e6f8a0c1e';
const actors = ['customer', 'operator', 'system'];

/** What is known of money that arrives, and nothing of any other event. */
const payments = (type: string): object[] =>
  type === 'PAY'
    ? [true, false].flatMap((covers) => [true, false].map((stands) => ({ covers, stands })))
    : [{}];

/** Every event with every payload that a guard may look at; without them the search stays where it begins. */
function eventCases(machine: AnyStateMachine): AnyEventObject[] {
  const isWizard = leavesOf(machine).some((node) => metaOf(node).node !== undefined);
  const places = [...new Set(leavesOf(machine).map(({ key }) => key))];
  return machine.events.flatMap((type): AnyEventObject[] => {
    if (!isWizard)
      return actors.flatMap((actor) => payments(type).map((money) => ({ type, actor, ...money })));
    if (type === 'OPEN') return [{ type, entry }];
    if (type !== 'EDIT') return [{ type }];
    return places.flatMap((step) => [
      { type, step, entry: null },
      { type, step, entry },
    ]);
  });
}

/** What machines are begun with: nothing for wizards, each kind of order of each customer for the order's. */
const inputs = ['settled', 'visa', 'ride', 'goods'].flatMap((kind) =>
  [true, false].map((isCompany) => ({ kind, isCompany })),
);

const search = (machine: AnyStateMachine, input: unknown) => ({
  input: input as undefined,
  events: eventCases(machine),
  limit: LIMIT,
});

/** A state with the context that guards read; a serialization that leaves something out loses states silently. */
const stateText = ({ value, context }: AnyMachineSnapshot): string => JSON.stringify({ value, context });

/** The shortest paths over every state and edge that can be reached, for each input. */
export function pathsOf(machine: AnyStateMachine): Path[] {
  // A state counts once for each way into it, so that paths are found for edges and not for states alone.
  const serializeState = (
    to: AnyMachineSnapshot,
    event?: AnyEventObject,
    from?: AnyMachineSnapshot,
  ): string => stateText(to) + JSON.stringify(event ?? null) + (from === undefined ? '' : stateText(from));
  return inputs.flatMap((input) => {
    const model = createTestModel(machine, { ...search(machine, input), serializeState });
    return model.getShortestPaths() as Path[];
  });
}

/** Where each event leads from a state, taken or refused. */
export interface Outcomes {
  state: AnyMachineSnapshot;
  outcomes: { event: AnyEventObject; state: AnyMachineSnapshot }[];
}

/** The outcomes of every event in every state that can be reached, for each input. */
export function outcomesOf(machine: AnyStateMachine): Outcomes[] {
  return inputs.flatMap((input) => {
    const map = getAdjacencyMap(machine, { ...search(machine, input), serializeState: stateText });
    return Object.values(map).map(({ state, transitions }) => ({
      state,
      outcomes: Object.values(transitions),
    }));
  });
}

/** One way from a state to another. */
export interface Edge {
  from: string;
  event: string;
  to: string;
  guarded: boolean;
}

/** Every edge that a machine's configuration draws. */
export function edgesOf(machine: AnyStateMachine): Edge[] {
  return leavesOf(machine).flatMap((node) =>
    [...node.transitions.values()].flat().map(({ eventType, target, guard }) => ({
      from: node.id,
      event: eventType,
      to: target?.map(({ id }) => id).join(' ') ?? node.id,
      guarded: guard !== undefined,
    })),
  );
}

/** An edge as it is written in a failed test. */
export const edgeText = ({ from, event, to }: Omit<Edge, 'guarded'>): string => `${from} --${event}--> ${to}`;
