import { randomBytes } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/store/embedded-postgres.ts';
import { silentLog } from './log.ts';

/** A PostgreSQL server for tests, with addresses that other processes can use, too. */
export interface TestServer {
  /** The address of one of its databases. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** A separate database for a test or a test file. */
export interface OwnDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

/** Test data need not survive a power failure, so these settings trade durability for speed. */
export const hastySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** Bytes that the databases of a run need at most. */
const ROOM = 6e9;

/** The folder in memory, where a database is copied in an eighth of the time; undefined where there is no room. */
function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > ROOM && process.availableMemory() > ROOM ? '/dev/shm' : undefined;
  } catch {
    // There is none on this system.
    return undefined;
  }
}

/** The server at TEST_DATABASE_URL, or else the embedded PostgreSQL in a temporary folder. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return serverAt(given);

  const memory = memoryFolder();
  // A system may keep the user of the database out of the folder in memory.
  const inMemory = memory && (await startIn(memory).catch(() => undefined));
  const { dataDir, embedded } = inMemory || (await startIn(tmpdir()));
  const { host, user } = embedded.connection;
  return {
    ...serverAt(`postgresql://${user}@localhost/?host=${encodeURIComponent(host)}`),
    async stop() {
      await embedded.stop();
      for (const folder of [dataDir, host]) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startIn(folder: string) {
  const dataDir = await mkdtemp(path.join(folder, 'moongate-tests-'));
  try {
    return {
      dataDir,
      embedded: await startEmbedded({ dataDir, log: silentLog, extraSettings: hastySettings }),
    };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** A server that is started and stopped elsewhere. */
export function serverAt(address: string): TestServer {
  return {
    url(database) {
      const url = new URL(address);
      url.pathname = `/${database}`;
      return url.href;
    },
    async stop() {},
  };
}

/** Creates a database, empty or as a copy. */
export async function createDatabase(server: TestServer, template = 'template1'): Promise<OwnDatabase> {
  const name = `moongate_test_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    name,
    url: server.url(name),
    drop: () => administer(server, `drop database if exists ${name} with (force)`),
  };
}

async function administer(server: TestServer, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
