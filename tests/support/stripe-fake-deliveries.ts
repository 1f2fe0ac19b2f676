import { signedNotification, type FakeEvent } from './stripe-fake-events.ts';

/** The delivery faults of notifications. Each can be set at any time. */
interface DeliveryFaults {
  /** Each notification is delivered twice. */
  duplicate: boolean;
  /** Notifications that are sent together arrive in reverse order. */
  reorder: boolean;
  /** Notifications wait for `flush`. */
  delay: boolean;
  /** Notifications are lost. */
  drop: boolean;
}

/** One notification that was posted. Without a status when there was no reply. */
interface Delivery {
  readonly eventId: string;
  readonly type: string;
  readonly status: number | undefined;
}

/** Posts notifications. Those that are not answered with 2xx are sent again later, as at Stripe. */
export interface Deliveries {
  readonly faults: DeliveryFaults;
  readonly made: Delivery[];
  readonly waiting: FakeEvent[];
  notifyTo(url: string): void;
  send(events: readonly FakeEvent[]): Promise<void>;
  flush(): Promise<void>;
}

const PATIENCE_MS = 10_000;

export function createDeliveries(secret: string): Deliveries {
  const faults = { duplicate: false, reorder: false, delay: false, drop: false };
  const made: Delivery[] = [];
  const waiting: FakeEvent[] = [];
  const underWay = new Set<Promise<void>>();
  let address: string | undefined;

  const post = async (url: string, event: FakeEvent): Promise<void> => {
    const { headers, body } = signedNotification(event, secret);
    const signature = headers['stripe-signature'] ?? '';
    const status = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => undefined,
    );
    made.push({ eventId: event.id, type: event.type, status });
    if (status === undefined || status < 200 || status >= 300) waiting.push(event);
  };

  const postAll = async (events: readonly FakeEvent[]): Promise<void> => {
    if (address === undefined) return void waiting.push(...events);
    for (const event of events) {
      await post(address, event);
      if (faults.duplicate) await post(address, event);
    }
  };

  return {
    faults,
    made,
    waiting,
    notifyTo: (url) => void (address = url),
    async send(events) {
      if (faults.drop) return;
      const inOrder = faults.reorder ? events.toReversed() : events;
      if (faults.delay) return void waiting.push(...inOrder);
      const sending = postAll(inOrder);
      underWay.add(sending);
      await sending.finally(() => underWay.delete(sending));
    },
    async flush() {
      await Promise.all(underWay);
      const events = waiting.splice(0);
      await postAll(faults.reorder ? events.toReversed() : events);
    },
  };
}
