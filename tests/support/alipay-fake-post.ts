import type { AlipayNotice } from './alipay-fake-notices.ts';

/** The delivery faults of notifications. */
interface PostFaults {
  /** Each notification arrives twice. */
  duplicate: boolean;
  /** Notifications wait for `flush`, and the last one arrives first. */
  reorder: boolean;
  /** Notifications wait for `flush`. */
  delay: boolean;
  /** Notifications never arrive. */
  drop: boolean;
}

/** Delivers notifications to the shop. */
export interface Post {
  readonly faults: PostFaults;
  /** The notifications that the shop has not accepted yet, in the order of the changes. */
  readonly waiting: readonly AlipayNotice[];
  /** The shop's replies, in order. */
  readonly answers: readonly { readonly status: number; readonly type: string; readonly body: string }[];
  to(url: string | undefined): void;
  send(notice: AlipayNotice): Promise<void>;
  /** Removes the waiting notifications. */
  clear(): void;
  /**
   * Delivers all waiting notifications. One that is not answered with exactly `success` goes on waiting, as
   * Alipay tries again.
   */
  flush(): Promise<void>;
}

/** Starts without an address. Notifications wait until there is one. */
export function createPost(): Post {
  const faults: PostFaults = { duplicate: false, reorder: false, delay: false, drop: false };
  const waiting: AlipayNotice[] = [];
  const answers: Post['answers'][number][] = [];
  let address: string | undefined;
  let last = Promise.resolve();

  const bring = async (notice: AlipayNotice): Promise<boolean> => {
    if (address === undefined) return false;
    const { contentType, body } = notice;
    const request = { method: 'POST', headers: { 'content-type': contentType }, body: new Uint8Array(body) };
    try {
      const response = await fetch(address, { ...request, signal: AbortSignal.timeout(10_000) });
      const answer = await response.text();
      const type = response.headers.get('content-type') ?? '';
      answers.push({ status: response.status, type, body: answer });
      return response.ok && answer === 'success';
    } catch {
      return false;
    }
  };

  const bringAll = async (): Promise<void> => {
    const notices = faults.reorder ? [...waiting].reverse() : [...waiting];
    for (const notice of notices) {
      const taken = await bring(notice);
      if (faults.duplicate) await bring(notice);
      if (taken && waiting.includes(notice)) waiting.splice(waiting.indexOf(notice), 1);
    }
  };

  /** One round after another, so that two rounds do not deliver the same notification. */
  const flush = (): Promise<void> => {
    last = last.then(bringAll);
    return last;
  };

  return {
    faults,
    waiting,
    answers,
    to(url) {
      address = url;
    },
    clear() {
      waiting.length = 0;
    },
    async send(notice) {
      if (faults.drop) return;
      waiting.push(notice);
      if (!faults.delay && !faults.reorder) await flush();
    },
    flush,
  };
}
