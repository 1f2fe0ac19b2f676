import type { Payload, Reply } from '#contract/define.ts';
import type { deskPayments } from '#contract/desk-payments.contract.ts';
import { chinaDay } from '../../services/china-day.ts';
import type { Call } from '../../services/call.ts';
import { csvOf } from '../../services/csv.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { amountOf } from '../../orders/money/provider.ts';
import { movements } from './ledger-list.ts';
import { valueOf } from './money-of.ts';

/** The most movements of one table. */
const MOST_ROWS = 10_000;

/** The columns, in this order; their heads are in the language of the operator. */
const columns = [
  'date',
  'order',
  'invoice',
  'invoiceDate',
  'kind',
  'provider',
  'currency',
  'amount',
  'eur',
  'rmb',
  'rate',
  'reference',
] as const;

/**
 * The movements of some days as CSV, the oldest first: each in the currency of the payment, in euros and in RMB.
 *
 * @throws CatalogueFault invalidInput for a day that is none, tooLarge above the most rows
 */
export async function bookkeepingTable(
  { db, payments, translate, locale }: Pick<Call, 'db' | 'payments' | 'translate' | 'locale'>,
  asked: Payload<typeof deskPayments.bookkeeping>,
): Promise<Reply<typeof deskPayments.bookkeeping>> {
  const part = { isNewestFirst: false, limit: MOST_ROWS + 1, offset: 0 };
  const rows = await movements(db, payments, asked, part);
  if (rows.length > MOST_ROWS) throw new CatalogueFault('tooLarge');
  const head = columns.map((name) => translate(locale, `desk-payments:table.${name}`));
  const lines = rows.map((row) => {
    const rate = Number(row.rate);
    const fen = valueOf(row, rate);
    const cents = row.currency === 'EUR' ? row.minor : Math.round(row.minor * rate);
    return [
      chinaDay(row.created_at),
      row.order_number,
      row.invoice_no ?? '',
      row.paid_at === null ? '' : chinaDay(row.paid_at),
      translate(locale, `desk-payments:kind.${row.kind}`),
      row.provider,
      row.currency,
      amountOf(row.minor),
      amountOf(cents),
      amountOf(fen),
      row.rate,
      row.ref,
    ];
  });
  return { csv: csvOf([head, ...lines]) };
}
