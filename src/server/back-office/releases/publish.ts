import { sql } from 'kysely';
import type { Payload, Reply } from '#contract/define.ts';
import type { Acknowledgement } from '#contract/release-shapes.ts';
import type { releases } from '#contract/releases.contract.ts';
import { headerIn } from '#compiler/past-header.ts';
import { schemaFile } from '#compiler/schema-files.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import type { ReleaseContent } from '../../services/flows/releases/content.ts';
import { contentOf } from '../../services/flows/releases/release-rows.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import { filesWith } from '../studio/files-with.ts';
import { acknowledgedBefore, acknowledgedFor, acknowledging, recordActs, stopping } from './acts.ts';
import { movedOn } from './base.ts';
import { editedOf } from './edited-flow.ts';
import { judgement } from './propose.ts';
import {
  contentsBefore,
  lockFlow,
  publishedIn,
  type Refusal,
  type ReleaseRow,
  releasesOf,
  releaseWithId,
  stateOf,
} from './rows.ts';
import { counted, triedOrders, type Wanted } from './stored.ts';

/**
 * Publishes a release. All checks are made again, and the answers of all open drafts are tried: none may be lost.
 *
 * @returns why it is not published; null where it is
 */
export async function publish(
  { id, from, acknowledged = [] }: Payload<typeof releases.publish>,
  call: Call<'operator'>,
): Promise<Reply<typeof releases.publish>> {
  const { flow } = await releaseWithId(call.db, id);
  const refusal = await inTransaction(call.db, async (trx) => {
    await lockFlow(trx, flow);
    const within = { ...call, db: trx };
    const rows = await releasesOf(within, flow);
    const row = rows.find((each) => each.id === id);
    if (row === undefined) throw new CatalogueFault('notFound');
    const { refused, acts } = await refusalOf(within, { row, rows, acknowledged });
    if (refused !== null) return refused;
    await markPublished(trx, call, { id, from });
    await recordActs(trx, call, id, [...acts, { kind: 'published' }]);
    return null;
  });
  // The other servers see it when they ask for the next time.
  if (refusal === null) await call.releases.refresh();
  return refusal;
}

async function markPublished(
  trx: Transaction,
  { account, now }: Call<'operator'>,
  { id, from }: { id: number; from: string | undefined },
): Promise<void> {
  const moment = from === undefined ? null : new Date(from);
  if (moment !== null && Number.isNaN(moment.getTime()))
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/from', 'format')] });
  await trx
    .updateTable('flow_release')
    .set({
      published_at: now(),
      published_by: account.id,
      // The clock of the database, which all servers share. A moment that has passed is now.
      live_from: moment === null ? sql`now()` : sql`greatest(now(), ${moment}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute();
}

interface ToPublish {
  readonly row: ReleaseRow;
  readonly rows: readonly ReleaseRow[];
  readonly acknowledged: readonly Acknowledgement[];
}

/** Why a release is not published; null with the acts to record where it is. */
async function refusalOf(
  call: Call<'operator'>,
  { row, rows, acknowledged }: ToPublish,
): Promise<{ refused: Refusal | null; acts: Parameters<typeof recordActs>[3] }> {
  const early = await refusedBefore(call, row, rows);
  if (early !== null) return { refused: early, acts: [] };
  const { flow } = row;
  const content = await contentOf(call.db, row.id);
  const before = await contentsBefore(call.db, rows);
  const { findings } = await judgement(call, { flow, edited: editedOf(flow, content), before });
  const live = before[0]?.files;
  const files = { was: live ?? {}, now: content.files };
  const known = [
    ...(await acknowledgedFor(call.db, row.id)),
    ...(await acknowledgedBefore(call.db, flow, files)),
  ];
  const open = stopping(findings, [...known, ...acknowledged]);
  if (open.length > 0) return { refused: { kind: 'findings', findings: open }, acts: [] };
  // No other one waits: the live release is the last published one.
  const refused = await lostBy(call, wantedOf(flow, content.files, live ?? content.files));
  return { refused, acts: acknowledging(findings, acknowledged, known) };
}

/** Why it is not even judged. */
async function refusedBefore(
  call: Call<'operator'>,
  row: ReleaseRow,
  rows: readonly ReleaseRow[],
): Promise<Refusal | null> {
  const state = stateOf(row, rows);
  if (state !== 'proposed' && state !== 'agreed') return { kind: 'state' };
  if (state === 'proposed' && call.studio.needsAgreement) return { kind: 'unagreed' };
  if (rows.some((each) => stateOf(each, rows) === 'planned')) return { kind: 'planned' };
  if ((publishedIn(rows)[0]?.number ?? null) === row.base) return null;
  const edited = editedOf(row.flow, await contentOf(call.db, row.id));
  return movedOn(call, rows, { base: row.base, edited });
}

/** How many open drafts would lose answers, and which; null where none would. */
async function lostBy(call: Call<'operator'>, wanted: Wanted): Promise<Refusal | null> {
  const lost: (readonly string[])[] = [];
  for await (const { results } of triedOrders(call, wanted, 'kept'))
    lost.push(...results.flatMap((result) => (result.lost.length > 0 ? [result.lost] : [])));
  if (lost.length === 0) return null;
  const answers = [...counted(lost)].map(([pointer, drafts]) => ({ pointer, drafts }));
  return { kind: 'lost', drafts: lost.length, answers };
}

/** The stored answers that a release is tried with. @param before the files of the live release */
export function wantedOf(
  flow: string,
  files: ReleaseContent['files'],
  before: ReleaseContent['files'],
): Wanted {
  const { childType } = headerIn(filesWith(files), schemaFile(flow));
  return { flow, childType: typeof childType === 'number' ? childType : undefined, files, before };
}

/** Agrees to a release. @returns why that is not possible, as for its own author; null where it is done */
export async function agree(
  { id }: Payload<typeof releases.agree>,
  call: Call<'operator'>,
): Promise<Refusal | null> {
  const { db, account, now } = call;
  const row = await releaseWithId(db, id);
  if (row.author_id === account.id) return { kind: 'unagreed' };
  return inTransaction(db, async (trx) => {
    const agreed = await trx
      .updateTable('flow_release')
      .set({ agreed_at: now(), agreed_by: account.id })
      .where('id', '=', id)
      .where('agreed_at', 'is', null)
      .where('published_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (agreed.numUpdatedRows === 0n) return { kind: 'state' };
    await recordActs(trx, call, id, [{ kind: 'agreed' }]);
    return null;
  });
}
