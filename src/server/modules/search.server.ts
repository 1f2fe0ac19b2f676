import { search as section } from '#contract/search.contract.ts';
import { missesSince } from '../content/search/misses.ts';
import { search } from '../content/search/search.ts';
import { chinaDay } from '../services/china-day.ts';
import { implement } from '../services/implement.ts';
import { callerOf, throttle } from '../services/throttle.ts';

/**
 * Enough for several people who type at the same time behind one IP address. More requests than that probably come from
 * a script.
 */
const perCaller = { name: 'search-ip', limit: 600, windowSeconds: 5 * 60 };

const DAY = 24 * 60 * 60 * 1000;
const MOST_LISTED = 200;

export default implement(section, {
  async find(asked, call) {
    await throttle(call, perCaller, callerOf(call.ip));
    return search(call, asked);
  },
  misses: ({ days }, { db, now }) =>
    missesSince(db, chinaDay(new Date(now().getTime() - days * DAY)), MOST_LISTED),
});
