import type { ProviderMode } from '#contract/order-status.ts';

/** The payment providers and the settings of each; the folder of a provider adds its own. */
export interface SettingsOfProviders {}

/** `sandbox` stands in for a provider without keys. */
export type ProviderName = keyof SettingsOfProviders | 'sandbox';

/** An amount in the currency's smallest unit: 1999 EUR are 19.99 euros, 1999 CNY are 19.99 yuan. */
export interface Money {
  readonly minor: number;
  readonly currency: 'EUR' | 'CNY';
}

/** Whether the ledger can hold an amount. */
export function isBookable({ minor }: Money): boolean {
  return Number.isSafeInteger(minor) && minor >= 0;
}

/** An amount as the wire has it: in euros or yuan. */
export function amountOf(minor: number): number {
  return minor / 100;
}

/** One attempt of a customer to pay an order. Requests with the same id are the same attempt. */
export interface AttemptToStart {
  /** UUID, our own; also the provider's idempotency key. */
  readonly id: string;
  readonly orderNumber: string;
  readonly money: Money;
  /** The text that the customer reads on the provider's page. */
  readonly title: string;
  /** Where the provider sends the customer back: absolute addresses of this site, whose pages only ask the server. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Where the provider sends its notifications, if it has to be told. */
  readonly notifyUrl: string;
  /** The customer's language, a tag such as `de` or `zh-CN`. */
  readonly language: string;
  readonly expiresAt: Date;
}

/** An attempt that the provider knows. */
export interface StartedAttempt {
  readonly id: string;
  /** The provider's own name for it. */
  readonly ref: string;
  readonly money: Money;
}

/** The state of an attempt as a provider reports it, in one vocabulary for all providers. */
export interface PaymentNews {
  /** Our attempt, as the provider repeats it; null where it repeats nothing. */
  readonly attemptId: string | null;
  /** The provider's name of the attempt, the one that `start` gave; null where the news has none. */
  readonly ref: string | null;
  /**
   * `captured`: the money is ours. `open`: nothing has been decided. `failed`, `cancelled`, `expired`: it will not be
   * paid by this attempt. `refunded`: money went back. `other`: nothing that concerns a payment.
   */
  readonly state: 'captured' | 'open' | 'failed' | 'cancelled' | 'expired' | 'refunded' | 'other';
  /** The provider's name of the capture: what is refunded, and what the ledger knows it by. Null until captured. */
  readonly captureRef: string | null;
  /**
   * The captured amount as the news says it: it may be more than the ledger can hold. Null where the news does not say,
   * or says what is no amount of a currency that is charged here.
   */
  readonly money: Money | null;
  /** Whose account the money went to, as the provider names it; empty where the news does not say. */
  readonly merchant: string;
  /** The order's number as the provider repeats it; empty where the news does not say. */
  readonly orderNumber: string;
}

/** News that says nothing about a payment of this shop. Providers fill in what they know. */
export const noNews: PaymentNews = {
  attemptId: null,
  ref: null,
  state: 'other',
  captureRef: null,
  money: null,
  merchant: '',
  orderNumber: '',
};

/** A notification whose signature was right. */
export interface VerifiedNotification {
  /** The provider's own id of the event; a repeated event has the same one. */
  readonly eventId: string;
  readonly news: PaymentNews;
}

/** A notification as it came; nothing in it may be trusted. */
export interface RawNotification {
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** A refund to make. */
export interface RefundToMake {
  /** UUID, our own; also the provider's idempotency key. */
  readonly id: string;
  readonly attempt: StartedAttempt;
  readonly captureRef: string;
  /** At most what was captured. */
  readonly money: Money;
}

/** What the program has to know of a provider besides its calls. */
export interface ProviderFacts {
  readonly name: ProviderName;
  /** The mode in which it takes the money. */
  readonly mode: ProviderMode;
  /** Which currency it is charged in. */
  readonly currency: Money['currency'];
  /** The path of this server to which it sends its notifications. */
  readonly notifyPath: `/${string}`;
  /** The pages of the app to which it sends customers back. */
  readonly returnPaths: { readonly success: `/${string}`; readonly cancel: `/${string}` };
}

/**
 * The calls of a payment provider. Every method may be called again after an error, a time-out or a crash, with the same ids, and
 * does nothing twice. Errors that may pass (network, 5xx, 429) are thrown as `ProviderAway`; a refusal that will not
 * change as `ProviderRefusal`.
 */
export interface ProviderCalls {
  /** Our merchant account, as `PaymentNews.merchant` names it; empty where news never name it. */
  readonly merchant: string;
  /** @returns where to send the customer, and the provider's name of the attempt. */
  start(attempt: AttemptToStart): Promise<{ ref: string; url: string }>;
  /** @throws BadNotification where it was not signed by the provider, or is not what it claims to be. */
  verify(notification: RawNotification): Promise<VerifiedNotification>;
  /**
   * The state of an attempt.
   *
   * @param mayCapture whether to take the money where the customer has approved it and the provider waits for us.
   */
  query(attempt: StartedAttempt, mayCapture: boolean): Promise<PaymentNews>;
  /** Makes sure that an attempt can't be paid any more, as far as the provider can do that. */
  close(attempt: StartedAttempt): Promise<void>;
  /** @returns the provider's name of the refund. */
  refund(refund: RefundToMake): Promise<{ refundRef: string }>;
  /** The reply to an accepted notification, in the provider's format. */
  readonly acknowledgement: { readonly type: string; readonly body: string };
}

/** A payment provider that can be used. */
export interface PaymentProvider extends ProviderFacts, ProviderCalls {}

/** The provider can't be reached or is busy: worth another try. Its message holds no data of the customer. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** The provider refuses for good, so another try does not help. Its message is the provider's own code. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}

/** A notification that the provider has not signed. */
export class BadNotification extends Error {
  override readonly name = 'BadNotification';
}
