import type { Reply } from '#contract/define.ts';
import type { deskContent } from '#contract/desk-content.contract.ts';
import { inEveryLanguage } from '../../content/record.ts';
import '../../content/tables.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay } from '../../services/china-day.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { addressOf } from './preview-record.ts';
import { headColumns, headOf } from './record-list.ts';

/** A record as operators edit it: its data fit the present schema of its kind. @throws CatalogueFault notFound */
export async function oneRecord(call: Call<'operator'>, id: number): Promise<Reply<typeof deskContent.one>> {
  const { db, now, flows } = call;
  const row = await db
    .selectFrom('content')
    .select(headColumns)
    .select(({ selectFrom }) => [
      'content.data',
      'content.version',
      'content.is_invented',
      selectFrom('account')
        .select('login_name')
        .whereRef('account.id', '=', 'content.updated_by')
        .as('savedBy'),
    ])
    .where('content.id', '=', id)
    .executeTakeFirst();
  const flow = row && flows.byId(`content/${row.kind}`);
  if (!flow) throw new CatalogueFault('notFound');
  return {
    ...headOf(row, chinaDay(now())),
    path: await addressOf(call, row),
    isInvented: row.is_invented,
    data: flow.migrate({ ...row.data }, row.version).data,
  };
}

/** The kinds of records, each with its classifications. */
export async function contentKinds({
  db,
  flows,
}: Pick<Call, 'db' | 'flows'>): Promise<Reply<typeof deskContent.kinds>> {
  const rows = await db
    .selectFrom('classification')
    .select(['kind', 'key', 'title'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const of = 'content/';
  const kinds = flows.all().flatMap(({ id }) => (id.startsWith(of) ? [id.slice(of.length)] : []));
  return kinds.sort().map((kind) => ({
    kind,
    classifications: rows
      .filter((row) => row.kind === kind)
      .map(({ key, title }) => ({ key, title: inEveryLanguage(title) })),
  }));
}
