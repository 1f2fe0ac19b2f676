import type { Payload, Reply } from '#contract/define.ts';
import type { record } from '#contract/record.contract.ts';
import { accountByLogin } from '../../accounts/accounts.ts';
import { chinaDayStart, dayAfter } from '../../services/china-day.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Database } from '../../store/database.ts';
import { rowsBefore, reachableRows, rowsOn } from '../../store/page.ts';
import { rowsOfAll } from '../../store/statement.ts';
import './tables.ts';

/** One page of the rows of the record that are wanted, the newest first. */
export async function actsOf(
  db: Database,
  { kind, from, to, ...wanted }: Payload<typeof record.list>,
): Promise<Reply<typeof record.list>> {
  const [order, person, operator] = await Promise.all([
    orderNumbered(db, wanted.order),
    accountNamed(db, wanted.person),
    accountNamed(db, wanted.operator),
  ]);
  const ids = db
    .selectFrom('act')
    .select('id')
    .where((eb) =>
      eb.and([
        ...(order === undefined ? [] : [eb('order_id', '=', order)]),
        ...(person === undefined ? [] : [eb('person_id', '=', person)]),
        ...(operator === undefined ? [] : [eb('operator_id', '=', operator)]),
        ...(kind === undefined ? [] : [eb('kind', '=', kind)]),
        ...(from === undefined ? [] : [eb('at', '>=', chinaDayStart(from))]),
        ...(to === undefined ? [] : [eb('at', '<', chinaDayStart(dayAfter(to)))]),
      ]),
    )
    // Rows of some days are read by the index of their moments.
    .$if(from !== undefined || to !== undefined, (query) => query.orderBy('at', 'desc'))
    .orderBy('id', 'desc');
  const counted = reachableRows(db, ids, wanted);
  const onPage = db
    .selectFrom('act')
    .leftJoin('order', 'order.id', 'act.order_id')
    .leftJoin('account', 'account.id', 'act.person_id')
    .selectAll('act')
    .select(['order.order_number as orderNumber', 'account.login_name as person'])
    .where('act.id', 'in', ids.limit(rowsOn(wanted)).offset(rowsBefore(wanted)))
    .orderBy('act.id', 'desc');
  const [[count], rows] = await rowsOfAll(db, counted.compile(), onPage.compile());
  return {
    total: count?.total ?? 0,
    records: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      operator: row.operator,
      kind: row.kind,
      call: row.call,
      permission: row.permission,
      order: row.orderNumber ?? '',
      person: row.person ?? '',
      record: row.record ?? '',
      address: row.address,
      note: row.note,
    })),
  };
}

async function orderNumbered(db: Database, number: string | undefined): Promise<number | undefined> {
  if (number === undefined) return undefined;
  const found = await db
    .selectFrom('order')
    .select('id')
    .where('order_number', '=', number.toUpperCase())
    .executeTakeFirst();
  if (!found) throw new CatalogueFault('notFound');
  return found.id;
}

async function accountNamed(db: Database, name: string | undefined): Promise<number | undefined> {
  if (name === undefined) return undefined;
  const found = await accountByLogin(db, name);
  if (!found) throw new CatalogueFault('notFound');
  return found.id;
}
