import { setTimeout as sleep } from 'node:timers/promises';
import { errors } from '#contract/errors.ts';
import type { Journal } from './journal.ts';

/** What is sent. */
interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: () => BodyInit;
  /** The code that says that an earlier try has been stored, although its answer was lost. */
  readonly doneBefore?: number;
  /** A call that is not sent again where nobody knows whether it has been stored. */
  readonly isOnce?: boolean;
  readonly isRead?: boolean;
  /** Codes besides success that are right. */
  readonly right?: readonly number[];
}

/** The answer of a call: its code, its data, and the cookie that says what the browser has written. */
interface Answered {
  readonly code: number;
  readonly data: unknown;
  readonly cookie: string;
}

/** Makes a call until it is answered. @returns undefined where the answer is wrong, or an only try has none */
export type Caller = (path: string, sent: Sent) => Promise<Answered | undefined>;

const AGAIN_MS = 200;
const PATIENCE_MS = 20_000;
const away = new Set([0, 502, 503, 504]);

/** Makes calls of a site, and notes in the journal what was acknowledged, refused and wrong. */
export function callerOf(origin: string, journal: Journal): Caller {
  return async (path, { headers, body, doneBefore, isOnce = false, isRead = false, right = [] }) => {
    for (let isAgain = false; ; isAgain = true) {
      const begun = Date.now();
      const { status, code, data, msg, cookie } = await request(origin + path, headers, body);
      if (away.has(status) || code === errors.unavailable.code) {
        journal.refused.push({ at: Date.now(), what: `${nameOf(path)} ${status} after ${lasted(begun)}` });
        await sleep(AGAIN_MS);
        if (isOnce) return undefined;
        continue;
      }
      if (code === 200 || right.includes(code)) {
        if (!isRead) journal.writes.push({ begun, done: Date.now() });
        return { code, data, cookie };
      }
      if (isAgain && code === doneBefore) return { code, data: undefined, cookie };
      journal.wrong.push(`${nameOf(path)}: ${status} ${code} ${msg}`);
      return undefined;
    }
  };
}

async function request(url: string, headers: Readonly<Record<string, string>>, body?: () => BodyInit) {
  try {
    const response = await fetch(url, {
      headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body && { method: 'POST', body: body() }),
    });
    const text = await response.text();
    const isOurs = text.startsWith('{');
    const answer = (
      isOurs ? JSON.parse(text) : { code: isPage(response, text) ? 200 : 0, data: null, msg: '' }
    ) as {
      readonly code: number;
      readonly data: unknown;
      readonly msg: string;
    };
    const set = response.headers.getSetCookie().find((each) => each.startsWith('moongate-wrote='));
    return { status: response.status, ...answer, cookie: set?.split(';')[0] ?? '' };
  } catch {
    return { status: 0, code: 0, data: null, msg: '', cookie: '' };
  }
}

const nameOf = (path: string): string => path.replace(/\/\d.*|\?.*/, '');

const lasted = (begun: number): string => `${((Date.now() - begun) / 1000).toFixed(1)} s`;

const isPage = ({ status }: Response, text: string): boolean => status === 200 && text.includes('</html>');
