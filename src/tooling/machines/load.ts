import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { buildFlows } from '#compiler/build.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import type { Flow } from '#engine/form/flow.ts';

/** Where machines, schemas and compiled flows are kept. */
export interface Folders {
  machines: string;
  schemas: string;
  flows: string;
}

/** A machine by its path below its folder, with the flows that run on it. */
export interface Loaded {
  name: string;
  machine: AnyStateMachine;
  flows: Flow[];
}

const suffix = '.machine.ts';

/** Every machine, with its flows as their schemas are now. @throws SchemaProblem */
export async function loadMachines({ machines, schemas, flows }: Folders): Promise<Loaded[]> {
  const ids = buildFlows(folderFiles(schemas), flows);
  const compiled = await Promise.all(
    ids.map(async (id) => {
      return ((await import(pathToFileURL(path.join(flows, `${id}.js`)).href)) as { flow: Flow }).flow;
    }),
  );
  const files = readdirSync(machines, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(suffix))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const name = file.slice(0, -suffix.length);
      const loaded = (await import(pathToFileURL(path.join(machines, file)).href)) as {
        machine: AnyStateMachine;
      };
      const own = compiled.filter(({ header }) => header.machine === name);
      return { name, machine: loaded.machine, flows: own };
    }),
  );
}
