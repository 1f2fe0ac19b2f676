import { vocabulary } from '#shop/vocabulary.ts';
import type { AnyStateMachine } from 'xstate';
import type { Flow, FlowHeader } from '#engine/form/flow.ts';
import { type MakeFlow, makeFlow } from '#engine/form/flow-module.ts';
import { compiledRelease, liveReleases } from '#client/live-releases.ts';
import { loadCatalogues } from '#app/i18n.ts';
import { cataloguesOfFlow, manifest } from './manifest.ts';

/** A flow that can run: the compiled schema and its machine. */
export interface LoadedFlow {
  flow: Flow;
  machine: AnyStateMachine;
}

const root = '../../../../..';
const flows = import.meta.glob<MakeFlow>('../../../../../build/flows/**/*.js', { import: 'default' });
const machines = import.meta.glob<AnyStateMachine>('../../../../../machines/**/*.machine.ts', {
  import: 'machine',
});

/** Loads the flow of one of the API's products; null when there is none with this number. */
export async function loadProductFlow(childType: number): Promise<LoadedFlow | null> {
  const entry = manifest().find((flow) => flow.childType === childType);
  return entry === undefined ? null : loadFlow(entry.id);
}

/** Loads a flow by its id; null when there is none. */
export async function loadFlow(id: string): Promise<LoadedFlow | null> {
  const live = liveReleases()?.flows.find((flow) => flow.id === id);
  const compiled = compiledRelease(id) as Flow | undefined;
  if (compiled !== undefined) return withMachine(compiled);
  const make = await (live === undefined ? flows[`${root}/build/flows/${id}.js`]?.() : moduleAt(live.script));
  return make === undefined ? null : made(make);
}

/** Whether there is a flow with this id, as far as this page knows. */
export const isFlow = (id: string): boolean =>
  liveReleases()?.flows.some((flow) => flow.id === id) === true ||
  Object.hasOwn(flows, `${root}/build/flows/${id}.js`);

/**
 * The flow that an order was sent with, where that is not the live one.
 *
 * @param form the path of its module; undefined for the live one
 */
export const sentWith = async ({ form }: { readonly form?: string }, live: LoadedFlow): Promise<LoadedFlow> =>
  form === undefined ? live : ((await made(await moduleAt(form))) ?? live);

async function moduleAt(path: string): Promise<MakeFlow> {
  const { default: make } = (await import(/* @vite-ignore */ path)) as { default: MakeFlow };
  return make;
}

const made = (make: MakeFlow): Promise<LoadedFlow | null> => withMachine(makeFlow(make, vocabulary));

async function withMachine(flow: Flow): Promise<LoadedFlow | null> {
  const machine = await loadMachine(flow.header);
  return machine === null ? null : { flow, machine };
}

/** Loads the machine of a flow, which it names or carries; null when there is none of that name. */
export async function loadMachine(header: FlowHeader): Promise<AnyStateMachine | null> {
  if (header.pages !== undefined) {
    const linear = await import('#machines/linear.ts');
    return linear.carriedMachine(header);
  }
  return (await machines[`${root}/machines/${header.machine}.machine.ts`]?.()) ?? null;
}

/** Loads the catalogues that a page with this flow needs. */
export const loadWords = ({ id }: Flow): Promise<void> => loadCatalogues(cataloguesOfFlow(id));
