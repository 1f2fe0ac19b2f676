import type { Cancellation } from '#contract/cancellation-shape.ts';
import { cancellationStages, shareKey } from '#contract/cancellation.ts';
import { companyContact } from '#contract/contact.ts';
import { fullNameOf } from '#contract/facts.ts';
import type { Locale } from '#contract/locale.ts';
import { isOfCards, type OrderKind, OrderStatus } from '#contract/order-status.ts';
import { cardById, cardWithId } from '../../products/cards.ts';
import { type Contact, contactOf, contactWithId } from '../../services/contact.ts';
import type { WorkContext } from '../../services/context.ts';
import type { Fact } from '../../services/messages/mail-page.ts';
import { wordsOfProduct } from '../../services/flows/flows.ts';
import type { Transaction } from '../../store/database.ts';
import { rowsOfAll } from '../../store/statement.ts';
import { flowOf } from '../answers/answers.ts';
import { factsOfOrder } from '../answers/order-facts.ts';
import { ruleOf } from '../money/back/cancellation.ts';
import { type Figures, figuresIn } from '../money/invoices/figures.ts';
import { entriesOf, type LedgerEntry } from '../money/records/ledger.ts';
import type { Order } from '../records/orders.ts';
import { invoiceDay } from '../money/invoices/invoice-day.ts';
import type { Belongings } from './decision.ts';

/** Whether the price of an order is still to be paid, was paid or was given back. The catalogue `mail` has words for each. */
type PriceState =
  | 'notConfirmed'
  | 'unpaid'
  | 'transfer'
  | 'settled'
  | 'settledDone'
  | 'paid'
  | 'cancelled'
  | 'refunded';

/** The reader's language, and what has been read of the order already. */
interface Known extends Partial<Pick<Belongings, 'entries' | 'card' | 'seller' | 'contact'>> {
  readonly locale: Locale;
}

/** The state of the price, by the order's status. */
export function priceState(
  { status, deposit_pending: isPending }: Pick<Order, 'status' | 'deposit_pending'>,
  kind: OrderKind,
): PriceState {
  const isSettled = kind === 'settled';
  const paid = isPending ? 'transfer' : 'paid';
  switch (status) {
    case OrderStatus.draft:
      return 'notConfirmed';
    case OrderStatus.unpaid:
      return isSettled ? 'settled' : 'unpaid';
    case OrderStatus.underReview:
    case OrderStatus.rejected:
    case OrderStatus.paid:
      return isSettled ? 'settled' : paid;
    case OrderStatus.completed:
      return isSettled ? 'settledDone' : paid;
    case OrderStatus.cancelled:
      return 'cancelled';
    case OrderStatus.refunded:
      return 'refunded';
  }
}

/**
 * The facts of an order that its mails repeat: product, number, travellers or card, days, and price; rows without a value are left
 * out. The company's contact details, which stand below each mail, are read together with them.
 */
export async function orderInMail(
  trx: Transaction,
  context: Pick<WorkContext, 'flows' | 'vault' | 'translate'>,
  order: Order,
  known: Known,
): Promise<{ facts: Fact[]; contact: Contact | undefined }> {
  const { locale, entries, seller } = known;
  const { translate } = context;
  const write = figuresIn(locale, translate);
  const { kind } = flowOf(context, order.child_type);
  const { cardId, travellers } = factsOfOrder(context, order);
  const { card, contact } = await cardAndContact(trx, isOfCards(kind) ? cardId : null, known);
  const names = isOfCards(kind) ? [] : travellers.map((one) => fullNameOf(one));
  const rows: [label: `${string}:${string}`, text: string, count?: number][] = [
    ['orders:childTypeLabel', translate(locale, wordsOfProduct(context, order.child_type, 'title'))],
    ['orders:orderNumber', order.order_number],
    ['orders:pax', names.join(', '), names.length],
    [
      'orders:card',
      card === undefined
        ? ''
        : cardText(context, locale, { ...order, name: card.name[locale] || card.name.US }),
    ],
    ['orders:payment.invoice', await invoiceIn(trx, context, order, { locale, seller })],
    [kind === 'ride' ? 'orders:flightDate' : 'orders:enterDate', dayText(write, order.enter_date)],
    ['orders:leaveDate', dayText(write, order.leave_date)],
    [
      'orders:price',
      order.price_fen === 0 ? '' : await priceIn(trx, context, order, { locale, write, kind, entries }),
    ],
  ];
  const rule = mayCancel.some((status) => status === order.status) ? ruleOf(context, order) : null;
  if (rule !== null) {
    rows.push(['orders:cancellation.heading', cancellationText(context, locale, { rule, kind })]);
  }
  const facts = rows.flatMap(([label, text, count = 0]) =>
    text === '' ? [] : [{ label: translate(locale, label, { count }), text }],
  );
  return { facts, contact };
}

/** Reads what of the two is not known yet, at once. */
async function cardAndContact(
  trx: Transaction,
  cardId: number | null,
  { card, contact }: Known,
): Promise<Pick<Known, 'card' | 'contact'>> {
  if (card !== undefined || cardId === null) return { card, contact: contact ?? (await contactOf(trx)) };
  if (contact !== undefined) return { card: await cardById(trx, cardId), contact };
  const [cards, contacts] = await rowsOfAll(
    trx,
    cardWithId({ id: cardId }),
    contactWithId({ id: companyContact }),
  );
  return { card: cards[0], contact: contacts[0] };
}

/** The number of the invoice and its day, as on the invoice. */
async function invoiceIn(
  db: Transaction,
  { translate }: Pick<WorkContext, 'translate'>,
  order: Order,
  { locale, seller }: Pick<Known, 'locale' | 'seller'>,
): Promise<string> {
  const date = await invoiceDay({ db, translate }, order, locale, seller);
  return date === ''
    ? ''
    : translate(locale, 'orders:payment.invoiceOf', { number: order.invoice_no ?? '', date });
}

/** At these statuses the customer may still cancel the order after paying. */
const mayCancel = [OrderStatus.unpaid, OrderStatus.paid, OrderStatus.underReview, OrderStatus.rejected];

/** The rule for cancelling a paid order in one line, with the words of its page. */
export function cancellationText(
  { translate }: Pick<WorkContext, 'translate'>,
  locale: Locale,
  { rule, kind }: { rule: Cancellation; kind: OrderKind },
): string {
  const lines = cancellationStages(rule, kind).map(({ when, percent, hours = 0 }) =>
    translate(locale, 'orders:cancellation.line', {
      when: translate(locale, `orders:cancellation.${when}`, { hours }),
      share: translate(locale, `orders:cancellation.${shareKey(percent)}`, { percent }),
    }),
  );
  return lines.reduce((first, next) => translate(locale, 'orders:cancellation.joined', { first, next }));
}

function cardText(
  { translate }: Pick<WorkContext, 'translate'>,
  locale: Locale,
  { name, quantity }: { name: string; quantity: number },
): string {
  return translate(locale, 'orders:cardCount', { name, number: String(quantity) });
}

const dayText = (write: Figures, day: string | null): string => (day === null ? '' : write.date(day));

interface Words {
  readonly locale: Locale;
  readonly write: Figures;
  readonly kind: OrderKind;
}

/** The price, what was charged where that is another currency, and whether something has to be paid. */
async function priceIn(
  trx: Transaction,
  { translate }: Pick<WorkContext, 'translate'>,
  order: Order,
  { locale, write, kind, entries }: Words & { readonly entries?: readonly LedgerEntry[] | undefined },
): Promise<string> {
  const state = priceState(order, kind);
  const isPaid = ({ kind: of, fen }: LedgerEntry): boolean => of === 'capture' && fen > 0;
  const paid = state === 'paid' ? (entries ?? (await entriesOf(trx, order.id))).find(isPaid) : undefined;
  const price = write.rmb(order.price_fen, order.quantity);
  if (paid?.currency === 'EUR') {
    return translate(locale, 'mail:price.charged', { price, charged: write.euros(paid.minor) });
  }
  return translate(locale, 'mail:price.line', {
    price,
    standing: translate(locale, `mail:price.${state}`),
  });
}
