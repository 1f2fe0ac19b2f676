import { allErrors } from '#contract/desk-errors.ts';
import { errors } from '#contract/errors.ts';
import type { RawReply, RawRequest } from './send.ts';

/** What a reply was, and what is wrong with it. */
export interface Judgement {
  /** The code of the envelope; for a page its status. */
  readonly code: string;
  /** Undefined if nothing is wrong. */
  readonly fault?: string;
}

/** All codes that a reply may have. */
const known = new Set<number>([200, ...Object.values(allErrors).map(({ code }) => code)]);
const failures = new Set<number>([errors.internal.code, errors.unavailable.code]);

/** Above this, the server may end the connection before the sender has read the refusal. */
const LARGE_BODY_BYTES = 60_000;

/** What is wrong with a reply, if something is. */
export function judge(request: RawRequest, reply: RawReply): Judgement {
  if (reply.isAway) return { code: 'none', fault: 'there is no server any more' };
  if (reply.isLate) return { code: 'none', fault: 'no reply in time' };
  if (reply.status === undefined) {
    // A sender that leaves, or whose body is refused while it is sent, may see the connection end.
    const isExplained =
      request.cutAt !== undefined || request.pauseMs > 0 || request.body.length > LARGE_BODY_BYTES;
    return { code: 'none', ...(!isExplained && { fault: 'no reply' }) };
  }
  if (reply.status >= 500) return { code: `${reply.status}`, fault: `status ${reply.status}` };
  if (request.kind === 'page') return { code: `page ${reply.status}` };
  const code = codeIn(reply.body);
  if (code === undefined)
    return { code: `${reply.status}`, fault: `status ${reply.status} without an envelope` };
  const isWrong = failures.has(code) || !known.has(code);
  return { code: `${code}`, ...(isWrong && { fault: `code ${code}` }) };
}

/** Whether the caller's session is over, so that the next request of the same person needs another. */
export const hasEndedSession = (code: string): boolean =>
  code === `${errors.invalidSession.code}` || code === `${errors.notLoggedIn.code}`;

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
