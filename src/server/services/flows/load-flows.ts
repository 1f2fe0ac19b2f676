import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { Offer } from '#contract/offer-shape.ts';
import type { Flow } from '#engine/form/flow.ts';
import { type MakeFlow, makeFlow } from '#engine/form/flow-module.ts';
import { carriedMachine } from '#machines/linear.ts';
import { vocabulary } from '#shop/vocabulary.ts';
import { StartError } from '../../store/start-error.ts';
import { type FlowRegistry, registryOf, type ServerFlow, serverFlow } from './flows.ts';

const folder = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const compiledFlows = folder('../../../../build/flows');
const machines = folder('../../../../machines');

/**
 * Loads the compiled flows and their machines. The same compiled validators run in the browser.
 *
 * @throws StartError when the flows have not been compiled.
 */
export async function loadFlows(from: string = compiledFlows): Promise<FlowRegistry> {
  if (!existsSync(from)) throw new StartError('The flows are not compiled yet; run "npm run build" first.');
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const offers = offersBeside(from);
  return registryOf(await Promise.all(files.map((file) => loadFlow(path.join(from, file), offers))));
}

const manifestOf = (from: string): string => path.join(from, '..', 'flow-manifest.json');

/** The offers of the flows in the list that was written beside the compiled flows, by the id of the flow. */
function offersBeside(from: string): ReadonlyMap<string, Offer> {
  const manifest = JSON.parse(readFileSync(manifestOf(from), 'utf8')) as { id: string; offer?: Offer }[];
  return new Map(manifest.flatMap(({ id, offer }) => (offer === undefined ? [] : [[id, offer] as const])));
}

/**
 * A registry that loads the flows again when their files have changed, so that an edited schema is used without a
 * restart. For development; in production the files don't change.
 *
 * @param onChange is called with the flows that were loaded anew.
 */
export async function watchFlows(
  onChange: (flows: FlowRegistry) => Promise<void>,
  from: string = compiledFlows,
): Promise<FlowRegistry> {
  let stamp = newest(from);
  let current = await loadFlows(from);
  const refresh = async (): Promise<void> => {
    try {
      const now = newest(from);
      if (now === stamp) return;
      current = await loadFlows(from);
      stamp = now;
      await onChange(current);
    } catch {
      // A file was being written at this moment. The next check loads it.
    }
  };
  setInterval(() => void refresh(), 300).unref();
  return {
    byId: (id) => current.byId(id),
    byChildType: (childType) => current.byChildType(childType),
    sold: () => current.sold(),
    all: () => current.all(),
  };
}

async function loadFlow(file: string, offers: ReadonlyMap<string, Offer>): Promise<ServerFlow> {
  // The query string makes Node load a changed file again: Node caches modules by URL.
  const { default: make } = (await import(`${pathToFileURL(file).href}?v=${statSync(file).mtimeMs}`)) as {
    default: MakeFlow;
  };
  const flow = makeFlow(make, vocabulary);
  return serverFlow(flow, await machineFor(flow), offers.get(flow.id));
}

/** The machine of a flow: the one that it carries as data, or the one that it names. */
export const machineFor = async ({ header }: Pick<Flow, 'header'>): Promise<AnyStateMachine> =>
  carriedMachine(header) ?? (await machineIn(`${header.machine}.machine.ts`));

/** The machine of a file. */
async function machineIn(file: string): Promise<AnyStateMachine> {
  const { machine } = (await import(pathToFileURL(path.join(machines, file)).href)) as {
    machine: AnyStateMachine;
  };
  return machine;
}

function newest(from: string): string {
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const stamps = files.map((file) => `${file}:${statSync(path.join(from, file)).mtimeMs}`);
  return [...stamps, statSync(manifestOf(from)).mtimeMs].join();
}
