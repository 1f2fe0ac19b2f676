import type { forgetMessage } from '#client/kept-visits.ts';
import type { Locale } from '#contract/locale.ts';
import type { KeptCall } from './kept-calls.ts';

/** Somebody has begun an order: the service worker keeps what its form needs. */
export interface KeepForm {
  readonly type: 'KEEP_FORM';
  /** The id of the flow. */
  readonly id: string;
  readonly locale: Locale;
  /** The module and the words of a live release; none for a form of the build. */
  readonly release: readonly string[];
  readonly calls: readonly KeptCall[];
}

/** A page tells a service worker that waits from which build the page is. */
export interface TakeOver {
  readonly type: 'TAKE_OVER';
  /** The address of the script that it begins with. */
  readonly entry: string | undefined;
}

/** What pages tell the service worker. */
export type Message = KeepForm | TakeOver | { readonly type: typeof forgetMessage };

/** What a service worker that waits answers to a page of an older build. */
export const newerVersion = 'NEWER';
