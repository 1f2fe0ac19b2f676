import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import {
  callerOf,
  countHits,
  secondsToWait,
  type ThrottleRule,
  throttleKey,
} from '../../services/throttle.ts';
import { required } from '../../store/required.ts';
import type { PostKind } from '../posts/tables.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** The shortest time between two posts in seconds, and the most posts in a day. */
interface Pace {
  readonly seconds: number;
  readonly aDay: number;
}

/** The limits for newcomers and for other accounts. `checkedPost` decides which accounts are newcomers. */
const paces: Readonly<Record<PostKind, { readonly newcomer: Pace; readonly regular: Pace }>> = {
  article: { newcomer: { seconds: 120, aDay: 5 }, regular: { seconds: 15, aDay: 30 } },
  goods: { newcomer: { seconds: 120, aDay: 5 }, regular: { seconds: 15, aDay: 30 } },
  comment: { newcomer: { seconds: 30, aDay: 50 }, regular: { seconds: 5, aDay: 500 } },
};

const edits: ThrottleRule = { name: 'post-edit', limit: 30, windowSeconds: HOUR };
/** The limit is high, because many people in a hostel or a university share one address. */
const perAddress: ThrottleRule = { name: 'post-ip', limit: 120, windowSeconds: HOUR };
const newcomersPerAddress: ThrottleRule = { name: 'post-ip-new', limit: 20, windowSeconds: HOUR };
/**
 * Against a flood from many new accounts with many addresses. Posts above this limit wait for an operator instead of
 * being refused.
 */
const allNewcomers: ThrottleRule = { name: 'post-new', limit: 100, windowSeconds: HOUR };
const sameText: ThrottleRule = { name: 'post-text', limit: 3, windowSeconds: DAY };
/** Shorter texts may be repeated: different people write "Thank you!". */
export const LONG_TEXT = 60;

/** The facts about a post that the limits need. */
export interface CountedPost {
  readonly kind: PostKind;
  readonly isEdit: boolean;
  readonly isNewcomer: boolean;
  readonly digest: Buffer;
  readonly length: number;
}

/** A rule, and what is counted: an account, an address, a text. */
export type Counted = readonly [ThrottleRule, string];

/**
 * Counts a post for the limits of its account and address.
 *
 * @returns why it has to wait for an operator, a key below `reasons`; undefined where it does not
 * @throws CatalogueFault postTooSoon if a limit is passed.
 */
export async function countPost(
  call: Call<'user'>,
  { kind, isEdit, isNewcomer, digest, length }: CountedPost,
): Promise<'flood' | 'sameText' | undefined> {
  const account = String(call.account.id);
  const pace = paces[kind][isNewcomer ? 'newcomer' : 'regular'];
  // Checked first and alone, so that a post that is refused here does not count for the day.
  const soon: ThrottleRule = { name: `post-${kind}`, limit: 1, windowSeconds: pace.seconds };
  await countLimits(call, [isEdit ? [edits, account] : [soon, account]]);
  const caller = callerOf(call.ip);
  const text: Counted[] = length < LONG_TEXT ? [] : [[sameText, digest.toString('hex')]];
  const day: ThrottleRule = { name: `post-${kind}-day`, limit: pace.aDay, windowSeconds: DAY };
  const limits: Counted[] = [
    [perAddress, caller],
    ...(isEdit ? [] : [[day, account] as const]),
    ...(isNewcomer ? [[newcomersPerAddress, caller] as const] : []),
  ];
  const passed = await countLimits(call, limits, [
    ...text,
    ...(isNewcomer ? [[allNewcomers, ''] as const] : []),
  ]);
  if (passed.has(sameText)) return 'sameText';
  return passed.has(allNewcomers) ? 'flood' : undefined;
}

/**
 * Counts a hit of each rule.
 *
 * @returns which of the other rules have passed their limit
 * @throws CatalogueFault postTooSoon if one of the limits is passed
 */
export async function countLimits(
  { db, now }: Call<'user'>,
  limits: readonly Counted[],
  others: readonly Counted[] = [],
): Promise<ReadonlySet<ThrottleRule>> {
  const time = now();
  const hits = await countHits(
    db,
    [...limits, ...others].map(([rule, subject]) => ({
      key: throttleKey(rule, subject),
      windowSeconds: rule.windowSeconds,
    })),
    time,
  );
  const waitFor = ([rule, subject]: Counted): number =>
    secondsToWait(required(hits.get(throttleKey(rule, subject)), 'a post was not counted'), rule, time);
  const retryAfterSeconds = Math.max(...limits.map(waitFor));
  if (retryAfterSeconds > 0) throw new CatalogueFault('postTooSoon', { retryAfterSeconds });
  return new Set(others.filter((each) => waitFor(each) > 0).map(([rule]) => rule));
}
