import { type ExpressionBuilder, type Generated, type Selectable } from 'kysely';
import type { Reply } from '#contract/define.ts';
import type { enquiry } from '#contract/enquiry.contract.ts';
import { agreementFigures } from '#contract/figures.ts';
import { REACHABLE_RECORDS } from '#contract/shapes.ts';
import type { Locale } from '#contract/locale.ts';
import type { Call } from '../../services/call.ts';
import type { WorkContext } from '../../services/context.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { operatorFileLink } from '../../services/files/file-link.ts';
import { openedRecord } from '../../services/files/file-records.ts';
import { releaseFiles } from '../../services/files/release-files.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import { type Page, rowsBefore, reachableRows, rowsOfAllPages, rowsOn } from '../../store/page.ts';
import type { Tables } from '../../store/tables.ts';

declare module '../../store/tables.ts' {
  interface Tables {
    enquiry: EnquiryTable;
    enquiry_file: EnquiryFileTable;
  }
}

interface EnquiryFileTable {
  enquiry_id: number;
  file_id: string;
}

interface EnquiryTable {
  id: Generated<number>;
  kind: EnquiryKind;
  /** The fingerprint of the message; for older messages a hash of their ticket. */
  ticket: Buffer;
  account_id: number | null;
  locale: Locale;
  sealed: Buffer;
  /** The form that an owner has made, and its version; null for other messages. */
  flow: Generated<string | null>;
  flow_version: Generated<number | null>;
  received_at: Date;
  answered_at: Date | null;
}

/** The form of a message. */
type EnquiryKind = 'contact' | 'school' | 'form';

type Enquiries = Reply<typeof enquiry.list>;
type Enquiry = Enquiries['records'][number];

/** The texts of a message. */
export type EnquiryMessage = Enquiry['message'];

/** A form that an owner has made, with its questions as the office reads them, and the answers. */
export interface AnsweredForm {
  readonly flow: string;
  readonly version: number;
  readonly title: string;
  readonly answers: readonly {
    readonly pointer: string;
    readonly question: string;
    readonly answer: string;
  }[];
}

/** A message as it is stored: from a form with several steps, with its answers and files. */
export interface NewEnquiry {
  readonly kind: EnquiryKind;
  readonly message: EnquiryMessage;
  readonly answers?: Record<string, unknown>;
  readonly form?: AnsweredForm;
  readonly fileIds?: readonly string[];
}

/** @returns the number of the message; undefined if the same is stored already. */
export async function insertEnquiry(
  trx: Transaction,
  { vault, now, locale }: Pick<Call, 'vault' | 'now' | 'locale'>,
  { ticket, accountId }: { ticket: Buffer; accountId: number | null },
  { kind, fileIds = [], ...texts }: NewEnquiry,
): Promise<number | undefined> {
  const sealed = vault.seal(Buffer.from(JSON.stringify(texts), 'utf8'), contextOf(ticket));
  const row = await trx
    .insertInto('enquiry')
    .values({
      kind,
      ticket,
      account_id: accountId,
      locale,
      sealed,
      flow: texts.form?.flow ?? null,
      flow_version: texts.form?.version ?? null,
      received_at: now(),
    })
    .onConflict((conflict) => conflict.column('ticket').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const files = [...new Set(fileIds)].map((file_id) => ({ enquiry_id: row.id, file_id }));
  if (files.length > 0) await trx.insertInto('enquiry_file').values(files).execute();
  return row.id;
}

/** A page of the messages: those without an answer first, the oldest of them first; then the others, the newest first. */
export async function enquiryList(
  {
    account,
    db,
    vault,
    dataKey,
    now,
  }: Pick<Call<'operator'>, 'account' | 'db' | 'vault' | 'dataKey' | 'now'>,
  page: Page,
): Promise<Enquiries> {
  const waiting = db.selectFrom('enquiry').where('answered_at', 'is', null);
  const before = rowsBefore(page);
  const [{ unanswered }, { total }] = await Promise.all([
    db
      .selectFrom(waiting.select('id').limit(rowsOfAllPages(page)).as('waiting'))
      .select(({ fn }) => fn.countAll<number>().as('unanswered'))
      .executeTakeFirstOrThrow(),
    reachableRows(db, db.selectFrom('enquiry').select('id'), page).executeTakeFirstOrThrow(),
  ]);
  const first =
    before < unanswered
      ? await waiting
          .selectAll()
          .orderBy('received_at')
          .orderBy('id', 'desc')
          .limit(rowsOn(page))
          .offset(before)
          .execute()
      : [];
  const then =
    first.length < rowsOn(page)
      ? await db
          .selectFrom('enquiry')
          .selectAll()
          .where('answered_at', 'is not', null)
          .orderBy('id', 'desc')
          .limit(rowsOn(page) - first.length)
          .offset(Math.max(0, before - unanswered))
          .execute()
      : [];
  const rows = [...first, ...then];
  const ids = rows.map(({ id }) => id);
  const stored = ids.length === 0 ? [] : await filesWith(db, ids);
  const files = stored.map(({ enquiry_id, ...file }) => ({ enquiry_id, ...openedRecord(vault, file) }));
  const ofMessage = (message: number): Enquiry['files'] =>
    files
      .filter(({ enquiry_id }) => enquiry_id === message)
      .map(({ id, name }) => ({ name, url: operatorFileLink(dataKey, id, now(), account.id) }));
  return { total, records: rows.map((row) => ({ ...shownOf(vault, row), files: ofMessage(row.id) })) };
}

function filesWith(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('enquiry_file')
    .innerJoin('file', 'file.id', 'enquiry_file.file_id')
    .selectAll('file')
    .select('enquiry_file.enquiry_id')
    .where('enquiry_file.enquiry_id', 'in', ids)
    .orderBy('file.created_at')
    .orderBy('file.id')
    .execute();
}

/** Whether a file belongs to a message. */
export const isHeldByEnquiry = (eb: ExpressionBuilder<Tables, 'file'>) =>
  eb.exists(eb.selectFrom('enquiry_file').select('file_id').whereRef('enquiry_file.file_id', '=', 'file.id'));

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
  { db, vault }: Pick<WorkContext, 'db' | 'vault'>,
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

/** Deletes messages that are older than the privacy notice says, and their files. */
export async function forgetOldEnquiries(context: WorkContext): Promise<void> {
  const before = new Date(context.now().getTime() - agreementFigures.enquiryDays * 24 * 60 * 60 * 1000);
  await inTransaction(context.db, async (trx) => {
    const files = await trx
      .selectFrom('enquiry_file')
      .innerJoin('enquiry', 'enquiry.id', 'enquiry_file.enquiry_id')
      .select('file_id')
      .where('received_at', '<', before)
      .execute();
    await trx.deleteFrom('enquiry').where('received_at', '<', before).execute();
    const ids = files.map(({ file_id }) => file_id);
    await releaseFiles(trx, context, ids);
  });
}

/** A message for the office, which reads the answers of a form with their questions only. */
function shownOf(vault: WorkContext['vault'], row: Selectable<EnquiryTable>): Omit<Enquiry, 'files'> {
  const { form, ...message } = enquiryOf(vault, row);
  if (form === null) return { ...message, form };
  const answers = form.answers.map(({ question, answer }) => ({ question, answer }));
  return { ...message, answers: null, form: { ...form, answers } };
}

/** A stored message. */
export function enquiryOf(vault: WorkContext['vault'], row: Selectable<EnquiryTable>) {
  const text = vault.open(row.sealed, contextOf(row.ticket)).toString('utf8');
  const { message, answers = null, form = null } = textsIn(JSON.parse(text) as EnquiryMessage | StoredTexts);
  return {
    id: row.id,
    language: row.locale,
    receivedDate: row.received_at.toISOString(),
    answeredDate: row.answered_at?.toISOString() ?? null,
    message,
    answers,
    form,
  };
}

type StoredTexts = Pick<NewEnquiry, 'message' | 'answers' | 'form'>;

/** Messages that were stored before there were other forms are not inside of anything. */
const textsIn = (stored: EnquiryMessage | StoredTexts): StoredTexts =>
  'message' in stored ? stored : { message: stored };

const contextOf = (ticket: Buffer): string => `enquiry:${ticket.toString('hex')}`;

/** How many messages nobody has answered, and since when the oldest waits. */
export async function unansweredEnquiries(db: Database): Promise<{ total: number; since: Date | null }> {
  const waiting = db
    .selectFrom('enquiry')
    .select('received_at')
    .where('answered_at', 'is', null)
    .orderBy('received_at')
    .limit(REACHABLE_RECORDS)
    .as('waiting');
  return db
    .selectFrom(waiting)
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.min('received_at').as('since')])
    .executeTakeFirstOrThrow();
}
