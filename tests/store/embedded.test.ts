import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '#server/store/start-error.ts';
import {
  startEmbedded,
  type EmbeddedOptions,
  type EmbeddedPostgres,
} from '#server/store/embedded-postgres.ts';
import { run } from '#server/store/embedded/run.ts';
import { findRunner, kindsForUser } from '#server/store/embedded/unprivileged.ts';
import { withDatabase } from '#tooling/transfer/connect.ts';
import { recordedLog, silentLog } from '../support/log.ts';
import { startNode, type NodeProcess } from '../support/processes.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { isThorough, someOf } from '../support/thorough.ts';

const patience = { timeout: 60_000, interval: 50 };

/** A data folder that has been started in once, and was left; it is made for all tests together. */
let original: string;
beforeAll(async () => {
  original = await mkdtemp(path.join(os.tmpdir(), 'moongate-original-'));
  await chmod(original, 0o755);
  await (await startEmbedded({ dataDir: original, log: silentLog })).stop();
});
afterAll(() => rm(original, { recursive: true, force: true }));

/** A copy of it for a test that does not look at a first start. */
async function filledFolder(): Promise<string> {
  const dataDir = await temporaryFolder();
  // With the owner, who has to be the one that PostgreSQL runs as.
  await run(['cp', '-a', `${original}/.`, dataDir]);
  return dataDir;
}

/** Starts it in this process; it is stopped when the test has finished. */
async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded({ dataDir, log: silentLog, ...options });
  onTestFinished(() => embedded.stop());
  return embedded;
}

/** Starts a server process, which gets the time to stop its PostgreSQL when the test has finished. */
function startServer(dataDir: string): NodeProcess {
  const node = startNode('./embedded-process.ts', [dataDir]);
  onTestFinished(async () => {
    node.child.kill('SIGTERM');
    await node.ended;
  });
  return node;
}

async function startInProcess(dataDir: string): Promise<{ node: NodeProcess; connection: pg.ClientConfig }> {
  const node = startServer(dataDir);
  return { node, connection: JSON.parse(await node.said('READY')) as pg.ClientConfig };
}

async function query(connection: pg.ClientConfig, statement: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** The command lines that name the data folder, without those of Node. */
async function processesOn(dataDir: string): Promise<string[]> {
  const { output } = await run(['ps', 'ax', '-o', 'command=']);
  return output.split('\n').filter((line) => line.includes(dataDir) && !line.includes('embedded-process'));
}

describe('the PostgreSQL that comes along', () => {
  it('keeps its data from start to start, and leaves no process when stopped', async () => {
    const dataDir = await filledFolder();
    const first = await startEmbedded({ dataDir, log: silentLog });
    await query(first.connection, `create table kept as select 'yes' as value`);
    await first.stop();
    await expect.poll(() => processesOn(dataDir), { timeout: 10_000 }).toEqual([]);
    expect(existsSync(first.connection.host)).toBe(false);
    const second = await start(dataDir);
    expect(await query(second.connection, 'select value from kept')).toEqual(['yes']);
  });

  it.runIf(isThorough)(
    'writes UTF-8, sorts alike everywhere, checks its pages and counts time in UTC',
    async () => {
      const { connection } = await start(await filledFolder());
      expect(await query(connection, 'show server_encoding')).toEqual(['UTF8']);
      const locale = `select concat(datlocprovider, ':', datlocale) from pg_database where datname = 'postgres'`;
      expect(await query(connection, locale)).toEqual(['b:C.UTF-8']);
      expect(await query(connection, 'show data_checksums')).toEqual(['on']);
      expect(await query(connection, 'show timezone')).toEqual(['UTC']);
    },
  );

  it.runIf(isThorough)('is reached through a folder that nobody else can enter, and not by TCP', async () => {
    const { connection } = await start(await filledFolder());
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
    expect(await query(connection, 'show listen_addresses')).toEqual(['']);
  });

  it.runIf(isThorough)(
    'does not use a folder that somebody may enter, who has put it in the place of its own',
    async () => {
      const dataDir = await filledFolder();
      const first = await startEmbedded({ dataDir, log: silentLog });
      await first.stop();
      await mkdir(first.connection.host, { mode: 0o755 });
      onTestFinished(() => rm(first.connection.host, { recursive: true }));
      const { connection } = await start(dataDir);
      expect(connection.host).not.toBe(first.connection.host);
      expect(await query(connection, 'select 1')).toEqual([1]);
    },
  );

  it.runIf(isThorough)('takes no notice of variables that are meant for another server', async () => {
    process.env['PGPORT'] = '1';
    process.env['PGSSLMODE'] = 'require';
    onTestFinished(() => {
      delete process.env['PGPORT'];
      delete process.env['PGSSLMODE'];
    });
    const { connection } = await start(await filledFolder());
    expect(await query(connection, 'select 1')).toEqual([1]);
  });

  it('logs no value of a refused statement', async () => {
    const log = recordedLog();
    const { connection } = await start(await filledFolder(), { log });
    await query(connection, 'create table person (passport text unique)');
    await query(connection, `insert into person values ('E12345678')`);
    await expect(query(connection, `insert into person values ('E12345678')`)).rejects.toThrow();
    await expect(query(connection, `select 'E12345678'::int`)).rejects.toThrow();
    expect(log.lines.join()).toContain('ready to accept connections');
    expect(log.lines.join()).not.toContain('E12345678');
  });
});

describe('a PostgreSQL whose server is killed', () => {
  it('ends too, and its data is there at the next start', async () => {
    const dataDir = await filledFolder();
    const { node, connection } = await startInProcess(dataDir);
    await query(connection, `create table kept as select 'yes' as value`);
    expect(await processesOn(dataDir)).not.toEqual([]);
    node.child.kill('SIGKILL');
    await expect.poll(() => processesOn(dataDir), patience).toEqual([]);
    const again = await start(dataDir);
    expect(await query(again.connection, 'select value from kept')).toEqual(['yes']);
  });

  it.runIf(isThorough)('makes room for a server that is started at once', async () => {
    const dataDir = await filledFolder();
    const { node, connection } = await startInProcess(dataDir);
    await query(connection, `create table kept as select 'yes' as value`);
    node.child.kill('SIGKILL');
    const again = await start(dataDir);
    expect(await query(again.connection, 'select value from kept')).toEqual(['yes']);
  });

  it.runIf(isThorough)(
    'together with the guard is stopped by the next start, and its data is there',
    async () => {
      const dataDir = await filledFolder();
      const { node, connection } = await startInProcess(dataDir);
      await query(connection, `create table kept as select 'yes' as value`);
      const left = await postmasterPid(dataDir);
      await killGuard(dataDir);
      node.child.kill('SIGKILL');
      await node.ended;
      expect(await query(connection, 'select value from kept')).toEqual(['yes']);
      const log = recordedLog();
      const again = await start(dataDir, { log });
      expect(await query(again.connection, 'select value from kept')).toEqual(['yes']);
      expect(log.lines.join()).toContain('a killed server has left its PostgreSQL behind');
      expect(await postmasterPid(dataDir)).not.toBe(left);
    },
  );

  it.runIf(isThorough)('during its first start leaves nothing half made', async () => {
    const dataDir = await temporaryFolder();
    const node = startServer(dataDir);
    const made = async () => (await readdir(dataDir)).filter((name) => name.startsWith('postgres.init-'));
    await expect.poll(made, { ...patience, interval: 5 }).toHaveLength(1);
    node.child.kill('SIGKILL');
    await node.ended;
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
    const again = await start(dataDir);
    expect(await query(again.connection, 'select 1')).toEqual([1]);
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });
});

describe('a data folder', () => {
  it.runIf(isThorough)('that another server is about to leave is waited for', async () => {
    const dataDir = await filledFolder();
    const { node, connection } = await startInProcess(dataDir);
    await query(connection, `create table kept as select 'yes' as value`);
    const log = recordedLog();
    const second = start(dataDir, { log });
    await expect.poll(() => log.lines.join(), patience).toContain('already exists');
    node.child.kill('SIGTERM');
    expect(await query((await second).connection, 'select value from kept')).toEqual(['yes']);
  });

  it.runIf(isThorough)(
    'that another server uses is refused with a sentence, and the other goes on',
    async () => {
      const dataDir = await filledFolder();
      const { node, connection } = await startInProcess(dataDir);
      const second = startEmbedded({ dataDir, log: silentLog });
      await expect(second).rejects.toThrow(StartError);
      const sentence = /^Another server \(process (\d+)\) is using the data in .*DATA_DIR.*DATABASE_URL\.$/;
      await expect(second).rejects.toThrow(sentence);
      const { message } = (await second.catch((error: Error) => error)) as Error;
      expect(sentence.exec(message)?.[1]).toBe(String(node.child.pid));
      expect(await query(connection, 'select 1')).toEqual([1]);
    },
  );

  it.runIf(isThorough)('is read for an export while a server uses it, and while none does', async () => {
    const dataDir = await filledFolder();
    const settings = { databaseUrl: undefined, dataDir };
    const kept = (client: pg.Client) => client.query('select value from kept');
    const { node, connection } = await startInProcess(dataDir);
    await query(connection, `create table kept as select 'yes' as value`);
    expect((await withDatabase(settings, kept)).rows).toEqual([{ value: 'yes' }]);
    expect(await query(connection, 'select 1')).toEqual([1]);
    node.child.kill('SIGTERM');
    await node.ended;
    expect((await withDatabase(settings, kept)).rows).toEqual([{ value: 'yes' }]);
    await expect.poll(() => processesOn(dataDir), patience).toEqual([]);
  });

  it.runIf(isThorough)(
    'is used by one of two servers that start in it at the same moment for the first time',
    async () => {
      const dataDir = await temporaryFolder();
      const servers = [1, 2].map(() => startServer(dataDir));
      const refused = await Promise.any(servers.map((each) => each.said('REFUSED')));
      expect(refused).toMatch(/^Another server \(process \d+\) is using the data/);
      const connection = JSON.parse(
        await Promise.any(servers.map((each) => each.said('READY'))),
      ) as pg.ClientConfig;
      expect(await query(connection, 'select 1')).toEqual([1]);
      expect(await readdir(dataDir)).toEqual(['postgres']);
    },
  );

  it.runIf(isThorough).each([
    ['a process that has ended', async () => 4_194_303],
    ['this process', async () => process.pid],
    ['another program', startSleep],
  ])('locked in the name of %s is used', async (_, find) => {
    const dataDir = await filledFolder();
    const first = await startEmbedded({ dataDir, log: silentLog });
    await query(first.connection, `create table kept as select 'yes' as value`);
    const { cluster, connection } = first;
    const lock = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8');
    await first.stop();

    const stale = lock.replace(/^\d+/, String(await find()));
    await writeFile(path.join(cluster, 'postmaster.pid'), stale);
    await mkdir(connection.host, { mode: 0o700 });
    await writeFile(path.join(connection.host, '.s.PGSQL.5432.lock'), stale);
    const again = await start(dataDir);
    expect(await query(again.connection, 'select value from kept')).toEqual(['yes']);
  });

  it.runIf(isThorough)(
    'of another major version of PostgreSQL is refused with the way to move its data',
    async () => {
      const dataDir = await filledFolder();
      const { cluster, stop } = await startEmbedded({ dataDir, log: silentLog });
      await stop();
      await writeFile(path.join(cluster, 'PG_VERSION'), '9\n');
      const starting = startEmbedded({ dataDir, log: silentLog });
      await expect(starting).rejects.toThrow(StartError);
      await expect(starting).rejects.toThrow(
        /did not start on .*incompatible with server.*db:export.*DATABASE_URL/,
      );
    },
  );
});

describe('a PostgreSQL that is killed', () => {
  it.each(someOf(['SIGKILL', 'SIGTERM', 'SIGINT'] as const, 1))(
    'by %s is started again with its data',
    async (signal) => {
      const dataDir = await filledFolder();
      const { connection } = await startInProcess(dataDir);
      await query(connection, `create table kept as select 'yes' as value`);
      const killed = await postmasterPid(dataDir);
      process.kill(killed, signal);
      const answer = () => query(connection, 'select value from kept').catch(() => []);
      await expect.poll(() => postmasterPid(dataDir).catch(() => killed), patience).not.toBe(killed);
      await expect.poll(answer, patience).toEqual(['yes']);
    },
  );

  it.runIf(isThorough)('after its socket folder was cleaned away is started again in it', async () => {
    const dataDir = await filledFolder();
    const { connection } = await startInProcess(dataDir);
    await rm(connection.host ?? '', { recursive: true });
    process.kill(await postmasterPid(dataDir), 'SIGINT');
    await expect.poll(() => query(connection, 'select 1').catch(() => []), patience).toEqual([1]);
  });

  it.runIf(isThorough)('while its server stops is not started again', async () => {
    const dataDir = await filledFolder();
    const { node } = await startInProcess(dataDir);
    node.child.kill('SIGTERM');
    expect(await node.ended).toBe(0);
    await expect.poll(() => processesOn(dataDir), { timeout: 10_000 }).toEqual([]);
  });
});

describe('PostgreSQL, which refuses to be run by root,', () => {
  it.runIf(isThorough && process.getuid?.() === 0)(
    'runs in a namespace or as nobody, on the same data',
    async () => {
      const dataDir = await filledFolder();
      const kinds = ['namespace', 'nobody', 'namespace'] as const;
      for (const [index, kind] of kinds.entries()) {
        const embedded = await startEmbedded({ dataDir, log: silentLog, runnerKinds: [kind, 'nobody'] });
        await query(embedded.connection, `create table kept_${index} ()`);
        const tables = await query(
          embedded.connection,
          `select count(*)::int from pg_tables where tablename ~ '^kept'`,
        );
        expect(tables).toEqual([index + 1]);
        await embedded.stop();
      }
    },
  );

  it('is refused with a sentence where it does not run at all', async () => {
    const finding = findRunner('/nowhere', kindsForUser());
    await expect(finding).rejects.toThrow(StartError);
    await expect(finding).rejects.toThrow(/does not run on this system .*Alpine.*DATABASE_URL/);
  });
});

/** Kills the shell that waits for the end of a server on this folder. */
async function killGuard(dataDir: string): Promise<void> {
  const { output } = await run(['ps', 'ax', '-o', 'pid=,command=']);
  const guards = output.split('\n').filter((line) => line.includes('/bin/sh -c') && line.includes(dataDir));
  expect(guards).toHaveLength(1);
  for (const line of guards) process.kill(Number.parseInt(line, 10), 'SIGKILL');
}

/** A program that is surely not PostgreSQL. */
async function startSleep(): Promise<number> {
  const sleep = spawn('sleep', ['600'], { stdio: 'ignore' });
  onTestFinished(() => void sleep.kill());
  if (sleep.pid === undefined) throw new Error('sleep did not start');
  return sleep.pid;
}
