import { enquiryHours } from '#contract/figures.ts';
import type { Call } from '../../services/call.ts';
import type { WorkContext } from '../../services/context.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Transaction } from '../../store/database.ts';

declare module '../../store/tables.ts' {
  interface Tables {
    enquiry_ticket: EnquiryTicketTable;
  }
}

/** Only tickets that have served a message have a row, so that nobody can fill the table by opening forms. */
interface EnquiryTicketTable {
  ticket: string;
  fingerprint: Buffer;
  used_at: Date;
}

/**
 * Notes that a ticket has served a message, in the transaction that stores the message. The same message may be sent
 * again with it, because the reply may have been lost.
 *
 * @throws CatalogueFault enquiryRefused where it has served another message
 */
export async function useTicket(
  trx: Transaction,
  { now }: Pick<Call, 'now'>,
  ticket: string,
  fingerprint: Buffer,
): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('enquiry_ticket')
    .values({ ticket, fingerprint, used_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) return;
  const served = await trx
    .selectFrom('enquiry_ticket')
    .select('fingerprint')
    .where('ticket', '=', ticket)
    .executeTakeFirst();
  if (served?.fingerprint.equals(fingerprint) !== true) throw new CatalogueFault('enquiryRefused');
}

/** Deletes the notes of tickets that are too old to be used again. */
export async function forgetTickets({ db, now }: WorkContext): Promise<void> {
  const before = new Date(now().getTime() - enquiryHours * 60 * 60 * 1000);
  await db.deleteFrom('enquiry_ticket').where('used_at', '<', before).execute();
}
