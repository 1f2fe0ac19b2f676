import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Ends } from '../bench/server/ends.ts';
import { startInstalledPostgres } from '../bench/server/installed-postgres.ts';
import { addPeople, inTurn } from '../bench/server/people.ts';
import { createDatabase, databaseAt, openPool } from '../bench/server/side.ts';
import { embeddedAddress, embeddedCluster } from '../embedded-server.ts';
import { findLost } from './lost.ts';
import { mailsIn, type Mails } from './mails.ts';
import { randomNumbers } from './random.ts';
import { keepServer, type KeptServer } from './server-under-trial.ts';
import { stopDatabase, type StoppedDatabase, type StopKind, stopKinds } from './stop-database.ts';
import { type Acknowledged, startWriters } from './writers.ts';

/** Which PostgreSQL is stopped: a separate one at DATABASE_URL, or the server's own. */
export const engineNames = ['DATABASE_URL', 'embedded'] as const;
export type EngineName = (typeof engineNames)[number];

/** The result of a trial. */
export interface Outcome {
  readonly engine: EngineName;
  readonly version: string;
  readonly stops: Readonly<Record<StopKind, number>>;
  readonly exits: readonly string[];
  readonly acknowledged: number;
  readonly lost: readonly string[];
  /** Calls that were answered with 503. */
  readonly refused: number;
  /** Calls that were not answered because the server was killed. */
  readonly unanswered: number;
  /** Answers that a stopped database does not explain. */
  readonly wrong: readonly string[];
  /** The longest time from a stop until a call was acknowledged that began after it, in milliseconds. */
  readonly longestUntilWriteMs: number;
  /** The longest time from a stop until the mail of a code was sent that was asked for after the stop. */
  readonly longestUntilJobMs: number;
  /** The longest time from the promise of a code until its mail was sent. */
  readonly longestMailMs: number;
}

/** How the trial is made. */
export interface TrialOptions {
  readonly stops: number;
  readonly seed: number;
  readonly clients: number;
  /** How long the load runs between two stops, in milliseconds. */
  readonly calmMs: number;
  readonly ends: Ends;
  readonly say: (line: string) => void;
}

interface Stage {
  readonly server: KeptServer;
  readonly database: StoppedDatabase;
  readonly pool: pg.Pool;
  readonly mails: Mails;
}

/** How long PostgreSQL stays away at the most, if the trial starts it again. */
const MOST_AWAY_MS = 5_000;
const MANY = 2_000;
const PAUSE_MS = 100;
/** Milliseconds after which a code that was not sent counts as lost. */
const JOB_PATIENCE_MS = 180_000;

/** Stops and starts the PostgreSQL of a server that customers use, and looks what is missing at the end. */
export async function tryStops(engine: EngineName, options: TrialOptions): Promise<Outcome> {
  const { stops, seed, clients, calmMs, ends, say } = options;
  const stage = await setStage(engine, ends);
  const { server, pool, mails } = stage;
  const random = randomNumbers(seed);
  await pool.query('update traffic_card set stock = 1000000000');
  const cards = await pool.query<{ id: number }>('select min(id) as id from traffic_card');
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  const writers = startWriters({
    origin: server.origin,
    wasKilledSince: server.wasKilledSince,
    buyer: inTurn(await addPeople({ name: 'product', origin: '', pool }, 'buyer', MANY)),
    cardId: String(cards.rows[0]?.id),
    // Its own numbers: how many it needs depends on time, and the stops of a seed must not.
    random: randomNumbers(seed + 1),
    clients,
  });
  ends.add(() => writers.stop());

  const counts: Record<StopKind, number> = {
    fast: 0,
    immediate: 0,
    killed: 0,
    'backend killed': 0,
    'server killed': 0,
  };
  let [longestUntilWriteMs, longestUntilJobMs] = [0, 0];
  for (let stop = 1; stop <= stops; stop++) {
    await sleep(calmMs * (0.5 + random()));
    const kind = stopKinds[Math.floor(random() * stopKinds.length)] ?? 'fast';
    const awayMs = Math.round(random() * MOST_AWAY_MS);
    counts[kind] += 1;
    const stoppedAt = Date.now();
    const goneAt =
      kind === 'server killed'
        ? await killServer(server)
        : await stopDatabase(stage.database, pool, kind, awayMs);
    const { writtenAt, doneAt } = await goesOn(writers.acknowledged, mails, goneAt);
    const [writeMs, jobMs] = [writtenAt - stoppedAt, doneAt - stoppedAt];
    longestUntilWriteMs = Math.max(longestUntilWriteMs, writeMs);
    longestUntilJobMs = Math.max(longestUntilJobMs, jobMs);
    const seconds = (ms: number): string => (ms / 1000).toFixed(1);
    say(
      `${engine}: stop ${stop} of ${stops}, ${kind}: calls went on after ${seconds(writeMs)} s, jobs after ${seconds(jobMs)} s`,
    );
  }

  await writers.stop();
  await allDone(pool);
  const { refused, unanswered, wrong } = writers.acknowledged;
  const checked = await findLost(pool, mails, writers.acknowledged);
  const { exits } = server;
  await ends.all();
  const version = rows[0]?.server_version.split(' ')[0] ?? '';
  return {
    engine,
    version,
    stops: counts,
    exits,
    refused,
    unanswered,
    wrong,
    longestUntilWriteMs,
    longestUntilJobMs,
    ...checked,
  };
}

/** @returns a time at which the server was surely gone */
async function killServer(server: KeptServer): Promise<number> {
  const back = server.kill();
  const goneAt = Date.now();
  await back;
  return goneAt;
}

async function setStage(engine: EngineName, ends: Ends): Promise<Stage> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'moongate-stops-'));
  ends.add(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const separate = engine === 'DATABASE_URL' ? await startInstalledPostgres() : undefined;
  if (separate) ends.add(() => separate.stop());
  const given = separate && (await createDatabase(databaseAt(separate.address, 'postgres'), 'stops'));
  const server = await keepServer({
    DATA_DIR: dataDir,
    DATA_KEY: randomBytes(32).toString('hex'),
    DEMO_DATA: '1',
    // The callers' addresses are invented, as a proxy would report them.
    TRUST_PROXY: '1',
    ...(given === undefined ? {} : { DATABASE_URL: given }),
  });
  ends.add(() => server.stop());
  const pool = openPool(given ?? (await embeddedAddress(dataDir)));
  pool.on('error', () => {}); // Connections break at each stop.
  ends.add(() => pool.end());
  const database = separate
    ? { cluster: separate.cluster, resume: separate.resume }
    : { cluster: await embeddedCluster(dataDir), resume: undefined };
  return { server, database, pool, mails: mailsIn(dataDir) };
}

/** When the first call was acknowledged, and the first job done, of those that were begun after a time. */
async function goesOn(
  { codes, firstAfter }: Acknowledged,
  mails: Mails,
  since: number,
): Promise<{ writtenAt: number; doneAt: number }> {
  for (const latest = since + JOB_PATIENCE_MS; ; await sleep(PAUSE_MS)) {
    const writtenAt = firstAfter(since);
    const asked = [...codes].filter(([, { askedAt }]) => askedAt >= since).map(([address]) => address);
    const sent = await Promise.all(asked.map((address) => mails.sentAt(address)));
    const doneAt = Math.min(...sent.filter((at) => at !== undefined));
    if (writtenAt !== undefined && Number.isFinite(doneAt)) return { writtenAt, doneAt };
    if (Date.now() > latest) return { writtenAt: writtenAt ?? latest, doneAt: latest };
  }
}

/** Waits until no job is due. Jobs of a worker that was lost are begun again when its lease has run out. */
async function allDone(pool: pg.Pool): Promise<void> {
  for (const latest = Date.now() + JOB_PATIENCE_MS; Date.now() < latest; await sleep(PAUSE_MS)) {
    const { rows } = await pool.query<{ left: number }>(
      `select count(*)::int as left from graphile_worker.jobs
       where attempts < max_attempts and (run_at <= now() or attempts > 0)`,
    );
    if (rows[0]?.left === 0) return;
  }
}
