import fc from 'fast-check';
import type { Endpoint } from '#contract/define.ts';
import { requestsOf } from './requests.ts';
import { type RawReply, type RawRequest, send } from './send.ts';

/** What is sent, and where to. */
export interface FuzzOptions {
  readonly port: number;
  readonly calls: readonly (readonly [string, Endpoint])[];
  readonly tokens: readonly string[];
  readonly runs: number;
  readonly seed: number;
  /** Called after each thousand. */
  readonly say?: (sent: number) => void;
}

/** What was found. */
export interface Found {
  /** How many replies had which code of the envelope, or which status for pages. */
  readonly codes: ReadonlyMap<string, number>;
  /** Each kind of wrong reply once, with the first request that had it. */
  readonly wrong: ReadonlyMap<string, string>;
}

const AT_ONCE = 8;
const PORTION = 1_000;

/** Sends requests that nobody sends by mistake, and judges each reply. The same seed draws the same requests. */
export async function fuzz({ port, calls, tokens, runs, seed, say }: FuzzOptions): Promise<Found> {
  const codes = new Map<string, number>();
  const wrong = new Map<string, string>();
  const requests = requestsOf(calls, tokens);
  // Drawn in portions, because a million requests do not fit into memory.
  for (let sent = 0; sent < runs; sent += PORTION) {
    const drawn = fc
      .sample(requests, { seed: seed + sent, numRuns: Math.min(PORTION, runs - sent) })
      .values();
    const sendNext = async (): Promise<void> => {
      for (const request of drawn) {
        const reply = await send(port, request);
        const { code, fault } = judge(request, reply);
        codes.set(code, (codes.get(code) ?? 0) + 1);
        if (fault === undefined) continue;
        const kind = `${request.name}, ${request.oddity}: ${fault}`;
        if (!wrong.has(kind))
          wrong.set(
            kind,
            `${request.head.replace(/Bearer \S+/, 'Bearer …')}${request.body.toString().slice(0, 1_000)}`,
          );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    say?.(Math.min(runs, sent + PORTION));
  }
  return { codes, wrong };
}

/** What is wrong with a reply, if something is. */
export function judge(request: RawRequest, reply: RawReply): { code: string; fault?: string } {
  if (reply.isLate) return { code: 'none', fault: 'no reply in time' };
  if (reply.status === undefined) {
    // A sender that leaves, or whose body is refused while it is sent, may see the connection end.
    const isExplained = request.cutAt !== undefined || request.pauseMs > 0 || request.body.length > 200_000;
    return { code: 'none', ...(!isExplained && { fault: 'no reply' }) };
  }
  if (reply.status >= 500) return { code: `${reply.status}`, fault: `status ${reply.status}` };
  if (!request.isCall) return { code: `page ${reply.status}` };
  const code = codeIn(reply.body);
  if (code === undefined)
    return { code: `${reply.status}`, fault: `status ${reply.status} without an envelope` };
  return { code: `${code}`, ...((code === 500 || code === 503) && { fault: `code ${code}` }) };
}

function codeIn(body: string): number | undefined {
  try {
    const envelope = JSON.parse(body) as { code?: unknown; msg?: unknown; data?: unknown } | null;
    const isWhole =
      typeof envelope?.code === 'number' && typeof envelope.msg === 'string' && 'data' in envelope;
    return isWhole ? (envelope.code as number) : undefined;
  } catch {
    return undefined;
  }
}
