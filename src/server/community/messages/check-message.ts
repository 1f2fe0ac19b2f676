import { figures } from '#contract/figures.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { callerOf, type ThrottleRule } from '../../services/throttle.ts';
import { checkedTexts, MANY_LINKS } from '../moderation/check-post.ts';
import { type Counted, countLimits, LONG_TEXT } from '../moderation/limits.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** The most messages in an hour and in a day, and the most conversations that are begun in a day. */
interface Pace {
  readonly anHour: number;
  readonly aDay: number;
  readonly begun: number;
}

/** The limits of accounts that are a few days old, and of others. */
const paces: Readonly<Record<'newcomer' | 'regular', Pace>> = {
  newcomer: { anHour: 20, aDay: 60, begun: 5 },
  regular: { anHour: 120, aDay: 600, begun: 30 },
};

/** The limits are high, because many people in a hostel or a university share one address. */
const perAddress: ThrottleRule = { name: 'message-ip', limit: 600, windowSeconds: HOUR };
const newcomersPerAddress: ThrottleRule = { name: 'message-ip-new', limit: 60, windowSeconds: HOUR };
/** The same long text to many sellers is advertising, from however many accounts it comes. */
const sameText: ThrottleRule = { name: 'message-text', limit: 10, windowSeconds: DAY };

/**
 * Checks a message as a post is checked: rules, watched words, links, limits. A post that gives reason to look at it
 * waits for an operator; a message is refused then, because nobody reads what two people write to each other.
 *
 * @param isFirst whether it begins a conversation
 * @returns the text as it may be stored
 * @throws CatalogueFault invalidInput, rulesNotAccepted, sensitiveTopic, tooManyLinks, messageRefused, postTooSoon
 */
export async function checkedMessage(call: Call<'user'>, text: string, isFirst: boolean): Promise<string> {
  const checked = await checkedTexts(call, 'message', { plain: { text }, html: {} });
  const { isHeld, links, length, digest, isNew } = checked;
  if (isNew && links > figures.linksOfNewAccount) throw new CatalogueFault('tooManyLinks');
  if (isHeld || links > MANY_LINKS) throw new CatalogueFault('messageRefused');
  const account = String(call.account.id);
  const pace = paces[isNew ? 'newcomer' : 'regular'];
  const caller = callerOf(call.ip);
  const begun: Counted[] = [[{ name: 'message-begin', limit: pace.begun, windowSeconds: DAY }, account]];
  const repeated: Counted[] = length < LONG_TEXT ? [] : [[sameText, digest.toString('hex')]];
  const passed = await countLimits(
    call,
    [
      [{ name: 'message-hour', limit: pace.anHour, windowSeconds: HOUR }, account],
      [{ name: 'message-day', limit: pace.aDay, windowSeconds: DAY }, account],
      [perAddress, caller],
      ...(isNew ? [[newcomersPerAddress, caller] as const] : []),
      ...(isFirst ? begun : []),
    ],
    isFirst ? repeated : [],
  );
  if (passed.has(sameText)) throw new CatalogueFault('messageRefused');
  return checked.texts['text'] ?? '';
}
