import type { Payload, Reply } from '#contract/define.ts';
import type { deskViews } from '#contract/desk-view.contract.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Database } from '../../store/database.ts';
import './tables.ts';

/** As many views of one list as an operator may keep. */
const MOST = 50;

/** The own views of an operator first, each by its name. */
export async function viewsOf(
  db: Database,
  operator: number,
  list: string,
): Promise<Reply<typeof deskViews.list>> {
  const rows = await db
    .selectFrom('desk_view')
    .selectAll()
    .where('list', '=', list)
    .where((eb) => eb.or([eb('account_id', '=', operator), eb('is_shared', '=', true)]))
    .orderBy((eb) => eb('account_id', '<>', operator))
    .orderBy('name')
    .limit(MOST * 4)
    .execute();
  return rows.map(({ id, name, query, is_shared, account_id }) => ({
    id,
    name,
    query,
    isShared: is_shared,
    isOwn: account_id === operator,
  }));
}

/** Keeps a view, in place of one of the same name. */
export async function keepView(
  db: Database,
  operator: number,
  { list, name, query, isShared }: Payload<typeof deskViews.keep>,
): Promise<void> {
  const { kept } = await db
    .selectFrom('desk_view')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('account_id', '=', operator)
    .where('list', '=', list)
    .where('name', '<>', name)
    .executeTakeFirstOrThrow();
  if (kept >= MOST) throw new CatalogueFault('tooManyViews');
  await db
    .insertInto('desk_view')
    .values({ account_id: operator, list, name: name.trim(), query, is_shared: isShared })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'list', 'name']).doUpdateSet({ query, is_shared: isShared }),
    )
    .execute();
}

/** Deletes an own view. */
export async function forgetView(db: Database, operator: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('desk_view')
    .where('id', '=', id)
    .where('account_id', '=', operator)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new CatalogueFault('notFound');
}
