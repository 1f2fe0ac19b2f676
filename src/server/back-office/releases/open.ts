import type { Payload, Reply } from '#contract/define.ts';
import type { releases } from '#contract/releases.contract.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { actsOf, recordActs, settledIn } from './acts.ts';
import { asTask, editedOf } from './edited-flow.ts';
import { endingOf } from './end.ts';
import { contentOf } from '../../services/flows/releases/release-rows.ts';
import { namesOf, releasesOf, releaseWithId, toldOne } from './rows.ts';

/** A release with its texts, those that it was edited from, what it changes, and what was said about it. */
export async function openRelease(
  { id }: Payload<typeof releases.open>,
  call: Call<'operator'>,
): Promise<Reply<typeof releases.open>> {
  const row = await releaseWithId(call.db, id);
  const rows = await releasesOf(call, row.flow);
  const base = rows.find(({ number }) => number === row.base);
  const edited = editedOf(row.flow, await contentOf(call.db, id));
  const before = base && (await contentOf(call.db, base.id));
  const { studio, locale } = call;
  const changes =
    before === undefined
      ? []
      : (await studio.compiler.ask({ kind: 'judge', locale, ...asTask(row.flow, edited, [before]) })).changes;
  const notes = await call.db
    .selectFrom('flow_release_comment')
    .select(['pointer', 'text', 'author_id', 'created_at'])
    .where('release_id', '=', id)
    .orderBy('id')
    .execute();
  const names = await namesOf(
    call.db,
    notes.map(({ author_id }) => author_id),
  );
  const acts = await actsOf(call.db, id);
  return {
    ...(await toldOne(call, id)),
    ...edited,
    before: before === undefined ? null : editedOf(row.flow, before),
    changes: changes ?? [],
    ending: await endingOf(call, row, rows),
    acts,
    settled: settledIn(acts),
    notes: notes.map(({ pointer, text, author_id, created_at }) => ({
      pointer,
      text,
      author: names.get(author_id ?? 0) ?? '',
      createDate: created_at.toISOString(),
    })),
  };
}

/** Stores what somebody says about a release. @throws CatalogueFault notFound */
export async function addComment(
  { id, pointer, text }: Payload<typeof releases.comment>,
  call: Call<'operator'>,
): Promise<null> {
  const { db, account, now } = call;
  await releaseWithId(db, id);
  // A settled place is open again as soon as somebody says something there.
  if (settledIn(await actsOf(db, id)).includes(pointer))
    await recordActs(db, call, id, [{ kind: 'reopened', pointer }]);
  await db
    .insertInto('flow_release_comment')
    .values({ release_id: id, pointer, text, author_id: account.id, created_at: now() })
    .execute();
  return null;
}

/** Marks the comments at a place as settled, or opens them again. @throws CatalogueFault notFound */
export async function settle(
  { id, pointer, isSettled }: Payload<typeof releases.settle>,
  call: Call<'operator'>,
): Promise<null> {
  const { db } = call;
  await releaseWithId(db, id);
  const comment = await db
    .selectFrom('flow_release_comment')
    .select('id')
    .where('release_id', '=', id)
    .where('pointer', '=', pointer)
    .executeTakeFirst();
  if (comment === undefined) throw new CatalogueFault('notFound');
  if (settledIn(await actsOf(db, id)).includes(pointer) !== isSettled)
    await recordActs(db, call, id, [{ kind: isSettled ? 'settled' : 'reopened', pointer }]);
  return null;
}
