import { setTimeout as sleep } from 'node:timers/promises';
import { startChild, type Child } from '../bench/server/child.ts';

/** A server that is started again whenever it has ended by itself. */
export interface KeptServer {
  origin(): string;
  /** How often it has ended by itself, with the last line of its errors. */
  readonly exits: readonly string[];
  /** Ends it at once, as `kill -9` does, and waits until it has been started again. */
  kill(): Promise<void>;
  /** Whether it was killed, and does not answer again yet, or has done so only since `begun`. */
  wasKilledSince(begun: number): boolean;
  stop(): Promise<void>;
}

const script = new URL('../../server/start/main.ts', import.meta.url);
const PAUSE_MS = 1_000;

/** Starts the server as `npm start` does, in its own process. */
export async function keepServer(settings: Readonly<Record<string, string>>): Promise<KeptServer> {
  const exits: string[] = [];
  const stopping = new AbortController();
  let isKilled = false;
  let backAt = 0;
  let child: Child = await startChild(script, settings, { keepsLog: true });

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const errors = await child.ended;
      if (stopping.signal.aborted) return;
      if (!isKilled) exits.push(reasonIn(errors));
      child = await again();
      if (isKilled) backAt = Date.now();
      isKilled = false;
    }
  }

  async function again(): Promise<Child> {
    for (;;) {
      const started = await startChild(script, settings, { keepsLog: true }).catch(() => undefined);
      if (started) return started;
      await sleep(PAUSE_MS);
    }
  }

  const watched = watch();
  return {
    origin: () => child.origin,
    exits,
    async kill() {
      isKilled = true;
      process.kill(child.pid, 'SIGKILL');
      while (isKilled) await sleep(PAUSE_MS / 10);
    },
    wasKilledSince: (begun) => isKilled || backAt >= begun,
    async stop() {
      stopping.abort();
      await child.stop();
      await watched;
    },
  };
}

/** The error that has ended a server, or its last lines. */
function reasonIn(lines: readonly string[]): string {
  return lines.find((line) => line.includes('was not caught')) ?? lines.slice(-5).join(' ');
}
