import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Tinypool from 'tinypool';
import { limitedWork } from '../limited-work.ts';

type Work = typeof import('./images/process.ts');

const filename = fileURLToPath(new URL('./images/process.ts', import.meta.url));
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Milliseconds without work after which a process ends. */
const REST = 30_000;

/**
 * Processes for work on pictures. A photo of 25 million pixels takes 75 MB each time it is decoded, and the C library
 * keeps what was freed: what a process has kept goes when it ends. They know no key and no password.
 */
const processes = new Tinypool({
  runtime: 'child_process',
  filename,
  minThreads: 0,
  maxThreads: 2,
  idleTimeout: REST,
  serialization: 'advanced',
  execArgv: ['--import', loader],
  // The C library of Linux gives back what is freed: it keeps no arena for each thread, and no large block.
  env: { PATH: process.env['PATH'] ?? '', MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' },
});

/** Runs work on a picture in a process beside the server. Rejects if the process ends, for example for want of memory. */
export const imageProcess = <Name extends keyof Work>(
  name: Name,
  payload: Parameters<Work[Name]>[0],
): Promise<Awaited<ReturnType<Work[Name]>>> =>
  processes.run(payload, { name }) as Promise<Awaited<ReturnType<Work[Name]>>>;

const limited = limitedWork({ atOnce: 2, waitingPerOwner: 3, waiting: 100 });

/**
 * Runs work on a picture that an account has sent; accounts take turns.
 *
 * @throws CatalogueFault unavailable if too many pictures are waiting already.
 */
export const imageWork = <Name extends keyof Work>(
  owner: number,
  name: Name,
  payload: Parameters<Work[Name]>[0],
): Promise<Awaited<ReturnType<Work[Name]>>> => limited(owner, () => imageProcess(name, payload));
