import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner } from '#server/store/embedded/unprivileged.ts';
import type { Ends } from '../bench/server/ends.ts';
import type { Kept } from './kept.ts';
import {
  isStreaming,
  type PostgresNode,
  startPrimary,
  startReplica,
  tell,
  waitForReplica,
} from './postgres-node.ts';

const PAUSE_MS = 100;

/** A primary and a replica that take over for each other. */
export interface Databases {
  readonly primary: Kept;
  readonly replica: Kept;
}

/**
 * Starts both. Each commit waits until both have it. When the primary ends, the replica is promoted; whichever has ended
 * is replaced by a new replica. While there is one node only, commits do not wait.
 */
export async function startDatabases(
  runner: Runner,
  folder: string,
  ports: readonly [number, number],
  ends: Ends,
): Promise<Databases> {
  let made = 0;
  const place = (port: number) => ({ runner, port, folder: path.join(folder, `node-${(made += 1)}`) });
  let primary: PostgresNode = await startPrimary(place(ports[0]));
  ends.add(() => primary.stop());
  let replica: PostgresNode | undefined;
  ends.add(async () => replica?.stop());
  let isStopping = false;
  let replacing: Promise<void> = Promise.resolve();

  async function addReplica(port: number): Promise<void> {
    replica = await startReplica(place(port), primary.port);
    while (!(await isStreaming(primary.port))) await sleep(PAUSE_MS);
    await waitForReplica(primary.port, true);
    watch(replica);
  }
  async function replace(ended: PostgresNode): Promise<void> {
    if (ended === primary) {
      if (replica === undefined) throw new Error('both PostgreSQL servers have ended');
      // The base backup has brought the setting of the primary along.
      await waitForReplica(replica.port, false);
      await tell(replica.port, 'select pg_promote(true)');
      primary = replica;
    } else await waitForReplica(primary.port, false);
    replica = undefined;
    await addReplica(ended.port);
  }
  function watch(node: PostgresNode): void {
    void node.ended.then(() => {
      if (isStopping) return;
      replacing = replace(node).catch((error: unknown) =>
        console.error(`PostgreSQL was not replaced: ${(error as Error).message}`),
      );
    });
  }
  watch(primary);
  await addReplica(ports[1]);
  ends.add(async () => {
    isStopping = true;
    await replacing;
  });
  const replaced = async (): Promise<void> => {
    await sleep(PAUSE_MS);
    await replacing;
  };
  return {
    primary: { pid: () => primary.pid, kill: () => primary.kill(), stop: () => primary.stop(), replaced },
    replica: {
      pid: () => replica?.pid,
      kill: async () => replica?.kill(),
      stop: async () => replica?.stop(),
      replaced,
    },
  };
}
