import fc from 'fast-check';
import type { Endpoint } from '#contract/define.ts';
import { hasEndedSession, judge } from './judge.ts';
import { requestsOf } from './requests.ts';
import { type RawRequest, send } from './send.ts';

/** What is sent, and where to. */
export interface FuzzOptions {
  readonly port: number;
  readonly calls: readonly (readonly [string, Endpoint])[];
  /** The sessions of the people who send. */
  readonly tokens: readonly string[];
  /** Signs in again for the person at this place, after a request has ended the session or the account. */
  readonly renew: (person: number) => Promise<string>;
  readonly runs: number;
  readonly seed: number;
  /** Called with the first wrong reply of each kind, as soon as it came, because a long run may be ended early. */
  readonly onWrong?: (kind: string, request: string) => void;
  /** Called after each thousand. */
  readonly say?: (sent: number) => Promise<void>;
}

/** What was found. */
export interface Found {
  /** How many replies had which code of the envelope, or which status for pages. */
  readonly codes: ReadonlyMap<string, number>;
  /** Each kind of wrong reply once, with the first request that had it. */
  readonly wrong: ReadonlyMap<string, string>;
  /** How often somebody had to sign in again. */
  readonly renewed: number;
  /** The kinds of requests by how long their replies took together, the longest first. */
  readonly slow: readonly Slow[];
}

/** How long the replies to a kind of request took. */
interface Slow {
  readonly kind: string;
  readonly count: number;
  readonly totalMs: number;
  readonly mostMs: number;
}

const AT_ONCE = 8;
const PORTION = 1_000;

/** Sends requests that nobody sends by mistake, and judges each reply. The same seed draws the same requests. */
export async function fuzz({
  port,
  calls,
  tokens,
  renew,
  runs,
  seed,
  onWrong,
  say,
}: FuzzOptions): Promise<Found> {
  const codes = new Map<string, number>();
  const wrong = new Map<string, string>();
  const held = [...tokens];
  const times = new Map<string, Slow>();
  let renewed = 0;
  const requests = requestsOf(calls, held.length);

  async function sendOne(request: RawRequest): Promise<void> {
    const { holder } = request;
    const token = holder === undefined ? undefined : held[holder];
    const begun = performance.now();
    const { code, fault } = judge(request, await send(port, request, token));
    note(times, `${request.name}, ${request.oddity}`, performance.now() - begun);
    codes.set(code, (codes.get(code) ?? 0) + 1);
    // Others who sent at the same time with the same session may have renewed it already.
    if (holder !== undefined && hasEndedSession(code) && held[holder] === token) {
      renewed += 1;
      held[holder] = await renew(holder);
    }
    if (fault === undefined) return;
    const kind = `${request.name}, ${request.oddity}: ${fault}`;
    if (wrong.has(kind)) return;
    wrong.set(kind, shown(request));
    onWrong?.(kind, shown(request));
  }

  // Drawn in portions, because a million requests do not fit into memory.
  for (let sent = 0; sent < runs; sent += PORTION) {
    const drawn = fc
      .sample(requests, { seed: seed + sent, numRuns: Math.min(PORTION, runs - sent) })
      .values();
    const sendNext = async (): Promise<void> => {
      for (const request of drawn) await sendOne(request);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    await say?.(Math.min(runs, sent + PORTION));
  }
  const slow = [...times.values()].sort((one, other) => other.totalMs - one.totalMs);
  return { codes, wrong, renewed, slow };
}

function note(times: Map<string, Slow>, kind: string, ms: number): void {
  const { count, totalMs, mostMs } = times.get(kind) ?? { count: 0, totalMs: 0, mostMs: 0 };
  times.set(kind, { kind, count: count + 1, totalMs: totalMs + ms, mostMs: Math.max(mostMs, ms) });
}

/** The first part of a request, to look at. */
const shown = ({ lines, body, holder, cutAt }: RawRequest): string =>
  [
    ...lines.map((line) => line.slice(0, 1_000)),
    `(${holder === undefined ? 'a visitor' : `person ${holder}`}${cutAt === undefined ? '' : `, cut at ${cutAt}`})`,
    body.toString().slice(0, 1_000),
  ].join('\n');
