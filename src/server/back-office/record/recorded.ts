import type { About, Endpoint } from '#contract/define.ts';
import type { Permission } from '#contract/permissions.ts';
import { loginNameOf } from '../../accounts/accounts.ts';
import { accountByLogin } from '../../accounts/accounts.ts';
import { permissionFor } from '../../accounts/operator-rules.ts';
import type { Call, SignedIn } from '../../services/call.ts';
import type { WorkContext } from '../../services/context.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { appendAct, type NewAct } from './chain.ts';
import './tables.ts';

/** The longest text by which a row names a record. */
const LONGEST_NAME = 200;

type Subject = Pick<NewAct, 'order_id' | 'person_id' | 'record'>;

/**
 * Makes a call of an operator, and writes into the record what the contract says. The row is written before: nothing is
 * looked at or changed without one, also where the program ends meanwhile. What was refused gets another row.
 */
export async function recorded<T>(
  context: Call,
  { path, act: kind = 'none', about = {}, permissions = [] }: Endpoint,
  payload: unknown,
  make: () => Promise<T>,
): Promise<T> {
  const { account } = context;
  if (kind === 'none' || account === null) return make();
  const sent = payload as Readonly<Record<string, unknown>>;
  const named = {
    person: about.person === undefined ? undefined : sent[about.person],
    record: about.record === undefined ? undefined : sent[about.record],
  };
  const acts: Omit<NewAct, 'kind' | 'note'>[] = [];
  for (const order of ordersOf(about, sent)) {
    const subject = await subjectOf(context, { ...named, order });
    acts.push(await actOf(context, account, { call: path, permissions, subject }));
  }
  for (const act of acts) await appendAct(context, { ...act, kind, note: '' });
  try {
    return await make();
  } catch (error) {
    const note = error instanceof CatalogueFault ? error.fault : 'internal';
    for (const act of acts) await appendAct(context, { ...act, at: context.now(), kind: 'refused', note });
    throw error;
  }
}

/** The orders that a call is about: one, several, or none. */
function ordersOf(about: About, sent: Readonly<Record<string, unknown>>): readonly unknown[] {
  const several = about.orders === undefined ? undefined : sent[about.orders];
  if (Array.isArray(several) && several.length > 0) return [...new Set<unknown>(several)];
  return [about.order === undefined ? undefined : sent[about.order]];
}

/** Writes that an operator has opened a file of a customer. */
export async function recordFile(
  context: Pick<Call, 'db' | 'dataKey' | 'now' | 'ip' | 'requestId'>,
  account: Pick<SignedIn, 'id' | 'operatorRoles'>,
  file: { readonly id: string; readonly permissions: readonly Permission[] },
): Promise<void> {
  const { db } = context;
  const [bound, owned] = await Promise.all([
    db.selectFrom('order_file').select('order_id').where('file_id', '=', file.id).executeTakeFirst(),
    db.selectFrom('file').select('account_id').where('id', '=', file.id).executeTakeFirst(),
  ]);
  const order = bound && (await subjectOf(context, { order: bound.order_id }));
  const subject = {
    order_id: order?.order_id ?? null,
    person_id: order?.person_id ?? owned?.account_id ?? null,
    record: file.id,
  };
  const { permissions } = file;
  const act = await actOf(context, account, { call: '/files/{id}', permissions, subject });
  await appendAct(context, { ...act, kind: 'look', note: '' });
}

async function actOf(
  { db, now, ip, requestId }: Pick<Call, 'db' | 'now' | 'ip' | 'requestId'>,
  account: Pick<SignedIn, 'id' | 'operatorRoles'>,
  made: { call: string; permissions: readonly Permission[]; subject: Subject },
): Promise<Omit<NewAct, 'kind' | 'note'>> {
  const permission = permissionFor(account, made.permissions);
  const login_name = await loginNameOf(db, account.id);
  return {
    at: now(),
    operator_id: account.id,
    operator: login_name,
    call: made.call,
    permission,
    ...made.subject,
    address: ip,
    request_id: requestId,
  };
}

/** An order is also about its customer. */
async function subjectOf(
  { db }: Pick<WorkContext, 'db'>,
  { order, person, record }: { order?: unknown; person?: unknown; record?: unknown },
): Promise<Subject> {
  const order_id = typeof order === 'number' ? order : null;
  const owner =
    order_id === null
      ? undefined
      : await db.selectFrom('order').select('account_id').where('id', '=', order_id).executeTakeFirst();
  const named = typeof person === 'string' ? await accountByLogin(db, person) : undefined;
  const isNamed = typeof record === 'string' || typeof record === 'number';
  return {
    order_id,
    person_id: owner?.account_id ?? named?.id ?? (typeof person === 'number' ? person : null),
    record: isNamed ? String(record).slice(0, LONGEST_NAME) : null,
  };
}
