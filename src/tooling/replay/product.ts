import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '#server/start/config.ts';
import { createLog } from '#server/start/log.ts';
import { startServer } from '#server/start/start-server.ts';
import { connectDatabase } from '#server/store/database.ts';
import { embeddedAddress } from '../embedded-server.ts';
import { type Played, played } from './customers.ts';

/** The whole product on a free port, with data of its own that are thrown away. */
export interface OwnProduct extends Played {
  stop(): Promise<void>;
}

/** Starts the product and waits until it replies. */
export async function startProduct(): Promise<OwnProduct> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-replay-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
  };
  try {
    const config = loadConfig({ PORT: `${port}`, DATA_DIR: folder, DEMO_DATA: '1', PAYMENT_SANDBOX: '1' });
    const server = await startServer(config, createLog('silent'));
    ends.push(() => server.stop());
    const silent = { debug() {}, info() {}, warn() {}, error() {} };
    const database = connectDatabase({ connectionString: await embeddedAddress(folder) }, silent);
    ends.push(() => database.close());
    return { ...(await played(origin, database.db)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
