import { SchemaProblem } from '#compiler/problem.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import type { Flow } from '#engine/form/flow.ts';
import { extensionIn, tellOfExtension } from './extension-in.ts';
import { flowsIn } from './machines/flows-in.ts';
import { loadMachines } from './machines/load.ts';
import { tellMachines } from './machines/tell.ts';
import { folderAt, options, optionsHelp } from './options.ts';
import { parsedArgs } from './parsed-args.ts';
import type { World } from './world.ts';

const help = `moongate-engine report: goes every way of every machine, prints what each has, and writes an HTML page with
diagrams, coverage, findings and paths.

  --out FILE          the file of the page (report.html)
${optionsHelp}

The exit code is 0 where nothing is wrong, 1 where something was found, and 2 for a wrong command line.`;

/** The command `report`. @returns the exit code: 1 where something was found @throws UsageError, SchemaProblem */
export async function report(args: readonly string[], world: World): Promise<number> {
  const { values } = parsedArgs({
    args: [...args],
    options: { ...options, out: { type: 'string', default: 'report.html' } },
  });
  if (values.help) {
    world.say(help);
    return 0;
  }
  const begun = performance.now();
  const machines = folderAt(world, 'machines', values.machines);
  const schemas = folderAt(world, 'schemas', values.schemas);
  const files = folderFiles(schemas, await extensionIn(values.extension, world));
  let flows: Flow[];
  try {
    flows = flowsIn(files);
  } catch (error) {
    if (error instanceof SchemaProblem) tellOfExtension(values.extension, error.findings, world);
    throw error;
  }
  return tellMachines(await loadMachines(machines, flows), {
    ...world,
    surroundings: null,
    begun,
    isJson: values.json,
    page: values.out,
    language: 'US',
    catalogues: new Map(),
  });
}
