import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as buildWithVite } from 'vite';
import { SchemaProblem } from '#compiler/problem.ts';
import { seedSentence } from '#server/content/seed-records.ts';
import { loadFlows } from '#server/services/flows/load-flows.ts';
import { recordMistakes } from '#server/start/seed.ts';
import { StartError } from '#server/store/start-error.ts';
import { buildWorker } from './build-worker.ts';
import { beginBuild, isBuilt } from './built.ts';
import { compressFiles } from './compress-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds flows and app into `build/`, unless the build was made from the same sources. */
export async function build(): Promise<'built' | 'upToDate'> {
  if (isBuilt()) return 'upToDate';
  const finish = beginBuild();
  console.log('Building the app. This can take a minute.');
  // A build sets NODE_ENV of its process. The server that starts afterwards must not run as in production because of
  // it.
  const { NODE_ENV } = process.env;
  // Bundler warnings about chunk sizes and plugin times are not shown; `npm run weights` checks the sizes.
  const configFile = path.join(root, 'vite.config.ts');
  await buildWithVite({ configFile, logLevel: 'error' });
  await buildWorker(root);
  // The bundle by which the server renders pages. It is made of the flows that the first build has compiled.
  await buildWithVite({ configFile, logLevel: 'error', build: { ssr: 'render/render.tsx' } });
  await checkSeed();
  await compressFiles(path.join(root, 'build', 'app'));
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
  finish();
  return 'built';
}

/** Checks the records of the seed by the schemas that were just compiled. @throws StartError with every mistake */
async function checkSeed(): Promise<void> {
  const mistakes = await recordMistakes(await loadFlows());
  if (mistakes.length > 0) throw new StartError(seedSentence(mistakes));
}

/** Builds, and prints what is wrong where that fails. @returns false where it has failed. */
export async function buildOrExplain(): Promise<boolean> {
  try {
    await build();
    return true;
  } catch (error) {
    console.error(mistakeIn(error) ?? error);
    return false;
  }
}

/** The findings in the schemas, where they are what stopped the build. The bundler adds its own stack to them. */
function mistakeIn(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  if (error instanceof SchemaProblem) return error.message;
  return /SchemaProblem: (.*?)\n\s+at /s.exec(String(error))?.[1] ?? null;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!(await buildOrExplain())) process.exitCode = 1;
}
