const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** Alipay takes 1 minute to 15 days. */
const leastMs = MINUTE;
const mostMs = 15 * DAY;

/** A moment as Alipay writes it, `yyyy-MM-dd HH:mm:ss` in China, whatever the server's time zone is. */
export function alipayTime(moment: Date): string {
  return new Date(moment.getTime() + 8 * 60 * MINUTE).toISOString().slice(0, 19).replace('T', ' ');
}

/** Until when Alipay takes the money: the attempt's own end, or the nearest time that Alipay accepts. */
export function lastMoment(expiresAt: Date, now: Date): Date {
  const wait = expiresAt.getTime() - now.getTime();
  // One second more than the least time, for the request to arrive.
  return new Date(now.getTime() + Math.min(Math.max(wait, leastMs + 1000), mostMs - 1000));
}
