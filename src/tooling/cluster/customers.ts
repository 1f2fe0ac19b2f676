import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { errors } from '#contract/errors.ts';
import { FIRST_LEVEL } from '#contract/posts.ts';
import { site } from '#contract/site.contract.ts';
import { beginning } from '../bench/server/orders.ts';
import type { Person } from '../bench/server/people.ts';
import { type Caller, callerOf } from './caller.ts';
import { type Editing, publishAndRead } from './editor.ts';
import { type Journal, newJournal } from './journal.ts';

interface Load {
  readonly origin: string;
  readonly buyer: () => Person;
  /** People who may write in the community. */
  readonly author: () => Person;
  readonly article: number;
  readonly editing: Editing;
  readonly cardId: string;
  readonly clients: number;
}

const PAUSE_MS = 30;
/** An author who had written a moment ago would have to wait. */
const COMMENT_PAUSE_MS = 100;
const pages = ['/', '/travel?lang=DE', '/hereStore', '/forum?lang=FR'];

/**
 * Customers who order and upload, authors, an editor and a reader of pages, until they are stopped. A call without an
 * answer is sent again, with the same id of the request, as the browser does.
 */
export function startCustomers(load: Load): { readonly journal: Journal; stop(): Promise<void> } {
  const stopping = new AbortController();
  const journal = newJournal();
  const call = callerOf(load.origin, journal);
  let page = 0;
  const others: readonly (() => Promise<unknown>)[] = [
    () => upload(call, load.buyer(), journal),
    async () => {
      await comment(call, load, journal);
      await sleep(COMMENT_PAUSE_MS);
    },
    () => publishAndRead(call, load.editing, journal),
    () => call(pages[page++ % pages.length]!, { headers: {}, isRead: true }),
  ];
  const orders = (): Promise<void> => order(call, load, journal);
  const steps = [...others, ...Array.from({ length: load.clients - others.length }, () => orders)];
  const working = steps.map(async (step) => {
    while (!stopping.signal.aborted) {
      await step();
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

async function order(call: Caller, { buyer, cardId }: Load, journal: Journal): Promise<void> {
  const { headers } = buyer();
  const first = beginning(cardId);
  const { data, requestId } = JSON.parse(first) as { data: object; requestId: string };
  const begun = await call('/api/trafficCardOrderInfo/add', { headers, body: () => first });
  if (begun === undefined) return;
  const { id, orderNumber, revision } = begun.data as Draft;
  const kept = { orderNumber, requestId, revision, isConfirmed: false };
  journal.orders.set(id, kept);
  const save = (): string => JSON.stringify({ id, version: 1, revision, data });
  const doneBefore = errors.staleDraft.code;
  if (!(await call('/api/trafficCardOrderInfo/upd', { headers, body: save, doneBefore }))) return;
  kept.revision = revision + 1;
  const confirmation = `/api/orderInfo/updateOrderState/${id}/1/${orderNumber}`;
  if (await call(confirmation, { headers, doneBefore: errors.orderState.code })) kept.isConfirmed = true;
}

async function upload(call: Caller, buyer: Person, journal: Journal): Promise<void> {
  const { 'content-type': _json, ...headers } = { ...buyer.headers };
  const bytes = Buffer.from(`${onePage}% ${randomUUID()}\n`);
  const body = (): FormData => {
    const fields = new FormData();
    fields.set('module', 'document');
    fields.set('file', new Blob([bytes]), 'letter.pdf');
    return fields;
  };
  const stored = await call(site.upload.path, { headers, body });
  if (stored) journal.files.set((stored.data as { id: string }).id, bytes);
}

/** A comment has no id of its request: an author looks whether it is there before it is sent again. */
async function comment(call: Caller, { author, article }: Load, { comments }: Journal): Promise<void> {
  const opinion = `${'A sentence of a comment. '.repeat(6)}${randomUUID()}`;
  const body = (): string => JSON.stringify({ articleId: article, parent: FIRST_LEVEL, opinion });
  const stored = await call('/api/articleOpinion/option', { headers: author().headers, body, isOnce: true });
  (stored ? comments.done : comments.unknown).push(opinion);
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
