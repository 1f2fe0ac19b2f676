import { schemaVocabulary } from '#shop/schema-vocabulary.ts';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { carriedMachine } from '#machines/linear.ts';
import type { Flow } from '#engine/form/flow.ts';
import { type MakeFlow, makeFlow } from '#engine/form/flow-module.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import type { FlowSource } from '#compiler/flow-source.ts';

/** A flow as source and compiled, with its machine. */
export interface KeptFlow {
  source: FlowSource;
  flow: Flow;
  machine: AnyStateMachine;
}

/** The flows with drafts. Forms that are sent at once have none. */
export async function keptFlows(
  sources: readonly FlowSource[],
  folders: { flows: string; machines: string },
): Promise<KeptFlow[]> {
  const load = (folder: string, file: string): Promise<unknown> =>
    import(pathToFileURL(path.join(folder, file)).href);
  const named = async (name: string): Promise<AnyStateMachine> => {
    const { machine } = (await load(folders.machines, `${name}.machine.ts`)) as { machine: AnyStateMachine };
    return machine;
  };
  const all = await Promise.all(
    sources.map(async (source) => {
      const { default: make } = (await load(folders.flows, `${source.id}.js`)) as { default: MakeFlow };
      const machine = carriedMachine(source.header) ?? (await named(source.header.machine));
      return { source, flow: makeFlow(make, schemaVocabulary), machine };
    }),
  );
  return all.filter(({ machine }) => machineMeta(machine).draft !== undefined);
}
