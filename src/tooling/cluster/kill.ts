import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { fileLink } from '#server/services/files/file-link.ts';
import type { Ends } from '../bench/server/ends.ts';
import { addPeople, inTurn } from '../bench/server/people.ts';
import { openPool } from '../bench/server/side.ts';
import type { Cluster } from './cluster.ts';
import { type Journal, startCustomers } from './customers.ts';

/** What happened when a part was killed. */
interface Killed {
  readonly part: string;
  /** Milliseconds until a write was acknowledged that was begun after the kill. */
  readonly untilWriteMs: number;
  /** Milliseconds until the last call was refused. */
  readonly refusedForMs: number;
  readonly refused: number;
  readonly replacedMs: number;
}

/** The result of killing each part. */
export interface KillReport {
  readonly killed: readonly Killed[];
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly wrong: readonly string[];
}

const CALM_MS = 4_000;
const PAUSE_MS = 50;
const PEOPLE = 500;
const CLIENTS = 5;

/** Kills each part of the cluster under load, one after the other, and compares at the end what was acknowledged. */
export async function killEach(
  cluster: Cluster,
  ends: Ends,
  say: (line: string) => void,
): Promise<KillReport> {
  const pool = openPool(cluster.databaseUrl);
  ends.add(() => pool.end());
  await pool.query('update traffic_card set stock = 1000000000');
  const cards = await pool.query<{ id: number }>('select min(id) as id from traffic_card');
  const people = await addPeople({ name: 'product', origin: cluster.origin, pool }, 'buyer', PEOPLE);
  const customers = startCustomers({
    origin: cluster.origin,
    buyer: inTurn(people),
    cardId: String(cards.rows[0]?.id),
    clients: CLIENTS,
  });
  ends.add(() => customers.stop());
  const { journal } = customers;
  const killed: Killed[] = [];
  for (const [part, kept] of Object.entries(cluster.parts)) {
    await sleep(CALM_MS);
    const [killedAt, refusedBefore] = [Date.now(), journal.refused.length];
    await kept.kill();
    await kept.replaced();
    const replacedMs = Date.now() - killedAt;
    while (!journal.writes.some(({ begun }) => begun > killedAt)) await sleep(PAUSE_MS);
    await sleep(CALM_MS);
    const refused = journal.refused.slice(refusedBefore);
    const first = journal.writes.filter(({ begun }) => begun > killedAt).map(({ done }) => done);
    const one = {
      part,
      untilWriteMs: Math.min(...first) - killedAt,
      refusedForMs: Math.max(0, ...refused.map((at) => at - killedAt)),
      refused: refused.length,
      replacedMs,
    };
    killed.push(one);
    say(`${part} was killed and replaced after ${(replacedMs / 1000).toFixed(1)} s`);
  }
  await customers.stop();
  return { killed, acknowledged: countOf(journal), ...(await compare(cluster, pool, journal)) };
}

/** A draft, its save, its confirmation and an uploaded file count once each. */
function countOf({ orders, files }: Journal): number {
  const all = [...orders.values()];
  return (
    all.length +
    all.filter(({ revision }) => revision > 1).length +
    all.filter(({ isConfirmed }) => isConfirmed).length +
    files.size
  );
}

/** Compares the journal with what the cluster holds now. */
async function compare(
  { origin, dataKey }: Cluster,
  pool: pg.Pool,
  { orders, files, wrong }: Journal,
): Promise<Pick<KillReport, 'lost' | 'doubled' | 'wrong'>> {
  const { rows } = await pool.query<{
    id: number;
    revision: number;
    confirmations: number;
    requests: number;
  }>(
    `select id, revision,
       (select count(*) from order_event where order_id = "order".id and to_status = 1) as confirmations,
       (select count(*) from "order" as other where other.request_id = "order".request_id) as requests
     from "order" where id = any($1)`,
    [[...orders.keys()]],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const [lost, doubled]: [string[], string[]] = [[], []];
  for (const [id, { orderNumber, revision, isConfirmed }] of orders) {
    const row = found.get(id);
    if (row === undefined) lost.push(`draft ${orderNumber}`);
    else if (row.revision < revision) lost.push(`answers of ${orderNumber}`);
    else if (isConfirmed && row.confirmations === 0) lost.push(`confirmation of ${orderNumber}`);
    if (row !== undefined && (row.confirmations > 1 || row.requests > 1)) doubled.push(orderNumber);
  }
  for (const [id, bytes] of files) {
    const response = await fetch(origin + fileLink(dataKey, id, new Date()));
    if (!Buffer.from(await response.arrayBuffer()).equals(bytes)) lost.push(`file ${id}`);
  }
  return { lost, doubled, wrong };
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** The figures as a table in Markdown, and a line for each thing that went wrong. */
export function killTable({ killed, acknowledged, lost, doubled, wrong }: KillReport): string {
  return [
    '| killed | a new write was acknowledged after | calls refused | the last of them after | replaced after |',
    '| --- | --: | --: | --: | --: |',
    ...killed.map(
      (one) =>
        `| ${one.part} | ${seconds(one.untilWriteMs)} s | ${one.refused} | ${seconds(one.refusedForMs)} s | ${seconds(one.replacedMs)} s |`,
    ),
    '',
    `${acknowledged} acknowledged writes, ${lost.length} lost, ${doubled.length} doubled, ${wrong.length} wrong answers`,
    ...lost.map((what) => `lost: ${what}`),
    ...doubled.map((what) => `doubled: ${what}`),
    ...new Set(wrong.map((what) => `wrong answer: ${what}`)),
  ].join('\n');
}
