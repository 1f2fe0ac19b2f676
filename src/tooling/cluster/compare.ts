import { fileLink } from '#server/services/files/file-link.ts';
import type { Cluster } from './cluster.ts';
import { acknowledgedIn } from './journal.ts';
import type { ClusterLoad } from './load.ts';

/** What was acknowledged, and what of it the cluster does not have, or has twice. */
export interface Compared {
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly wrong: readonly string[];
}

/** Compares the journal of a load that has ended with what the cluster holds now. */
export async function compare({ origin, dataKey }: Cluster, load: ClusterLoad): Promise<Compared> {
  const { journal, side } = load;
  const { rows } = await side.pool.query<{
    id: number;
    revision: number;
    confirmations: number;
    requests: number;
  }>(
    `select id, revision,
       (select count(*) from order_event where order_id = "order".id and to_status = 1) as confirmations,
       (select count(*) from "order" as other where other.request_id = "order".request_id) as requests
     from "order" where id = any($1)`,
    [[...journal.orders.keys()]],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const [lost, doubled]: [string[], string[]] = [[], []];
  for (const [id, { orderNumber, revision, isConfirmed }] of journal.orders) {
    const row = found.get(id);
    if (row === undefined) lost.push(`draft ${orderNumber}`);
    else if (row.revision < revision) lost.push(`answers of ${orderNumber}`);
    else if (isConfirmed && row.confirmations === 0) lost.push(`confirmation of ${orderNumber}`);
    if (row !== undefined && (row.confirmations > 1 || row.requests > 1)) doubled.push(orderNumber);
  }
  for (const [id, bytes] of journal.files) {
    const response = await fetch(origin + fileLink(dataKey, id, new Date()));
    if (!Buffer.from(await response.arrayBuffer()).equals(bytes)) lost.push(`file ${id}`);
  }
  await compareComments(load, lost, doubled);
  const record = await side.pool.query<{ revision: number }>('select revision from content where id = $1', [
    load.guide,
  ]);
  if ((record.rows[0]?.revision ?? 0) < journal.record.revision) lost.push('a publication');
  return { acknowledged: acknowledgedIn(journal), lost, doubled, wrong: journal.wrong };
}

async function compareComments(
  { journal: { comments }, side, article }: ClusterLoad,
  lost: string[],
  doubled: string[],
): Promise<void> {
  const { rows } = await side.pool.query<{ opinion: string }>(
    `select data ->> 'opinion' as opinion from post where kind = 'comment' and article_id = $1`,
    [article],
  );
  const times = new Map<string, number>();
  for (const { opinion } of rows) times.set(opinion, (times.get(opinion) ?? 0) + 1);
  for (const opinion of comments.done)
    if (!times.has(opinion)) lost.push(`the comment ${opinion.slice(-36)}`);
  for (const [opinion, count] of times) if (count > 1) doubled.push(`the comment ${opinion.slice(-36)}`);
}

/** A line for each thing that went wrong, after one with the sums. */
export function comparedLines({ acknowledged, lost, doubled, wrong }: Compared): string[] {
  return [
    `${acknowledged} acknowledged writes, ${lost.length} lost, ${doubled.length} doubled, ${wrong.length} wrong answers`,
    ...lost.map((what) => `lost: ${what}`),
    ...doubled.map((what) => `doubled: ${what}`),
    ...new Set(wrong.map((what) => `wrong answer: ${what}`)),
  ];
}

/** Whether nothing went wrong. */
export const isRight = ({ lost, doubled, wrong }: Compared): boolean =>
  [lost, doubled, wrong].every((each) => each.length === 0);
