import type { AnyStateMachine } from 'xstate';
import type { Flow, FlowHeader } from '#engine/form/flow.ts';
import { catalogueName } from '#engine/form/locale-keys.ts';
import { loadCatalogues } from '#app/i18n.ts';

/** A flow that can run: the compiled schema and its machine. */
export interface LoadedFlow {
  flow: Flow;
  machine: AnyStateMachine;
}

/** The machines of visas: the products whose answers an operator checks one by one. */
export const visaMachines = ['visa/common', 'visa/residence', 'visa/business', 'visa/group'];

type Manifest = readonly ({ id: string } & FlowHeader)[];

const root = '../../../..';
const manifests = import.meta.glob<Manifest>('../../../../build/flow-manifest.json', {
  eager: true,
  import: 'default',
});
const flows = import.meta.glob<Flow>('../../../../build/flows/**/*.js', { import: 'flow' });
const machines = import.meta.glob<AnyStateMachine>('../../../../machines/**/*.machine.ts', {
  import: 'machine',
});

/**
 * Loads the flow of one of the API's products; null when there is none with this number.
 *
 * @param allowed the names of the machines that the flow may use
 */
export async function loadProductFlow(
  childType: number,
  allowed: readonly string[],
): Promise<LoadedFlow | null> {
  const entry = Object.values(manifests)[0]?.find(
    (flow) => flow.childType === childType && allowed.includes(flow.machine),
  );
  return entry === undefined ? null : loadFlow(entry.id);
}

/** The API's numbers of the products that these machines sell. */
export function productsOf(machines: readonly string[]): number[] {
  return (Object.values(manifests)[0] ?? []).flatMap(({ childType, machine }) =>
    childType !== undefined && machines.includes(machine) ? [childType] : [],
  );
}

/** The locale keys of a product's name, for catalogues that have it and for the flow's own catalogue. */
export function productNames(childType: number): string[] {
  const entry = Object.values(manifests)[0]?.find((flow) => flow.childType === childType);
  const own = entry === undefined ? [] : [`${catalogueName(entry.id)}.title`];
  return [`orders:childType.${childType}`, ...own, 'orders:childType.unknown'];
}

/** Loads a flow by its id; null when there is none. */
export async function loadFlow(id: string): Promise<LoadedFlow | null> {
  const flow = await flows[`${root}/build/flows/${id}.js`]?.();
  if (flow === undefined) return null;
  const machine = await loadMachine(flow.header.machine);
  return machine === null ? null : { flow, machine };
}

/** Loads a machine by the name in a schema; null when there is none. */
export async function loadMachine(name: string): Promise<AnyStateMachine | null> {
  return (await machines[`${root}/machines/${name}.machine.ts`]?.()) ?? null;
}

/** Loads the catalogues that a page with this flow needs. */
export function loadWords({ id }: Flow): Promise<void> {
  const [folder = ''] = id.split('/');
  return loadCatalogues(['form', 'fields', 'countries', `${folder}.flow`]);
}
