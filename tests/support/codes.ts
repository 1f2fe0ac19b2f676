import type { TestApp } from './test-app.ts';

/**
 * IP addresses of callers. Without a person each is new, so that throttling affects only the tests that want it. A person
 * keeps hers, because a code is valid only where it was asked for.
 */
export function callers(): (person?: string) => string {
  let count = 0;
  const next = (): string => `198.18.${Math.floor(++count / 250)}.${(count % 250) + 1}`;
  const homes = new Map<string, string>();
  return (person) => {
    if (person === undefined) return next();
    const name = person.includes('@') ? person.trim().toLowerCase() : person.replace(/\D/g, '').slice(-9);
    const home = homes.get(name) ?? next();
    homes.set(name, home);
    return home;
  };
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
