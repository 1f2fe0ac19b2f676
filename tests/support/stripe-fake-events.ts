import { createHmac } from 'node:crypto';
import type { RawNotification } from '#server/orders/money/provider.ts';
import { newId, secondsNow } from './stripe-fake-store.ts';
import type { View } from './stripe-fake-views.ts';

/** An event in Stripe's format. */
export interface FakeEvent {
  readonly id: string;
  readonly type: string;
  /** The session of the event. */
  readonly ref: string;
  readonly created: number;
  /** The session's state at that moment. */
  readonly object: View;
}

/** A notification that differs from Stripe's. Except with `signature`, it has a valid signature. */
export interface StripeAlteration {
  readonly amount?: number;
  readonly currency?: string;
  readonly orderNumber?: string;
  readonly attemptId?: string;
  /** Only the session's reference. At a payment link of the same account, anybody can choose that reference. */
  readonly reference?: string;
  /** The account of the event. */
  readonly merchant?: string;
  readonly livemode?: boolean;
  readonly type?: string;
  /** By default a notification with other contents gets a new id. */
  readonly eventId?: string;
  readonly signedAt?: Date;
  /** `other-secret`: signed with a foreign secret. `other-body`: with the signature of the unaltered body. */
  readonly signature?: 'other-secret' | 'other-body' | 'missing';
}

/** For `verify`, or for posting. */
export type StripeNotification = RawNotification & { readonly contentType: string };

export function newEvent(ref: string, type: string, object: View): FakeEvent {
  return { id: newId('evt'), type, ref, created: secondsNow(), object };
}

/** @returns the event as Stripe posts it, with the signature that `alter` requires */
export function signedNotification(
  event: FakeEvent,
  secret: string,
  alter: StripeAlteration = {},
): StripeNotification {
  const { signature, signedAt = new Date(), ...contents } = alter;
  const genuine = JSON.stringify(eventView(event, {}));
  const isAltered = Object.keys(contents).length > 0;
  const body = isAltered
    ? JSON.stringify(eventView(event, { ...contents, eventId: contents.eventId ?? newId('evt') }))
    : genuine;
  const time = Math.floor(signedAt.getTime() / 1000);
  const key = signature === 'other-secret' ? 'whsec_other' : secret;
  const hash = createHmac('sha256', key)
    .update(`${time}.${signature === 'other-body' ? genuine : body}`)
    .digest('hex');
  return {
    contentType: 'application/json',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature === 'missing' ? undefined : `t=${time},v1=${hash}`,
    },
    body: Buffer.from(body),
  };
}

function eventView(event: FakeEvent, alter: StripeAlteration): View {
  return {
    id: alter.eventId ?? event.id,
    object: 'event',
    ...(alter.merchant === undefined ? {} : { account: alter.merchant }),
    api_version: '2026-10-28.endive',
    created: event.created,
    data: { object: altered(event.object, alter) },
    livemode: alter.livemode ?? false,
    type: alter.type ?? event.type,
  };
}

function altered(object: View, alter: StripeAlteration): View {
  const { amount, currency, orderNumber, attemptId, reference = attemptId } = alter;
  const isSession = object['object'] === 'checkout.session';
  const amountName = { 'checkout.session': 'amount_total', charge: 'amount_captured' };
  const name = amountName[object['object'] as keyof typeof amountName] ?? 'amount';
  return {
    ...object,
    ...(amount === undefined ? {} : { [name]: amount }),
    ...(currency === undefined ? {} : { currency }),
    ...(reference === undefined || !isSession ? {} : { client_reference_id: reference }),
    metadata: {
      ...(object['metadata'] as View),
      ...(orderNumber === undefined ? {} : { orderNumber }),
      ...(attemptId === undefined ? {} : { attemptId }),
    },
  };
}
