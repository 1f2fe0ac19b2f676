import { setTimeout as sleep } from 'node:timers/promises';
import { startChild, type Child } from '../bench/server/child.ts';

/** A server that is started again whenever it has ended by itself. */
export interface KeptServer {
  origin(): string;
  /** How often it has ended by itself, with the last line of its errors. */
  readonly exits: readonly string[];
  stop(): Promise<void>;
}

const script = new URL('../../server/start/main.ts', import.meta.url);
const PAUSE_MS = 1_000;

/** Starts the server as `npm start` does, in its own process. */
export async function keepServer(settings: Readonly<Record<string, string>>): Promise<KeptServer> {
  const exits: string[] = [];
  const stopping = new AbortController();
  let child: Child = await startChild(script, settings, { keepsLog: true });

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const errors = await child.ended;
      if (stopping.signal.aborted) return;
      exits.push(reasonIn(errors));
      child = await again();
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
