import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './built.ts';

if (isBuilt() || (await buildApart())) await import('../server/start/main.ts');
else process.exitCode = 1;

/**
 * Builds in a process of its own: the server would keep the memory of the bundler, and load it also where there is nothing
 * to build.
 *
 * @returns false where the build has failed, and has said why
 */
async function buildApart(): Promise<boolean> {
  const file = fileURLToPath(new URL('build.ts', import.meta.url));
  const [code] = (await once(
    spawn(process.execPath, ['--import', 'tsx', file], { stdio: 'inherit' }),
    'exit',
  )) as [number | null];
  return code === 0;
}
