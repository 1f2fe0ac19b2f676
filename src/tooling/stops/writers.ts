import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { errors } from '#contract/errors.ts';
import { SignInBy } from '#contract/roles.ts';
import { errorCode } from '#server/store/error-code.ts';
import { cardAnswers } from '../bench/server/orders.ts';
import type { Person } from '../bench/server/people.ts';

/** The writes that the server has acknowledged, and must therefore still have at the end. */
export interface Acknowledged {
  /** Drafts that were begun: the order's number by its id. */
  readonly begun: Map<number, string>;
  /** Drafts that were saved: the revision of the last acknowledged save, by the order's id. */
  readonly saved: Map<number, number>;
  /** Orders that were confirmed. */
  readonly confirmed: Set<number>;
  /** Addresses to which a code was promised: when it was asked for, and when promised. */
  readonly codes: Map<string, { readonly askedAt: number; readonly promisedAt: number }>;
  /** Calls that were answered with 503. */
  refused: number;
  /** Calls that were not answered because the server was killed. */
  unanswered: number;
  /** Answers that a stopped database does not explain: no answer, 500, a wrong refusal. */
  readonly wrong: string[];
  /** When the last write was acknowledged, of those that began after `since`. */
  firstAfter(since: number): number | undefined;
}

/** The options of the load. */
export interface WriterOptions {
  /** The server's address, which changes when a server that has ended is started again. */
  readonly origin: () => string;
  /** Whether the server was away because it was killed, at a time since `begun`; never if not given. */
  readonly wasKilledSince?: (begun: number) => boolean;
  readonly buyer: () => Person;
  readonly cardId: string;
  readonly random: () => number;
  readonly clients: number;
}

const PAUSE_MS = 30;
const PATIENCE_MS = 60_000;
/** How many of a hundred steps ask for a code; the others order something. */
const CODES_OF_HUNDRED = 30;

/** Customers who order cards and ask for codes at the same time, until they are stopped. */
export function startWriters(options: WriterOptions): { acknowledged: Acknowledged; stop(): Promise<void> } {
  const { origin, wasKilledSince = () => false, buyer, cardId, random, clients } = options;
  const stopping = new AbortController();
  let number = 0;
  const writes: { begun: number; done: number }[] = [];
  const acknowledged: Acknowledged = {
    begun: new Map(),
    saved: new Map(),
    confirmed: new Set(),
    codes: new Map(),
    refused: 0,
    unanswered: 0,
    wrong: [],
    firstAfter: (since) => writes.find(({ begun }) => begun >= since)?.done,
  };

  /** The data of an acknowledged call; undefined if it was refused. */
  async function call(
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: object,
  ): Promise<unknown> {
    const begun = Date.now();
    const { status, answer } = await request(origin() + path, headers, body);
    if (status === 0 && wasKilledSince(begun)) {
      acknowledged.unanswered += 1;
      await sleep(PAUSE_MS * 10);
      return undefined;
    }
    if (status === 503 || answer?.code === errors.unavailable.code) {
      acknowledged.refused += 1;
      // As a customer who tries again a little later.
      await sleep(PAUSE_MS * 10);
      return undefined;
    }
    if (status !== 200 || answer?.code !== 200) {
      const name = path.replace(/\/\d.*/, '');
      acknowledged.wrong.push(`${name}: ${status} ${answer?.msg ?? ''}`.trim());
      return undefined;
    }
    writes.push({ begun, done: Date.now() });
    return answer.data ?? null;
  }

  async function order(): Promise<void> {
    const { headers } = buyer();
    const data = cardAnswers(cardId);
    const draft = { childType: 9, version: 1, requestId: randomUUID(), data };
    const begun = (await call('/api/trafficCardOrderInfo/add', headers, draft)) as Draft | undefined;
    if (begun === undefined) return;
    const { id, orderNumber, revision } = begun;
    acknowledged.begun.set(id, orderNumber);
    const save = { id, version: 1, revision, data };
    const saved = (await call('/api/trafficCardOrderInfo/upd', headers, save)) as Draft | undefined;
    if (saved === undefined) return;
    acknowledged.saved.set(id, saved.revision);
    const confirmed = await call(`/api/orderInfo/updateOrderState/${id}/1/${orderNumber}`, headers);
    if (confirmed !== undefined) acknowledged.confirmed.add(id);
  }

  async function askForCode(): Promise<void> {
    number += 1;
    const address = `code${number}@stops.example`;
    // Everybody asks from another internet connection, because each may ask only so often.
    const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    const body = { type: SignInBy.mail, operation: address };
    const askedAt = Date.now();
    const sent = await call('/api/user/register/code', headers, body);
    if (sent !== undefined) acknowledged.codes.set(address, { askedAt, promisedAt: Date.now() });
  }

  const writing = Array.from({ length: clients }, async () => {
    while (!stopping.signal.aborted) {
      await (random() * 100 < CODES_OF_HUNDRED ? askForCode() : order());
      await sleep(PAUSE_MS);
    }
  });
  return {
    acknowledged,
    async stop() {
      stopping.abort();
      await Promise.all(writing);
    },
  };
}

interface Draft {
  readonly id: number;
  readonly orderNumber: string;
  readonly revision: number;
}

interface Answered {
  /** 0: there was no answer. */
  readonly status: number;
  readonly answer: { readonly code: number; readonly data: unknown; readonly msg: string } | undefined;
}

async function request(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: object | undefined,
): Promise<Answered> {
  try {
    const response = await fetch(url, {
      headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: response.status, answer: (await response.json()) as Answered['answer'] };
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    return { status: 0, answer: { code: 0, data: null, msg: errorCode(reason) } };
  }
}
