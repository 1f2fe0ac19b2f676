import { randomUUID } from 'node:crypto';
import { site } from '#contract/site.contract.ts';
import type { Cluster } from '../../cluster/cluster.ts';
import { dataOf, send } from '../server/load.ts';
import { beginning, writeOrders } from '../server/orders.ts';
import { addPeople, inTurn, type Person } from '../server/people.ts';
import { someRecords, writeRecords } from '../server/records.ts';
import { settle, type Side } from '../server/side.ts';

/** What is done again and again. */
export const workNames = [
  'order',
  'save',
  'upload',
  'own list',
  'list',
  'content',
  'page',
  'search',
] as const;
export type WorkName = (typeof workNames)[number];

/** One time of each work, at an address of the site. */
export type Works = Readonly<Record<WorkName, (origin: string) => Promise<void>>>;

const BUYERS = 3_000;
const DRAFTS = 300;
const READERS = 100;
const RECORDS = 1_000;
/** Orders are written so many at once, so that no statement takes too long. */
const AT_ONCE = 50_000;
const words = ['visa', 'card', 'hospital', 'Shanghai', 'train', 'school'];
const languages = ['US', 'DE', 'FR', 'IT', 'ES', 'ZH'];
const pages = ['/', '/travel', '/hereStore', '/faq', '/forum'];

/** Fills the database, and prepares the works. @param orders how many there are */
export async function prepareWorks({ origin }: Cluster, pool: Side['pool'], orders: number): Promise<Works> {
  const side: Side = { name: 'product', origin, pool };
  await pool.query('update traffic_card set stock = 1000000000');
  const [card] = (await pool.query<{ id: number }>('select min(id) as id from traffic_card')).rows;
  const cardId = String(card?.id);
  const buyers = await addPeople(side, 'buyer', BUYERS);
  const readers = await addPeople(side, 'reader', READERS);
  const accounts = [...readers, ...buyers].map(({ id }) => id);
  for (let from = 1; from <= orders; from += AT_ONCE)
    await writeOrders(side, { accounts, from, to: Math.min(orders, from + AT_ONCE - 1) });
  await writeRecords(side, 1, RECORDS);
  await settle(side, '"order"', 'order_event', 'quote', 'payment_attempt', 'ledger_entry', 'account', 'post');
  const buyer = inTurn(buyers);
  const reader = inTurn(readers);
  const record = inTurn(await someRecords(side, RECORDS / 4));
  const draft = inTurn(await beginDrafts(origin, buyers.slice(0, DRAFTS), cardId));
  const [listPage, word, language, page] = [
    inTurn([1, 2, 3, 4, 5]),
    inTurn(words),
    inTurn(languages),
    inTurn(pages),
  ];
  const post = async (url: string, { headers }: Pick<Person, 'headers'>, body: object): Promise<unknown> =>
    dataOf(await send(url, { headers, body: JSON.stringify(body) }));
  return {
    order: async (at) => {
      const { headers } = buyer();
      const begun = await send(`${at}/api/trafficCardOrderInfo/add`, { headers, body: beginning(cardId) });
      const { id, orderNumber } = dataOf(begun) as { id: number; orderNumber: string };
      dataOf(await send(`${at}/api/orderInfo/updateOrderState/${id}/1/${orderNumber}`, { headers }));
    },
    save: async (at) => {
      const one = draft();
      // Two clients at the same draft would be told that it has changed.
      const saving = one.last.then(async () => {
        await post(`${at}/api/trafficCardOrderInfo/upd`, one.buyer, {
          id: one.id,
          version: 1,
          revision: one.revision,
          data: one.data,
        });
        one.revision += 1;
      });
      one.last = saving.catch(() => {});
      await saving;
    },
    upload: async (at) => {
      const { body, type } = pdfForm();
      const { headers } = buyer();
      dataOf(await send(at + site.upload.path, { headers: { ...headers, 'content-type': type }, body }));
    },
    'own list': async (at) =>
      void (await post(`${at}/api/orderInfo/order/list`, reader(), { page: 1, pageSize: 10 })),
    list: async (at) =>
      void (await post(`${at}/api/tourismStrategy/list`, reader(), { page: listPage(), pageSize: 9 })),
    content: async (at) => void (await post(`${at}/api/tourismStrategy/getOne`, reader(), { id: record() })),
    page: async (at) => {
      const html = await send(`${at}${page()}?lang=${language()}`, { headers: {} });
      if (!html.includes('</html>')) throw new Error('a page is no document');
    },
    search: async (at) => {
      const { headers } = reader();
      dataOf(await send(`${at}/api/search?q=${word()}&page=1&pageSize=5`, { headers }));
    },
  };
}

interface OpenDraft {
  readonly id: number;
  readonly buyer: Person;
  readonly data: object;
  revision: number;
  last: Promise<void>;
}

async function beginDrafts(origin: string, buyers: readonly Person[], cardId: string): Promise<OpenDraft[]> {
  const drafts: OpenDraft[] = [];
  for (const buyer of buyers) {
    const body = beginning(cardId);
    const begun = await send(`${origin}/api/trafficCardOrderInfo/add`, { headers: buyer.headers, body });
    const { id, revision } = dataOf(begun) as { id: number; revision: number };
    const { data } = JSON.parse(body) as { data: object };
    drafts.push({ id, buyer, data, revision, last: Promise.resolve() });
  }
  return drafts;
}

const onePage =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** A form with a PDF of a page and 64 kB. */
function pdfForm(): { body: string; type: string } {
  const boundary = randomUUID();
  const file = `${onePage}% ${randomUUID()}\n%${' '.repeat(64 * 1024)}\n`;
  const part = (head: string, content: string): string =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const body = [
    part('name="module"', 'document'),
    part('name="file"; filename="letter.pdf"\r\ncontent-type: application/pdf', file),
    `--${boundary}--\r\n`,
  ].join('');
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}
