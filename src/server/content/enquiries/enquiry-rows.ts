import { type Generated, type Selectable, sql as raw } from 'kysely';
import type { Reply } from '#contract/define.ts';
import type { enquiry } from '#contract/enquiry.contract.ts';
import { agreementFigures } from '#contract/figures.ts';
import type { Locale } from '#contract/locale.ts';
import type { Call } from '../../services/call.ts';
import type { Desk } from '../../services/desk.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { type Page, rowsBefore, rowsOfAllPages, rowsOn } from '../../store/page.ts';

declare module '../../store/tables.ts' {
  interface Tables {
    enquiry: EnquiryTable;
  }
}

interface EnquiryTable {
  id: Generated<number>;
  kind: string;
  ticket: Buffer;
  account_id: number | null;
  locale: Locale;
  sealed: Buffer;
  received_at: Date;
  answered_at: Date | null;
}

type Enquiries = Reply<typeof enquiry.list>;

/** What somebody has written. */
export type EnquiryMessage = Enquiries['records'][number]['message'];

/** @returns the number of the message; undefined if one with this ticket is stored already. */
export async function insertEnquiry(
  trx: Transaction,
  { vault, now, locale }: Pick<Call, 'vault' | 'now' | 'locale'>,
  { ticket, accountId, message }: { ticket: Buffer; accountId: number | null; message: EnquiryMessage },
): Promise<number | undefined> {
  const sealed = vault.seal(Buffer.from(JSON.stringify(message), 'utf8'), contextOf(ticket));
  const row = await trx
    .insertInto('enquiry')
    .values({ kind: 'contact', ticket, account_id: accountId, locale, sealed, received_at: now() })
    .onConflict((conflict) => conflict.column('ticket').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A page of the messages: those without an answer first, the oldest of them first; then the others, the newest first. */
export async function enquiryList({ db, vault }: Pick<Call, 'db' | 'vault'>, page: Page): Promise<Enquiries> {
  const rows = await db
    .selectFrom('enquiry')
    .selectAll()
    .orderBy(raw`answered_at is not null`)
    .orderBy(raw`case when answered_at is null then received_at end`)
    .orderBy('id', 'desc')
    .limit(rowsOn(page))
    .offset(rowsBefore(page))
    .execute();
  const { total } = await db
    .selectFrom(db.selectFrom('enquiry').select('id').limit(rowsOfAllPages(page)).as('reachable'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { total, records: rows.map((row) => enquiryOf(vault, row)) };
}

/** @throws CatalogueFault notFound */
export async function markAnswered({ db, now }: Pick<Call, 'db' | 'now'>, id: number): Promise<null> {
  const { numUpdatedRows } = await db
    .updateTable('enquiry')
    .set(({ fn, val, ref }) => ({ answered_at: fn.coalesce(ref('answered_at'), val(now())) }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new CatalogueFault('notFound');
  return null;
}

/** The messages of an account as JSON, for the archive of its data. */
export async function* exportedEnquiries(
  { db, vault }: Pick<Desk, 'db' | 'vault'>,
  accountId: number,
): AsyncGenerator<string> {
  const rows = await db
    .selectFrom('enquiry')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  yield `${JSON.stringify(
    rows.map((row) => enquiryOf(vault, row)),
    null,
    2,
  )}\n`;
}

/** Deletes the messages of an account. */
export async function forgetEnquiriesOf(trx: Transaction, accountId: number): Promise<void> {
  await trx.deleteFrom('enquiry').where('account_id', '=', accountId).execute();
}

/** Deletes messages that are older than the privacy notice says. */
export async function forgetOldEnquiries({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - agreementFigures.enquiryDays * 24 * 60 * 60 * 1000);
  await db.deleteFrom('enquiry').where('received_at', '<', before).execute();
}

function enquiryOf(vault: Desk['vault'], row: Selectable<EnquiryTable>): Enquiries['records'][number] {
  return {
    id: row.id,
    language: row.locale,
    receivedDate: row.received_at.toISOString(),
    answeredDate: row.answered_at?.toISOString() ?? null,
    message: JSON.parse(vault.open(row.sealed, contextOf(row.ticket)).toString('utf8')) as EnquiryMessage,
  };
}

const contextOf = (ticket: Buffer): string => `enquiry:${ticket.toString('hex')}`;
