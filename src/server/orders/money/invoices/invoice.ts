import type { Static } from 'typebox';
import { fullNameOf } from '#contract/facts.ts';
import type { Invoice as InvoiceShape } from '#contract/invoice.ts';
import type { Locale } from '#contract/locale.ts';
import { chinaZone, cityName, type Clock } from '#contract/moment.ts';
import type { PaymentMode } from '#contract/order-status.ts';
import type { Contact } from '../../../services/contact.ts';
import type { MoneyBack } from '../back/money-back.ts';
import type { Translate } from '../../../services/translation.ts';
import { type Figures, figuresIn } from './figures.ts';
import { unitPrice } from './sums.ts';

/** The texts of an invoice in one language. */
export type Invoice = Static<typeof InvoiceShape>;

/** The data of an invoice. Amounts are whole: fen (hundredths of a yuan) and euro cents. */
export interface InvoiceFacts {
  readonly invoiceNo: string;
  /** The company that runs the shop; undefined where nobody has said which. */
  readonly seller: Contact | undefined;
  readonly orderNumber: string;
  /** yyyy-MM-dd in the seller's time zone; the invoice is issued on the same day. */
  readonly paidOn: string;
  /** What goes back of a refunded order, which may be a part of the price; null for an order that was not refunded. */
  readonly refunded: Pick<MoneyBack, 'fen' | 'money'> | null;
  /** Null where nothing had to be paid. */
  readonly paymentMode: PaymentMode | null;
  readonly customer: {
    readonly name: string;
    readonly address: readonly string[];
    /** Empty for a person. */
    readonly taxNumber: string;
    /** Mail address or phone number. */
    readonly contact: string;
  };
  /** The locale keys of the product's name. */
  readonly product: readonly Key[];
  /** Whether `quantity` counts people. */
  readonly isForPeople: boolean;
  readonly serviceType: number | null;
  /** Travellers, or cards. */
  readonly quantity: number;
  readonly travellers: readonly { readonly englishName: string; readonly surname: string }[];
  readonly totalFen: number;
  readonly totalEurCents: number;
  /** Already taken off the amounts. */
  readonly discountPercent: number;
  /** The price of 1 RMB in EUR when the order was confirmed, for example `0.12800000`. */
  readonly rate: string;
}

/** Writes an invoice in a language: the page and the PDF both show what this returns, and compute nothing. */
export function invoiceOf(facts: InvoiceFacts, locale: Locale, translate: Translate): Invoice {
  const t: Words = (key, values) => translate(locale, key, values);
  const write = figuresIn(locale, translate);
  const { invoiceNo, orderNumber, customer, quantity, totalFen, totalEurCents } = facts;
  const code = facts.refunded === null ? 'paid' : 'refunded';
  const isPart = facts.refunded !== null && facts.refunded.fen < totalFen;
  const paidOn = issuedText(facts.paidOn, facts.seller, { locale, translate });
  const taxNumber = customer.taxNumber && t('invoice:taxNumber', { number: customer.taxNumber });
  return {
    invoiceNo,
    title: t('invoice:title', { number: invoiceNo }),
    heading: t('invoice:heading'),
    issuedOn: facts.paidOn,
    seller: { label: t('invoice:seller.label'), ...sellerOf(facts, locale, t) },
    customer: {
      label: t('invoice:customer'),
      name: customer.name,
      lines: linesBelow(customer.name, [...customer.address, taxNumber, customer.contact]),
    },
    status: { code, label: t('invoice:statusLabel'), text: t(`invoice:status.${isPart ? 'partly' : code}`) },
    facts: [
      { label: t('invoice:number'), text: invoiceNo },
      { label: t('orders:orderNumber'), text: orderNumber },
      { label: t('invoice:issuedOn'), text: paidOn },
      { label: t('invoice:paidOn'), text: paidOn },
      ...paymentOf(facts, t),
    ],
    columns: {
      description: t('invoice:description'),
      quantity: t(facts.isForPeople ? 'invoice:people' : 'orders:quantity'),
      unitPrice: t('invoice:unitPrice'),
      amount: t('invoice:amount'),
    },
    lines: [
      {
        description: descriptionOf(facts, t),
        quantity: write.number(quantity),
        unitPrice: {
          eur: write.euros(unitPrice(totalEurCents, quantity)),
          rmb: write.rmb(unitPrice(totalFen, quantity)),
        },
        amount: { eur: write.euros(totalEurCents), rmb: write.rmb(totalFen) },
      },
    ],
    total: { label: t('invoice:total'), text: write.euros(totalEurCents) },
    totalRmb: { label: t('invoice:totalRmb'), text: write.rmb(totalFen) },
    travellers: {
      label: t('orders:pax', { count: facts.travellers.length }),
      names: facts.travellers.map((one) => fullNameOf(one)),
    },
    notes: notesOf(facts, t, write),
  };
}

/** The time zone of a seller: invoices are dated in it. */
export const zoneOfSeller = (seller: Contact | undefined): string => seller?.timeZone || chinaZone;

/** The day of an invoice, with the city whose day it is. Invoice, order and mails write it by this function. */
export function issuedText(
  day: string,
  seller: Contact | undefined,
  { locale, translate }: { locale: Locale; translate: Translate },
): string {
  const words: Clock['words'] = (key, values) => translate(locale, `zones:${key}`, values);
  const city = cityName({ locale, zone: zoneOfSeller(seller), words });
  return words('at', { moment: figuresIn(locale, translate).date(day), city });
}

type Key = `${string}:${string}`;

type Words = (key: Key | readonly Key[], values?: Readonly<Record<string, string | number>>) => string;

/** An invoice that nobody is named on as its seller says so. */
function sellerOf({ seller }: InvoiceFacts, locale: Locale, t: Words): { name: string; lines: string[] } {
  if (!seller?.name) return { name: t('invoice:seller.missing'), lines: [t('invoice:seller.why')] };
  const { name, address, taxNumber, email } = seller;
  const number = taxNumber && t('invoice:taxNumber', { number: taxNumber });
  return { name, lines: linesBelow(name, [...address[locale].split('\n'), number, email]) };
}

/** Lines that say something; a person may be named by nothing but the mail address. */
function linesBelow(name: string, lines: readonly string[]): string[] {
  return [...new Set(lines)].filter((line) => line !== '' && line !== name);
}

function paymentOf({ paymentMode }: InvoiceFacts, t: Words): Invoice['facts'] {
  if (paymentMode === null) return [];
  return [{ label: t('orders:payment.mode'), text: t(`orders:payment.modes.${paymentMode}`) }];
}

function descriptionOf({ product: keys, serviceType }: InvoiceFacts, t: Words): string {
  const product = t(keys);
  if (serviceType === null) return product;
  return t('invoice:withService', { product, service: t(`orders:serviceType.${serviceType}`) });
}

function backOf({ fen, money }: NonNullable<InvoiceFacts['refunded']>, t: Words, write: Figures): string {
  const price = write.rmb(fen);
  return money?.currency === 'EUR' ? t('orders:back.amount', { amount: write.money(money), price }) : price;
}

/** How the amounts came about, and what an invoice is not. */
function notesOf(facts: InvoiceFacts, t: Words, write: Figures): string[] {
  const { quantity, totalEurCents, discountPercent, isForPeople, refunded, totalFen } = facts;
  // The database keeps 8 digits; at least 4 are shown, as rates are usually given.
  const rate = write.rate(facts.rate.replace(/(\.\d{4}\d*?)0+$/, '$1'));
  const notes = [t('invoice:rate', { rate })];
  if (discountPercent > 0) notes.push(t('invoice:discount', { percent: write.percent(discountPercent) }));
  if (unitPrice(totalEurCents, quantity) * quantity !== totalEurCents) {
    notes.push(t(isForPeople ? 'invoice:roundingPeople' : 'invoice:roundingQuantity'));
  }
  if (refunded !== null) {
    const isAll = refunded.fen >= totalFen;
    notes.push(
      isAll ? t('invoice:refundedNote') : t('invoice:partlyNote', { amount: backOf(refunded, t, write) }),
    );
  }
  return [...notes, t('invoice:notFapiao')];
}
