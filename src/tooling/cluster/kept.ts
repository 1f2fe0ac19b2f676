import { setTimeout as sleep } from 'node:timers/promises';
import { everyStat, familyOf } from '../bench/processor.ts';
import type { Ends } from '../bench/server/ends.ts';

/** A process of the cluster. */
export interface Part {
  readonly pid: number;
  readonly ended: Promise<unknown>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A part that is replaced when it has ended. */
export interface Kept {
  /** The process that it is now; undefined while it is replaced. */
  pid(): number | undefined;
  kill(): Promise<void>;
  /** Ends it as a service manager does, so that it finishes what it has begun. */
  stop(): Promise<void>;
  /** Resolves when the part that was killed has been replaced. */
  replaced(): Promise<void>;
}

/** A process that can be killed with all below it at once, as a power failure of its machine would. */
export function partOf(pid: number, ended: Promise<unknown>, stop: () => unknown): Part {
  return {
    pid,
    ended,
    async kill() {
      killFamily(pid);
      await ended;
    },
    async stop() {
      await stop();
      await ended;
    },
  };
}

function killFamily(pid: number): void {
  for (const { pid: each } of familyOf(pid, everyStat())) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** As long as a service manager waits before it starts a program again. */
const RESTART_MS = 500;

/** Starts a part, and starts it again whenever it has ended by itself. */
export async function keep(name: string, ends: Ends, start: () => Promise<Part>): Promise<Kept> {
  const stopping = new AbortController();
  let part = await start();
  let replacing: Promise<void> = Promise.resolve();
  async function again(): Promise<Part> {
    for (;;) {
      await sleep(RESTART_MS);
      const started = await start().catch((error: unknown) => {
        console.error(`${name} did not start again: ${(error as Error).message}`);
      });
      if (started) return started;
      if (stopping.signal.aborted) return part;
    }
  }
  function watch(): void {
    void part.ended.then(() => {
      if (stopping.signal.aborted) return;
      replacing = again().then((next) => {
        part = next;
        watch();
      });
    });
  }
  watch();
  ends.add(async () => {
    stopping.abort();
    await replacing;
    await part.stop();
  });
  return {
    pid: () => part.pid,
    kill: () => part.kill(),
    stop: () => part.stop(),
    async replaced() {
      // The end of the part is noticed a moment later.
      await sleep(RESTART_MS / 2);
      await replacing;
    },
  };
}
