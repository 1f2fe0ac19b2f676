const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** Alipay takes 1 minute to 15 days. */
const leastMs = MINUTE;
const mostMs = 15 * DAY;

/** A moment as Alipay writes it, `yyyy-MM-dd HH:mm:ss` in China, wherever this server stands. */
export function alipayTime(moment: Date): string {
  return new Date(moment.getTime() + 8 * 60 * MINUTE).toISOString().slice(0, 19).replace('T', ' ');
}

/** When Alipay is to stop taking the money: the attempt's own end, or the nearest that Alipay takes. */
export function lastMoment(expiresAt: Date, now: Date): Date {
  const wait = expiresAt.getTime() - now.getTime();
  // A second more than the least, which the way to Alipay may take.
  return new Date(now.getTime() + Math.min(Math.max(wait, leastMs + 1000), mostMs - 1000));
}
