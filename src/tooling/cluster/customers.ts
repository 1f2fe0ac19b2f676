import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { errors } from '#contract/errors.ts';
import { site } from '#contract/site.contract.ts';
import { beginning } from '../bench/server/orders.ts';
import type { Person } from '../bench/server/people.ts';

/** What the servers have acknowledged, and what they have refused. */
export interface Journal {
  /** Orders by their ids: number, request, last acknowledged revision, and whether it was confirmed. */
  readonly orders: Map<number, KeptOrder>;
  /** The files that were uploaded, by their ids. */
  readonly files: Map<string, Buffer>;
  /** Calls that were not answered, or with 502 or 503, with the time; each was sent again. */
  readonly refused: number[];
  /** When writes were begun and acknowledged. */
  readonly writes: { readonly begun: number; readonly done: number }[];
  /** Answers that the end of a part does not explain. */
  readonly wrong: string[];
}

/** What is known of an order. */
interface KeptOrder {
  readonly orderNumber: string;
  readonly requestId: string;
  revision: number;
  isConfirmed: boolean;
}

interface Load {
  readonly origin: string;
  readonly buyer: () => Person;
  readonly cardId: string;
  readonly clients: number;
}

const PAUSE_MS = 30;
const AGAIN_MS = 200;
const PATIENCE_MS = 20_000;
const away = new Set([0, 502, 503, 504]);

/**
 * Customers who order and upload until they are stopped. A call without an answer is sent again, with the same id of the
 * request, as the browser does.
 */
export function startCustomers({ origin, buyer, cardId, clients }: Load): {
  readonly journal: Journal;
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const journal: Journal = { orders: new Map(), files: new Map(), refused: [], writes: [], wrong: [] };

  /** @param doneBefore the code that says that an earlier try has been stored, although its answer was lost */
  async function call(
    path: string,
    headers: Record<string, string>,
    body?: () => BodyInit,
    doneBefore?: number,
  ) {
    for (let isAgain = false; ; isAgain = true) {
      const begun = Date.now();
      const { status, code, data, msg } = await request(origin + path, headers, body);
      if (away.has(status) || code === errors.unavailable.code) {
        journal.refused.push(Date.now());
        await sleep(AGAIN_MS);
        continue;
      }
      if (code === 200) {
        journal.writes.push({ begun, done: Date.now() });
        return { data };
      }
      if (isAgain && code === doneBefore) return { data: undefined };
      journal.wrong.push(`${path.replace(/\/\d.*/, '')}: ${status} ${code} ${msg}`);
      return undefined;
    }
  }

  async function order(): Promise<void> {
    const headers = { ...buyer().headers };
    const first = beginning(cardId);
    const { data, requestId } = JSON.parse(first) as { data: object; requestId: string };
    const begun = await call('/api/trafficCardOrderInfo/add', headers, () => first);
    if (begun === undefined) return;
    const { id, orderNumber, revision } = begun.data as Draft;
    const kept: KeptOrder = { orderNumber, requestId, revision, isConfirmed: false };
    journal.orders.set(id, kept);
    const save = (): string => JSON.stringify({ id, version: 1, revision, data });
    if (!(await call('/api/trafficCardOrderInfo/upd', headers, save, errors.staleDraft.code))) return;
    kept.revision = revision + 1;
    const confirmation = `/api/orderInfo/updateOrderState/${id}/1/${orderNumber}`;
    if (await call(confirmation, headers, undefined, errors.orderState.code)) kept.isConfirmed = true;
  }

  async function upload(): Promise<void> {
    const { 'content-type': _json, ...headers } = { ...buyer().headers };
    const bytes = Buffer.from(`${onePage}% ${randomUUID()}\n`);
    const form = (): FormData => {
      const fields = new FormData();
      fields.set('module', 'document');
      fields.set('file', new Blob([bytes]), 'letter.pdf');
      return fields;
    };
    const stored = await call(site.upload.path, headers, form);
    if (stored) journal.files.set((stored.data as { id: string }).id, bytes);
  }

  const working = Array.from({ length: clients }, async (_each, at) => {
    while (!stopping.signal.aborted) {
      await (at === 0 ? upload() : order());
      await sleep(PAUSE_MS);
    }
  });
  return {
    journal,
    async stop() {
      stopping.abort();
      await Promise.all(working);
    },
  };
}

/** A PDF with one page. */
const onePage =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

interface Draft {
  readonly id: number;
  readonly orderNumber: string;
  readonly revision: number;
}

async function request(url: string, headers: Record<string, string>, body?: () => BodyInit) {
  try {
    const response = await fetch(url, {
      headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body && { method: 'POST', body: body() }),
    });
    const text = await response.text();
    const isOurs = text.startsWith('{');
    const answer = (isOurs ? JSON.parse(text) : { code: 0, data: null, msg: '' }) as Answer;
    return { status: response.status, ...answer };
  } catch {
    return { status: 0, code: 0, data: null, msg: '' };
  }
}

interface Answer {
  readonly code: number;
  readonly data: unknown;
  readonly msg: string;
}
