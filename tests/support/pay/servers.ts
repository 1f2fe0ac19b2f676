import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint, Payload, Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';

/** Repeats a customer's call until a server has answered it. */
type Insist = <E extends Endpoint>(endpoint: E, payload: Payload<E>, token: string) => Promise<Reply<E>>;

/** Two servers on one database. One of them is killed and restarted; the other one keeps running. */
export interface TwoServers {
  readonly folder: string;
  /** The address of the server that is killed. */
  readonly mortal: () => string;
  readonly steady: () => string;
  readonly insist: Insist;
  kill(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Errors after which the call is worth repeating. */
const passing: ReadonlySet<number> = new Set([
  errors.internal.code,
  errors.unavailable.code,
  errors.paymentAway.code,
  errors.paymentSlow.code,
]);
const PATIENCE_MS = 30_000;

/** @param env variables for both servers */
export async function startTwoServers(env: Readonly<Record<string, string>>): Promise<TwoServers> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-crash-'));
  const start = async (): Promise<ServerProcess> => {
    const server = await startServerProcess({ ...env, DATA_DIR: folder });
    if ('address' in server) return server;
    throw new Error(`it ended with ${server.code}: ${server.errors}`);
  };
  const servers = await Promise.all([start(), start()]);
  let turn = 0;

  return {
    folder,
    mortal: () => servers[0].address,
    steady: () => servers[1].address,
    async insist(endpoint, payload, token) {
      const end = Date.now() + PATIENCE_MS;
      for (;;) {
        const server = servers[turn++ % servers.length]!;
        // After a broken connection it is unknown whether the call was performed, so it is repeated.
        const reply = await server.call(endpoint, payload, token).catch(() => undefined);
        if (reply?.code === 200) return reply.data!;
        const isPassing = reply === undefined || passing.has(reply.code);
        if (!isPassing || Date.now() > end) throw new Error(`${endpoint.path}: ${reply?.code} ${reply?.msg}`);
        await sleep(20);
      }
    },
    kill: () => servers[0].kill(),
    async restart() {
      servers[0] = await start();
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
