import { type Selectable, sql } from 'kysely';
import type { Static } from 'typebox';
import type { releases } from '#contract/releases.contract.ts';
import type { ReleaseState } from '#contract/release-shapes.ts';
import type { Reply } from '#contract/define.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { ReleaseContent } from '../../services/flows/releases/content.ts';
import type { FlowReleaseTable } from '../../services/flows/releases/tables.ts';
import { contentOf } from '../../services/flows/releases/release-rows.ts';
import { recordFiles } from '../../services/flows/releases/record-files.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { contentInFiles } from './edited-flow.ts';

/** A release as the calls tell it. */
export type Release = Reply<typeof releases.list>['records'][number];

/** Why something is not done. */
export type Refusal = NonNullable<Static<(typeof releases.publish)['reply']>>;

/** A row without its content, and whether its moment has come, by the clock of the database. */
export type ReleaseRow = Omit<Selectable<FlowReleaseTable>, 'content' | 'ended_by'> & {
  readonly is_due: boolean;
};

const columns = [
  'id',
  'flow',
  'number',
  'version',
  'origin',
  'base',
  'digest',
  'reason',
  'author_id',
  'agreed_by',
  'agreed_at',
  'published_by',
  'published_at',
  'live_from',
  'withdrawn_by',
  'withdrawn_at',
  'ended_at',
  'created_at',
] as const;

const rowsIn = (db: Database) =>
  db
    .selectFrom('flow_release')
    .select(columns)
    .select(sql<boolean>`coalesce(live_from <= now(), false)`.as('is_due'));

/**
 * The releases of a flow, the last one first. A flow that has none gets that of the files; one that is not there either
 * has none.
 */
export async function releasesOf({ db, now }: Pick<Call, 'db' | 'now'>, flow: string): Promise<ReleaseRow[]> {
  const read = () => rowsIn(db).where('flow', '=', flow).orderBy('number', 'desc').execute();
  const rows = await read();
  if (rows.length > 0) return rows;
  const content = contentInFiles(flow);
  if (content === undefined) return [];
  await recordFiles(db, new Map([[flow, content]]), now());
  return read();
}

/** The published releases of all flows, by flow; the last one of each first. */
export const allPublished = (db: Database): Promise<ReleaseRow[]> =>
  rowsIn(db)
    .where('published_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('flow')
    .orderBy('number', 'desc')
    .execute();

/** @throws CatalogueFault notFound */
export async function releaseWithId(db: Database, id: number): Promise<ReleaseRow> {
  const row = await rowsIn(db).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new CatalogueFault('notFound');
  return row;
}

/** The published releases that were not withdrawn, the last one first. A new release is edited from one of them. */
export const publishedIn = (rows: readonly ReleaseRow[]): ReleaseRow[] =>
  rows.filter((row) => row.published_at !== null && row.withdrawn_at === null);

/** With how many earlier releases a proposal is compared. */
const MOST_BEFORE = 30;

/** The contents of the last published releases, the last one first. */
export const contentsBefore = (
  db: Database,
  rows: readonly ReleaseRow[],
  most = MOST_BEFORE,
): Promise<ReleaseContent[]> =>
  Promise.all(
    publishedIn(rows)
      .slice(0, most)
      .map(({ id }) => contentOf(db, id)),
  );

/** The state of a release among those of its flow. */
export function stateOf(row: ReleaseRow, rows: readonly ReleaseRow[]): ReleaseState {
  if (row.withdrawn_at !== null) return 'withdrawn';
  if (row.published_at === null) return row.agreed_at === null ? 'proposed' : 'agreed';
  const live = publishedIn(rows).find(({ is_due }) => is_due);
  if (live?.id === row.id) return row.ended_at === null ? 'live' : 'ended';
  return row.is_due || (live !== undefined && live.number > row.number) ? 'past' : 'planned';
}

/** Releases as the calls tell them. */
export async function told(
  { db, account }: Pick<Call<'operator'>, 'db' | 'account'>,
  rows: readonly ReleaseRow[],
  all: readonly ReleaseRow[] = rows,
): Promise<Release[]> {
  const people = rows.flatMap((row) => [row.author_id, row.agreed_by, row.published_by]);
  const names = await namesOf(db, people);
  const counts = await commentCounts(
    db,
    rows.map(({ id }) => id),
  );
  const nameOf = (id: number | null): string => (id === null ? '' : (names.get(id) ?? ''));
  return rows.map((row) => ({
    id: row.id,
    flow: row.flow,
    number: row.number,
    version: row.version,
    state: stateOf(row, all),
    isOfFiles: row.origin === 'files',
    base: row.base,
    reason: row.reason,
    author: nameOf(row.author_id),
    isOwn: row.author_id === account.id,
    agreedBy: nameOf(row.agreed_by),
    publishedBy: nameOf(row.published_by),
    liveFrom: row.live_from?.toISOString() ?? null,
    createDate: row.created_at.toISOString(),
    comments: counts.get(row.id) ?? 0,
  }));
}

/** A release as the calls tell it. */
export async function toldOne(
  call: Pick<Call<'operator'>, 'db' | 'account' | 'now'>,
  id: number,
): Promise<Release> {
  const row = await releaseWithId(call.db, id);
  const [release] = await told(call, [row], await releasesOf(call, row.flow));
  if (release === undefined) throw new CatalogueFault('notFound');
  return release;
}

/** The names of operators by their ids. */
export async function namesOf(
  db: Database,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['id', 'nick_name', 'login_name'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map(({ id, nick_name, login_name }) => [id, nick_name || login_name] as const));
}

async function commentCounts(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('flow_release_comment')
    .select(['release_id', ({ fn }) => fn.countAll<string>().as('count')])
    .where('release_id', 'in', [...ids])
    .groupBy('release_id')
    .execute();
  return new Map(rows.map(({ release_id, count }) => [release_id, Number(count)] as const));
}

/** Keeps every other publication of the flow waiting until the transaction ends. */
export async function lockFlow(trx: Transaction, flow: string): Promise<void> {
  await trx
    .selectNoFrom(({ fn, val }) =>
      fn('pg_advisory_xact_lock', [fn('hashtext', [val(`flow release ${flow}`)])]).as('locked'),
    )
    .execute();
}
