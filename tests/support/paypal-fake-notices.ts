import { createSign, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { RawNotification } from '#server/orders/money/provider.ts';
import type { FakeCertificate } from './paypal-fake-certificate.ts';

/** The delivery faults; a test sets them. */
interface PaypalFaults {
  /** Each notification is delivered twice. */
  duplicate: boolean;
  /** Notifications wait for `flush()`, which delivers the latest first. */
  reorder: boolean;
  /** Notifications wait for `flush()`. */
  delay: boolean;
  /** Notifications are never delivered. */
  drop: boolean;
}

/** How a notification differs from PayPal's. */
export interface PaypalAlteration {
  readonly amount?: string;
  readonly currency?: string;
  /** PayPal's order. */
  readonly ref?: string;
  readonly attemptId?: string;
  readonly invoiceId?: string;
  readonly merchant?: string;
  readonly eventId?: string;
  readonly eventType?: string;
  readonly body?: string;
  /** The body is altered after signing: the signature is that of the original. */
  readonly afterSigning?: boolean;
  readonly signature?: 'wrong' | 'missing';
  /** Signed with another key, with another hash, or for another webhook. */
  readonly signedBy?: FakeCertificate;
  readonly hash?: 'SHA1';
  readonly webhookId?: string;
  /** Other header values; undefined removes a header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

type PaypalNotice = RawNotification & { readonly contentType: string };

interface Event {
  readonly id: string;
  readonly ref: string;
  readonly type: string;
  readonly resource: object;
}

export interface PaypalNotices {
  readonly faults: PaypalFaults;
  notifyTo(url: string | undefined): void;
  /** Makes a notification and sends it, unless a fault prevents that. */
  tell(ref: string, type: string, resource: object): void;
  /** Waits for notifications that are being sent, and sends those that were held or refused. */
  flush(): Promise<void>;
  /** The latest notification of a payment (of a type), signed again, as it is or altered. */
  notification(ref: string, wish?: { type?: string; alter?: PaypalAlteration }): PaypalNotice;
  /** The types of the notifications so far, in order. */
  types(ref: string): string[];
}

/** Makes, signs and sends notifications as PayPal does. */
export function createPaypalNotices(
  certificate: FakeCertificate,
  address: string,
  webhookId: string,
): PaypalNotices {
  const faults: PaypalFaults = { duplicate: false, reorder: false, delay: false, drop: false };
  const events: Event[] = [];
  const held: Event[] = [];
  const onTheWay = new Set<Promise<void>>();
  let target: string | undefined;

  function signed(event: Event, alter: PaypalAlteration = {}): PaypalNotice {
    const original = bodyOf(event, {});
    const body = alter.body === undefined ? bodyOf(event, alter) : Buffer.from(alter.body);
    const id = randomUUID();
    const time = new Date().toISOString();
    const crc = crc32(alter.afterSigning ? original : body);
    const text = [id, time, alter.webhookId ?? webhookId, crc].join('|');
    const signer = createSign(alter.hash ?? 'SHA256').update(text);
    const signature = signer.sign((alter.signedBy ?? certificate).key, 'base64');
    const headers = {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': address,
      'paypal-transmission-sig': alter.signature === 'wrong' ? signature.replace(/^.{4}/, 'AAAA') : signature,
      ...(alter.signature === 'missing' && { 'paypal-transmission-sig': undefined }),
      ...alter.headers,
    };
    return { headers, body, contentType: 'application/json' };
  }

  async function post(event: Event): Promise<void> {
    if (target === undefined) return;
    const { headers, body } = signed(event);
    const named = Object.entries(headers).filter(
      (header): header is [string, string] => header[1] !== undefined,
    );
    const request = { method: 'POST', headers: named, body: new Uint8Array(body) };
    const taken = await fetch(target, request).then(
      (response) => response.ok,
      () => false,
    );
    // PayPal repeats a refused notification for three days; here a test repeats it.
    if (!taken) held.push(event);
  }

  function send(event: Event): void {
    for (let times = faults.duplicate ? 2 : 1; times > 0; times--) {
      const sending = post(event).finally(() => onTheWay.delete(sending));
      onTheWay.add(sending);
    }
  }

  return {
    faults,
    notifyTo: (url) => void (target = url),
    tell(ref, type, resource) {
      const event = { id: `WH-${randomUUID()}`, ref, type, resource: structuredClone(resource) };
      events.push(event);
      if (faults.drop) return;
      if (faults.delay || faults.reorder) held.push(event);
      else send(event);
    },
    async flush() {
      await Promise.all(onTheWay);
      const waiting = held.splice(0);
      if (faults.reorder) waiting.reverse();
      // One after the other, so that the order is kept.
      for (const event of waiting) {
        send(event);
        await Promise.all(onTheWay);
      }
    },
    notification(ref, { type, alter } = {}) {
      const event = events.findLast((event) => event.ref === ref && (type ?? event.type) === event.type);
      if (event === undefined) throw new Error(`there was no such notification: ${ref} ${type}`);
      return signed(event, alter);
    },
    types: (ref) => events.filter((event) => event.ref === ref).map(({ type }) => type),
  };
}

/** The event as it is sent. An altered value is altered everywhere in the resource. */
function bodyOf(event: Event, alter: PaypalAlteration): Buffer {
  const values: Record<string, string | undefined> = {
    value: alter.amount,
    currency_code: alter.currency,
    custom_id: alter.attemptId,
    invoice_id: alter.invoiceId,
    merchant_id: alter.merchant,
    order_id: alter.ref,
  };
  const resource: unknown = JSON.parse(JSON.stringify(event.resource), (key, value: unknown) => {
    if (key === 'href' && typeof value === 'string')
      return value.replaceAll(event.ref, alter.ref ?? event.ref);
    return value === event.ref ? (alter.ref ?? value) : (values[key] ?? value);
  });
  return Buffer.from(
    JSON.stringify({
      id: alter.eventId ?? event.id,
      event_version: '1.0',
      resource_version: '2.0',
      event_type: alter.eventType ?? event.type,
      resource,
    }),
  );
}
