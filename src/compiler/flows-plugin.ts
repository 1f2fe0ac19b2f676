import type { Plugin, ViteDevServer } from 'vite';
import { buildFlows, writeFlows } from './build.ts';
import { inspectFlows } from './check-flows.ts';
import type { Finding } from './finding.ts';
import type { Extension } from './flow-source.ts';
import { refuse, SchemaProblem } from './problem.ts';
import { folderFiles } from './schema-files.ts';

/** The folders of schemas, machines and texts, the folder for compiled flows, and what the application adds. */
interface Folders {
  schemas: string;
  machines: string;
  locales: string;
  out: string;
  extension: Extension;
}

/**
 * Compiles and checks the flows before a build, and in development after each change of a schema, a machine or a
 * catalogue. A finding stops the build; in development the page shows it until it is corrected. Tests only compile,
 * since they check texts separately.
 *
 * @example
 * const folders = { schemas: 'schemas', machines: 'machines', locales: 'locales', out: 'flows' };
 * plugins: [react(), flows({ ...folders, extension })]
 */
export function flows(folders: Folders): Plugin {
  let isBuild = false;
  return {
    name: 'flows',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (!isBuild && process.env['VITEST'] === undefined) return;
      if (isBuild) refuse(await findingsIn(folders));
      else buildFlows(folderFiles(folders.schemas, folders.extension), folders.out);
    },
    async configureServer(server) {
      if (process.env['VITEST'] === undefined) await follow(server, folders);
    },
  };
}

/** Sends the findings to every page of the development server, also to those that are opened later. */
export async function follow(
  server: Pick<ViteDevServer, 'ws' | 'watcher' | 'config'>,
  folders: Folders,
): Promise<void> {
  let problem: SchemaProblem | null = null;
  const tell = ({ message, file }: SchemaProblem): void =>
    server.ws.send({ type: 'error', err: { message, stack: '', plugin: 'flows', id: file } });
  const check = async (): Promise<void> => {
    problem = await problemOf(folders);
    if (problem === null) return;
    server.config.logger.error(problem.message);
    tell(problem);
  };
  server.ws.on('connection', () => {
    if (problem !== null) tell(problem);
  });
  const { schemas, machines, locales } = folders;
  const watched = [schemas, machines, locales];
  server.watcher.add(watched);
  let running = check();
  server.watcher.on('all', (_event, file) => {
    if (!watched.some((folder) => file.startsWith(folder)) || !/\.(json|ts)$/.test(file)) return;
    running = running.then(async () => {
      const before = problem;
      await check();
      const isMended = problem === null && before !== null;
      if (isMended || (problem === null && file.startsWith(schemas))) server.ws.send({ type: 'full-reload' });
    });
  });
  await running;
}

/** The findings. If every flow could be compiled, the app runs with them all the same. */
async function findingsIn({
  schemas,
  machines,
  locales,
  out,
  extension,
}: Folders): Promise<readonly Finding[]> {
  const files = folderFiles(schemas, extension);
  const { findings, built } = await inspectFlows({ schemas: files, machines, locales });
  if (built.length === files.ids().length) writeFlows(built, out);
  return findings;
}

async function problemOf(folders: Folders): Promise<SchemaProblem | null> {
  try {
    refuse(await findingsIn(folders));
    return null;
  } catch (error) {
    if (error instanceof SchemaProblem) return error;
    throw error;
  }
}
