import type { Ends } from '../bench/server/ends.ts';
import { createEnds } from '../bench/server/ends.ts';
import { faultsAround, namesAround } from './faults-around.ts';
import {
  diskFaultNames,
  faultsOfDisk,
  faultsOfFolder,
  missingForSeparate,
  startShopOnDisk,
} from './faults-of-disk.ts';
import type { ManagedServer } from './server.ts';
import { startShopAround } from './services-around.ts';
import { type Fault, type FaultResult, type Stage, tryFault } from './try-fault.ts';

/** All faults that `npm run trial:faults` puts in, besides the stops. */
export const faultNames: readonly string[] = [...namesAround, ...diskFaultNames];

/** What was tried, and what could not be, a sentence for each. */
export interface FaultReport {
  readonly results: readonly FaultResult[];
  readonly untried: string[];
}

interface Options {
  readonly only: (name: string) => boolean;
  readonly say: (line: string) => void;
  /** Ends what is still running when the command is interrupted. */
  readonly all: Ends;
}

/** Puts in one fault after the other. Faults of the same kind share a shop. */
export async function tryFaults({ only, say, all }: Options): Promise<FaultReport> {
  const results: FaultResult[] = [];
  const untried: string[] = [];

  async function onStage<S extends Stage & { readonly server: ManagedServer }>(
    names: readonly string[],
    start: (ends: Ends) => Promise<S | string>,
    faultsOf: (stage: S) => readonly Fault[],
  ): Promise<void> {
    if (!names.some(only)) return;
    const ends = createEnds();
    all.add(() => ends.all());
    try {
      const stage = await start(ends);
      if (typeof stage === 'string') return void untried.push(stage);
      for (const fault of faultsOf(stage).filter(({ name }) => only(name))) {
        say(`${fault.name} …`);
        const exitsBefore = stage.server.exits.length;
        const result = await tryFault(stage, fault);
        const exits = stage.server.exits.slice(exitsBefore).map((reason) => `the server ended: ${reason}`);
        results.push({ ...result, wrong: [...result.wrong, ...exits] });
        say(`${fault.name}: ${result.seen.join('; ')}`);
      }
    } finally {
      await ends.all();
    }
  }

  await onStage(namesAround, startShopAround, faultsAround);
  const [full, ...ofFolder] = diskFaultNames;
  await onStage([full], (ends) => startShopOnDisk('embedded', ends), faultsOfDisk);
  const missing = ofFolder.some(only) ? missingForSeparate() : undefined;
  if (missing !== undefined) untried.push(missing);
  else await onStage(ofFolder, (ends) => startShopOnDisk('separate', ends), faultsOfFolder);
  return { results, untried: [...new Set(untried)] };
}
