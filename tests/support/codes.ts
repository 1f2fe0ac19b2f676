import type { TestApp } from './test-app.ts';

/** Caller addresses, each used once, so that throttling affects only the tests that want it. */
export function callers(): () => string {
  let count = 0;
  return () => `198.18.${Math.floor(++count / 250)}.${(count % 250) + 1}`;
}

/** The six digits in the newest mail to an address, or in the newest text message to a number. */
export async function newestCode(test: TestApp, to: string): Promise<string> {
  const texts = to.startsWith('+') ? await test.smsTo(to) : (await test.mailsTo(to)).map((mail) => mail.text);
  return /(?<!\d)\d{6}(?!\d)/.exec(texts.at(-1) ?? '')?.[0] ?? 'none';
}

/** A six-digit code that is wrong. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
