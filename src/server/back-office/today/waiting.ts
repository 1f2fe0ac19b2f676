import type { Reply } from '#contract/define.ts';
import type { deskToday } from '#contract/desk-today.contract.ts';
import { type Permission, permissionsOf } from '#contract/permissions.ts';
import { waitingPosts } from '../../community/moderation/waiting.ts';
import { reportedPage } from '../../community/messages/reported-conversations.ts';
import { unansweredEnquiries } from '../../content/enquiries/enquiry-rows.ts';
import { operatorPage } from '../../orders/views/operator-orders.ts';
import type { Call } from '../../services/call.ts';
import { toSendPage } from '../fulfilment/to-send.ts';
import { depositsPage, proposalsPage } from '../payments/waiting.ts';
import { queuePage } from '../review/queue.ts';
import { changesPage } from '../people/account-changes.ts';

const HOUR = 60 * 60 * 1000;

/** The first of a list, which waits for longest, and how many there are. */
interface Found {
  readonly total: number;
  readonly since: string | null;
}

/** A list of things that wait for an operator. */
interface WaitingList {
  readonly what: string;
  /** Of the room, below `/backOffice/`. */
  readonly path: string;
  readonly permission: Permission;
  /** After so many hours the oldest is late. */
  readonly lateAfterHours: number;
  readonly find: (call: Call<'operator'>) => Promise<Found>;
}

const first = { page: 1, pageSize: 1 };

/** Each list is asked as its room asks it, so that both say the same. */
const lists: readonly WaitingList[] = [
  {
    what: 'review',
    path: 'review',
    permission: 'review',
    lateAfterHours: 24,
    find: async (call) => {
      const { total, records } = await queuePage(call, first);
      return { total, since: records[0]?.waitingSince ?? null };
    },
  },
  {
    what: 'deposits',
    path: 'payments',
    permission: 'finance',
    lateAfterHours: 24,
    find: async ({ db }) => {
      const { total, records } = await depositsPage(db, first);
      return { total, since: records[0]?.sentDate ?? null };
    },
  },
  {
    what: 'refunds',
    path: 'payments/agree',
    permission: 'finance',
    lateAfterHours: 24,
    find: async (call) => {
      const { total, records } = await proposalsPage(call, first);
      return { total, since: records[0]?.proposedDate ?? null };
    },
  },
  {
    what: 'held',
    path: 'payments/held',
    permission: 'finance',
    lateAfterHours: 24,
    find: async ({ db }) => {
      const { total, rows } = await operatorPage(db, { ...first, held: true });
      return { total, since: rows[0]?.updated_at.toISOString() ?? null };
    },
  },
  {
    what: 'toSend',
    path: 'fulfilment',
    permission: 'fulfil',
    lateAfterHours: 48,
    find: async (call) => {
      const { total, records } = await toSendPage(call, first);
      return { total, since: records[0]?.since ?? null };
    },
  },
  {
    what: 'posts',
    path: 'community',
    permission: 'moderate',
    lateAfterHours: 12,
    find: async (call) => {
      const { total, records } = await waitingPosts(call, first);
      return { total, since: records[0]?.createDate ?? null };
    },
  },
  {
    what: 'messages',
    path: 'community/messages',
    permission: 'moderate',
    lateAfterHours: 24,
    find: async (call) => {
      const { total, records } = await reportedPage(call, first);
      return { total, since: records[0]?.reports[0]?.createDate ?? null };
    },
  },
  {
    what: 'enquiries',
    path: 'people/messages',
    permission: 'people',
    lateAfterHours: 48,
    find: async ({ db }) => {
      const { total, since } = await unansweredEnquiries(db);
      return { total, since: since?.toISOString() ?? null };
    },
  },
  {
    what: 'accountChanges',
    path: 'people/changes?isWaiting=1',
    permission: 'people',
    lateAfterHours: 48,
    find: async (call) => {
      const { total, records } = await changesPage(call, { ...first, isWaiting: true });
      return { total, since: records[0]?.proposeDate ?? null };
    },
  },
];

/** What waits in the rooms that the caller may enter: late things first, then what waits for longest. */
export async function waitingFor(call: Call<'operator'>): Promise<Reply<typeof deskToday.waiting>> {
  const given = permissionsOf(call.account.operatorRoles ?? []);
  const now = call.now().getTime();
  const found = await Promise.all(
    lists
      .filter(({ permission }) => given.includes(permission))
      .map(async ({ what, path, lateAfterHours, find }) => {
        const { total: count, since } = await find(call);
        const isLate = since !== null && now - Date.parse(since) > lateAfterHours * HOUR;
        return { what, path, count, since, isLate };
      }),
  );
  return found.toSorted(
    (a, b) =>
      Number(b.isLate) - Number(a.isLate) ||
      Number(b.count > 0) - Number(a.count > 0) ||
      (a.since ?? '').localeCompare(b.since ?? ''),
  );
}
