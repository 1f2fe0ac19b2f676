import type { Reply } from '#contract/define.ts';
import type { record } from '#contract/record.contract.ts';
import { accountByLogin } from '../../accounts/accounts.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Database } from '../../store/database.ts';
import './tables.ts';

/** Which rows of the record are wanted. */
interface Wanted {
  /** The number of an order. */
  readonly order?: string;
  /** The login name of a customer, or of an operator who was changed. */
  readonly person?: string;
  /** The login name of an operator. */
  readonly operator?: string;
  /** Only rows before this one. */
  readonly before?: number;
  readonly count: number;
}

/** Rows of the record, the newest first. `next` is where the list goes on; null at its end. */
export async function actsOf(
  db: Database,
  { before, count, ...wanted }: Wanted,
): Promise<Reply<typeof record.list>> {
  const [order, person, operator] = await Promise.all([
    orderNumbered(db, wanted.order),
    accountNamed(db, wanted.person),
    accountNamed(db, wanted.operator),
  ]);
  const rows = await db
    .selectFrom('act')
    .leftJoin('order', 'order.id', 'act.order_id')
    .leftJoin('account', 'account.id', 'act.person_id')
    .selectAll('act')
    .select(['order.order_number as orderNumber', 'account.login_name as person'])
    .where((eb) =>
      eb.and([
        ...(order === undefined ? [] : [eb('act.order_id', '=', order)]),
        ...(person === undefined ? [] : [eb('act.person_id', '=', person)]),
        ...(operator === undefined ? [] : [eb('act.operator_id', '=', operator)]),
        ...(before === undefined ? [] : [eb('act.id', '<', before)]),
      ]),
    )
    .orderBy('act.id', 'desc')
    .limit(count + 1)
    .execute();
  const shown = rows.slice(0, count);
  return {
    next: rows.length > count ? (shown.at(-1)?.id ?? null) : null,
    records: shown.map((row) => ({
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
