import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/store/database.ts';
import { createCrashPoint, type CrashPoint } from './crash-point.ts';
import { type JobQueue, jobQueue } from './job-queue.ts';
import type { openShops, Shop, sold } from './shop.ts';
import { createWorld, type Manner, type World } from './world.ts';

/** The customer, the product and the kind of provider. */
export interface Beginning extends Manner {
  readonly kind: keyof typeof sold;
  readonly identity: 1 | 2;
  /** Whether the provider's notifications get lost. */
  readonly isSilent: boolean;
}

/** The life of one order: the program may crash; the provider and the customer continue. */
export interface Life {
  readonly shop: Shop;
  readonly world: World;
  readonly crashPoint: CrashPoint;
  readonly queue: JobQueue;
  readonly isSilent: boolean;
  /** The attempts whose customer got the address for paying. */
  readonly sent: Set<string>;
  readonly requests: readonly string[];
  readonly now: () => Date;
  pass(minutes: number): void;
  /** Other customers buy all remaining cards. */
  sellOut(): Promise<void>;
  raisePrices(): Promise<void>;
  /**
   * Lets all work end: the provider is reachable and repeats all its notifications if it sends any, and all
   * jobs are run.
   */
  rest(): Promise<void>;
}

/** Starts lives on a database, one at a time. */
export function lives(db: Database, openShop: Awaited<ReturnType<typeof openShops>>, cardId: number) {
  const queue = jobQueue(db);
  return async function begin({ kind, identity, isSilent, ...manner }: Beginning): Promise<Life> {
    let shift = 0;
    const now = (): Date => new Date(Date.now() + shift);
    const crashPoint = createCrashPoint();
    const world = createWorld(() => crashPoint, manner, now);
    await queue.clear();
    await sql`update traffic_card set stock = 5 where id = ${cardId}`.execute(db);
    await sql`update price set fen = 50000`.execute(db);
    await sql`update traffic_card set fen = 9000`.execute(db);
    await sql`delete from reservation`.execute(db);
    const shop = await openShop({ kind, identity, world, crashPoint, now, cardId });

    const life: Life = {
      shop,
      world,
      crashPoint,
      queue,
      isSilent,
      sent: new Set(),
      requests: [randomUUID(), randomUUID(), randomUUID()],
      now,
      pass: (minutes) => void (shift += minutes * 60_000),
      async sellOut() {
        await sql`update traffic_card set stock = 0 where id = ${cardId}`.execute(db);
      },
      async raisePrices() {
        await sql`update price set fen = fen + 100`.execute(db);
        await sql`update traffic_card set fen = fen + 100`.execute(db);
      },
      async rest() {
        crashPoint.renew();
        world.isAway = false;
        world.isRefusing = false;
        const { receiveNotification } = await import('#server/orders/money/receive-notification.ts');
        for (const payment of isSilent ? [] : world.payments) {
          await receiveNotification(shop.context, world.provider, world.notification(payment));
        }
        for (let round = 0; (await queue.count()) > 0; round++) {
          if (round > 500) throw new Error('the jobs never come to rest');
          shift = Math.max(shift, (await nextJob(db)) - Date.now());
          await queue.work(shop.handlers, now());
        }
      },
    };
    return life;
  };
}

/** The time of the next job, in milliseconds. */
async function nextJob(db: Database): Promise<number> {
  const { rows } = await sql<{ at: Date }>`
    select min(run_at) as at from graphile_worker._private_jobs
  `.execute(db);
  return rows[0]!.at.getTime() + 1;
}
