import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { buildFlows, writeFlows } from './build.ts';
import { inspectFlows } from './check-flows.ts';
import type { Finding } from './finding.ts';
import type { Extension } from './flow-source.ts';
import { refuse, SchemaProblem } from './problem.ts';
import { folderFiles } from './schema-files.ts';

/**
 * The folders of schemas, machines and texts, the folder for compiled flows, and what the application adds. Relative
 * folders begin at the root of Vite's configuration.
 */
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
 * import react from '@vitejs/plugin-react';
 * const folders = { schemas: 'schemas', machines: 'machines', locales: 'locales', out: 'flows' };
 * const config = { plugins: [react(), flows({ ...folders, extension })] };
 */
export function flows(folders: Folders): Plugin {
  let isBuild = false;
  let placed = folders;
  return {
    name: 'flows',
    configResolved({ command, root }) {
      isBuild = command === 'build';
      placed = placedIn(root, folders);
    },
    async buildStart() {
      if (!isBuild && process.env['VITEST'] === undefined) return;
      if (isBuild) refuse(await findingsIn(placed));
      else buildFlows(folderFiles(placed.schemas, placed.extension), placed.out);
    },
    async configureServer(server) {
      if (process.env['VITEST'] === undefined) await follow(server, placed);
    },
  };
}

const placedIn = (root: string, { schemas, machines, locales, out, extension }: Folders): Folders => ({
  schemas: path.resolve(root, schemas),
  machines: path.resolve(root, machines),
  locales: path.resolve(root, locales),
  out: path.resolve(root, out),
  extension,
});

/** An editor may write a file in several parts, in milliseconds. */
const quiet = 100;

/**
 * Sends the findings to every page of the development server, also to those that are opened later. Changed files are read
 * when nothing has changed for a while, so that no half of a file is read.
 */
export async function follow(
  server: Pick<ViteDevServer, 'ws' | 'watcher' | 'config'>,
  given: Folders,
): Promise<void> {
  const folders = placedIn(server.config.root, given);
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
  let waiting: NodeJS.Timeout | undefined;
  let isOfSchema = false;
  const again = async (): Promise<void> => {
    const before = problem;
    const isCompiledAgain = isOfSchema;
    isOfSchema = false;
    await check();
    const isMended = problem === null && before !== null;
    if (isMended || (problem === null && isCompiledAgain)) server.ws.send({ type: 'full-reload' });
  };
  server.watcher.on('all', (_event, name) => {
    const file = path.resolve(name);
    const isIn = (folder: string): boolean => file.startsWith(folder + path.sep);
    if (!watched.some(isIn) || !/\.(json|ts)$/.test(file)) return;
    isOfSchema ||= isIn(schemas);
    clearTimeout(waiting);
    waiting = setTimeout(() => void (running = running.then(again)), quiet);
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
