import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PaymentMode } from '#contract/order-status.ts';
import { SignInBy } from '#contract/roles.ts';
import { site } from '#contract/site.contract.ts';
import { payment } from '#contract/payments.contract.ts';
import { cardAnswers } from '../bench/server/orders.ts';
import type { Person } from '../bench/server/people.ts';
import type { Acknowledged } from './acknowledged.ts';
import { type Reply, requester } from './request.ts';

/** What a person does at the shop. */
export const deeds = ['page', 'order', 'upload', 'code by mail', 'code by SMS', 'sign in', 'pay'] as const;
export type Deed = (typeof deeds)[number];

/** How the visitor reaches the shop. */
export interface VisitorOptions {
  readonly origin: () => string;
  readonly buyer: () => Person;
  readonly cardId: string;
  /** The domain of the addresses to which codes are sent. */
  readonly domain: () => string;
  /** The texts of the mails that an address has got. */
  readonly textsTo: (address: string) => Promise<readonly string[]>;
  readonly acknowledged: Acknowledged;
}

/** A person who does one thing at a time, and tells what came back. */
export interface Visitor {
  /** Does it once. What was acknowledged is noted. */
  act(deed: Deed): Promise<Reply>;
}

/** Counts on from one visitor to the next: nobody has an address of somebody else. */
let number = 0;

const MAIL_PATIENCE_MS = 60_000;
const PAUSE_MS = 200;

/** Somebody who orders, uploads, asks for codes, signs in and pays. */
export function createVisitor({
  origin,
  buyer,
  cardId,
  domain,
  textsTo,
  acknowledged,
}: VisitorOptions): Visitor {
  const { page, call, form } = requester(origin);
  const unique = (): number => (number += 1);
  /** Everybody asks from another internet connection, because each may ask only so often. */
  const stranger = (): Record<string, string> => {
    const own = unique();
    return {
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.${(own >> 8) & 255}.${own & 255}`,
    };
  };

  async function order(headers = buyer().headers): Promise<Reply & { id?: number }> {
    const draft = { childType: 9, version: 1, requestId: randomUUID(), data: cardAnswers(cardId) };
    const begun = await call('/api/trafficCardOrderInfo/add', headers, draft);
    if (!begun.isDone) return begun;
    const { id, orderNumber, revision } = begun.data as { id: number; orderNumber: string; revision: number };
    acknowledged.orders.set(id, { orderNumber, revision, isConfirmed: false });
    const save = { id, version: 1, revision, data: draft.data };
    const saved = await call('/api/trafficCardOrderInfo/upd', headers, save);
    if (!saved.isDone) return saved;
    acknowledged.orders.set(id, { orderNumber, revision: revision + 1, isConfirmed: false });
    const confirmed = await call(`/api/orderInfo/updateOrderState/${id}/1/${orderNumber}`, headers);
    if (!confirmed.isDone) return confirmed;
    acknowledged.orders.set(id, { orderNumber, revision: revision + 1, isConfirmed: true });
    return { ...confirmed, id };
  }

  async function upload(): Promise<Reply> {
    const { 'content-type': _json, ...headers } = { ...buyer().headers };
    const bytes = Buffer.from(`${onePage}% ${randomUUID()}\n`);
    const stored = await form(site.upload.path, headers, bytes);
    if (stored.isDone) acknowledged.files.set((stored.data as { id: string }).id, bytes);
    return stored;
  }

  async function codeByMail(headers = stranger()): Promise<Reply & { address: string }> {
    const address = `code${unique()}@${domain()}`;
    const sent = await call('/api/authorize/mail/code', headers, { mail: address });
    if (sent.isDone) acknowledged.mails.add(address);
    return { ...sent, address };
  }

  async function codeBySms(): Promise<Reply> {
    const phone = `+86 138${String(10_000_000 + unique())}`;
    const body = { type: SignInBy.phone, operation: phone };
    const sent = await call('/api/user/register/code', stranger(), body);
    if (sent.isDone) acknowledged.messages.add(phone.replace(/ /g, ''));
    return sent;
  }

  async function signIn(): Promise<Reply> {
    // A code is good for the connection that has asked for it.
    const headers = stranger();
    const asked = await codeByMail(headers);
    if (!asked.isDone) return asked;
    const code = await arrived(asked.address);
    if (code === undefined) return { ...asked, isDone: false, told: 'no code came within a minute' };
    const entered = await call('/api/authorize/mail/login', headers, { mail: asked.address, code });
    if (entered.isDone) acknowledged.accounts.add(asked.address);
    return entered;
  }

  async function arrived(address: string): Promise<string | undefined> {
    for (const latest = Date.now() + MAIL_PATIENCE_MS; Date.now() < latest; await sleep(PAUSE_MS)) {
      const [text = ''] = await textsTo(address);
      const [code] = /\b\d{6}\b/.exec(text.slice(text.indexOf('\n\n'))) ?? [];
      if (code !== undefined) return code;
    }
    return undefined;
  }

  async function pay(): Promise<Reply> {
    const { headers } = buyer();
    const ordered = await order(headers);
    if (ordered.id === undefined) return ordered;
    return call(payment.pay.path, headers, {
      id: ordered.id,
      mode: PaymentMode.creditCard,
      requestId: randomUUID(),
    });
  }

  const doing: Readonly<Record<Deed, () => Promise<Reply>>> = {
    page: () => page('/'),
    order: () => order(),
    upload,
    'code by mail': () => codeByMail(),
    'code by SMS': codeBySms,
    'sign in': signIn,
    pay,
  };
  return { act: (deed) => doing[deed]() };
}

/** A PDF with one page. */
const onePage =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
