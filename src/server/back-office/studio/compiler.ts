import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CatalogueFault } from '../../services/fault.ts';
import { createTaskQueue, type GivingWay } from './task-queue.ts';
import type { Answers, ChildReply, Task } from './tasks.ts';

const entry = fileURLToPath(new URL('./compile-process.ts', import.meta.url));
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** The limits of one task. */
export interface CompilerLimits {
  /** Milliseconds, the start of the process among them. */
  readonly patience: number;
  /** Megabytes of memory. */
  readonly memory: number;
  /** Milliseconds without a task after which the process is ended; a minute where nothing is said. */
  readonly rest?: number;
}

const usualLimits: CompilerLimits = { patience: 15_000, memory: 256 };

/** Compiles schemas in a process beside the server. */
export interface Compiler {
  /**
   * @throws CatalogueFault tooLarge if the task takes too much time or memory, or the answer is too long;
   * unavailable if too many tasks are waiting, or a newer one of the same owner takes the place of this one.
   * @throws Error if the compiler itself fails.
   */
  ask<Kind extends Task['kind']>(
    task: Extract<Task, { kind: Kind }>,
    givesWay?: GivingWay,
  ): Promise<Answers[Kind]>;
  stop(): void;
}

/** Makes a compiler; its process starts with the first task. */
export function createCompiler(limits?: CompilerLimits): Compiler {
  const { patience, memory, rest: restAfter = 60_000 } = limits ?? usualLimits;
  const inTurn = createTaskQueue(12);
  let child: ChildProcess | null = null;
  let rest: NodeJS.Timeout | undefined;

  const begin = (): ChildProcess => {
    const begun = fork(entry, {
      execArgv: ['--import', loader, `--max-old-space-size=${memory}`],
      // It knows no key and no password.
      env: { PATH: process.env['PATH'], NODE_ENV: process.env['NODE_ENV'] },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = (): void => {
      if (child === begun) child = null;
    };
    // A process that could not be started emits `error` and never `exit`. An `error` event without a listener would
    // end the server.
    begun.once('exit', forget).on('error', forget);
    return begun;
  };
  const stop = (): void => {
    clearTimeout(rest);
    child?.kill('SIGKILL');
    child = null;
  };

  const perform = (task: Task): Promise<ChildReply> =>
    new Promise((resolve, reject) => {
      clearTimeout(rest);
      const worker = (child ??= begin());
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        worker.kill('SIGKILL');
      }, patience);
      const end = (): void => {
        clearTimeout(timer);
        worker.off('message', answered).off('exit', ended).off('error', ended);
        rest = setTimeout(stop, restAfter).unref();
      };
      const answered = (reply: unknown): void => {
        end();
        resolve(reply as ChildReply);
      };
      const ended = (reason: unknown, signal?: string): void => {
        end();
        // Node aborts when it runs out of memory.
        const isTooMuch = isLate || signal === 'SIGABRT' || reason === 134;
        const cause = signal ?? reason;
        reject(
          isTooMuch ? new CatalogueFault('tooLarge') : new Error(`the compiler ended: ${String(cause)}`),
        );
      };
      worker.once('message', answered).once('exit', ended).once('error', ended);
      worker.send(task);
    });

  return {
    async ask<Kind extends Task['kind']>(task: Extract<Task, { kind: Kind }>, givesWay?: GivingWay) {
      const reply = await inTurn(() => perform(task), givesWay);
      if ('isTooLarge' in reply) throw new CatalogueFault('tooLarge');
      if ('error' in reply) throw new Error(reply.error);
      return reply.value as Answers[Kind];
    },
    stop,
  };
}
