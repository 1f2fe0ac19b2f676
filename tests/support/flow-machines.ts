import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { schemaVocabulary } from '#shop/schema-vocabulary.ts';
import type { AnyStateMachine } from 'xstate';
import type { Flow } from '#engine/form/flow.ts';
import { type MakeFlow, makeFlow } from '#engine/form/flow-module.ts';
import { casesOf } from '#model/cases.ts';
import { type Exploration, explore } from '#model/explore.ts';
import { graphOf, type MachineEdge } from '#model/graph.ts';
import type { Rules } from '#model/rules.ts';

export { leavesOf, metaOf } from '#model/graph.ts';

const root = path.join(import.meta.dirname, '../..');

/** The files with this ending in a folder and in those within it, by their paths there. */
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(ending))
    .sort();

/** What the modules of these files export under a name. */
const exportsOf = async (folder: string, ending: string, name: string): Promise<[string, unknown][]> =>
  Promise.all(
    filesIn(folder, ending).map(async (file) => {
      const address = pathToFileURL(path.join(root, folder, file)).href;
      const module = (await import(/* @vite-ignore */ address)) as Record<string, unknown>;
      return [file.slice(0, -ending.length), module[name]] as [string, unknown];
    }),
  );

const machineFiles = await exportsOf('machines', '.machine.ts', 'machine');
const ruleFiles = new Map(await exportsOf('machines', '.rules.ts', 'rules'));
const flowFiles = await exportsOf('build/flows', '.js', 'default');

/** Every compiled flow. */
export const flows: readonly Flow[] = flowFiles.map(([, make]) =>
  makeFlow(make as MakeFlow, schemaVocabulary),
);

/** A machine by its path inside `machines/`, without its suffix. */
export interface NamedMachine {
  name: string;
  machine: AnyStateMachine;
  source: string;
  /** Those of a machine that is not a form. */
  rules: Rules | null;
}

/** Every machine of the repository. */
export const machines: readonly NamedMachine[] = machineFiles.map(([name, machine]) => ({
  name,
  machine: machine as AnyStateMachine,
  source: readFileSync(path.join(root, 'machines', `${name}.machine.ts`), 'utf8'),
  rules: (ruleFiles.get(name) as Rules | undefined) ?? null,
}));

/** The machines that flows name. */
export const wizardMachines: readonly NamedMachine[] = machines.filter(({ name }) =>
  flows.some(({ header }) => header.machine === name),
);

/** The flow with this id. */
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

const known = new Map<AnyStateMachine, Exploration>();

/**
 * The explored graph of a machine: all situations that the test answers can reach. It is computed once for each
 * test file.
 */
export function explorationOf(machine: AnyStateMachine): Exploration {
  const { name = '', rules = null } = machines.find((each) => each.machine === machine) ?? {};
  const own = flows.filter(({ header }) => header.machine === name);
  const found = known.get(machine) ?? exploredWith(machine, own, rules);
  known.set(machine, found);
  return found;
}

/** The same for any machine, with the flows that use it. */
export function exploredWith(
  machine: AnyStateMachine,
  own: readonly Flow[],
  rules: Rules | null = null,
): Exploration {
  const today = new Date().toISOString().slice(0, 10);
  return explore({ machine, ...casesOf({ machine, flows: own, today, supply: rules }) });
}

/** Every edge in a machine's configuration. */
export const edgesOf = (machine: AnyStateMachine): MachineEdge[] => graphOf(machine).edges;

/** An edge as text for the message of a failed test. */
export const edgeText = ({ from, event, to }: Pick<MachineEdge, 'from' | 'event' | 'to'>): string =>
  `${from} --${event}--> ${to}`;

/** The taken edges as texts for the message of a failed test. */
export const takenEdges = ({ steps, edges }: Exploration): Set<string> =>
  new Set(
    steps.map(({ edge }) => {
      const { from, event, to } = edges[edge]!;
      return edgeText({ from: from.id, event, to: to.id });
    }),
  );
