import { randomBytes, randomUUID } from 'node:crypto';
import { startChild } from '../server/child.ts';
import { dataOf, send } from '../server/load.ts';
import { beginning } from '../server/orders.ts';
import { addPeople, inTurn, type Person } from '../server/people.ts';
import { idle, until } from '../server/scenes.ts';
import { openPool, type Side } from '../server/side.ts';
import { CUSTOMERS, type Place, PRODUCTS, type Shop, type Works } from './shop.ts';

const script = new URL('../../../server/start/main.ts', import.meta.url);
/** The routers to carry along. */
const ROUTERS = 1;

/** This server, as `npm start` runs it. */
export const moongate: Shop = {
  name: 'Moongate',
  notes: [
    'lists in six languages; an order is begun in one request and paid in three more; signed-in customers, whose sessions are written before; the payment comes as a signed notification, is worked on by a job, and counts when it has paid and its mails are written',
    'one process with jobs in the database, which also renders pages and sends mails; answers are encrypted, and each change is kept in a history',
  ],
  async prepare({ folder, database, ends }: Place) {
    const settings = {
      DATA_DIR: folder,
      DATA_KEY: randomBytes(32).toString('hex'),
      DATABASE_URL: database,
      DEMO_DATA: '1',
      LOG_LEVEL: 'info',
      TRUST_PROXY: '1',
    };
    const first = await startChild(script, settings);
    await first.stop();
    const pool = openPool(database);
    ends.add(() => pool.end());
    const cards = await fillShelf(pool);
    const customers = await addPeople({ name: 'product', origin: '', pool }, 'customer', CUSTOMERS);
    return {
      name: this.name,
      async start() {
        const server = await startChild(script, settings);
        ends.add(() => server.stop());
        const side = { name: 'product', origin: server.origin, pool } as const;
        return { pid: server.pid, works: worksAt(side, customers, cards), stop: () => server.stop() };
      },
    };
  },
};

/** Sells as many routers as the other shops sell products. @returns their ids */
async function fillShelf(pool: Side['pool']): Promise<string[]> {
  await pool.query(
    `insert into traffic_card (type, position, name, content, image, days, fen, stock)
     select type, position, name, content, image, days, fen, stock
     from (select * from traffic_card where type = $1 order by id limit 1) model,
       generate_series((select count(*) from traffic_card where type = $1) + 1, $2)`,
    [ROUTERS, PRODUCTS],
  );
  await pool.query('update traffic_card set stock = 1000000000');
  const { rows } = await pool.query<{ id: number }>('select id from traffic_card where type = $1', [ROUTERS]);
  return rows.map(({ id }) => String(id));
}

function worksAt(side: Side, customers: readonly Person[], cards: readonly string[]): Works {
  const { origin, pool } = side;
  const nextCustomer = inTurn(customers);
  const nextCard = inTurn(cards);
  const post = async ({ headers }: Pick<Person, 'headers'>, path: string, asked: object): Promise<unknown> =>
    dataOf(await send(origin + path, { headers, body: JSON.stringify(asked) }));
  const begin = async ({ headers }: Person): Promise<{ id: number; orderNumber: string }> => {
    const body = beginning(nextCard());
    const begun = await send(`${origin}/api/trafficCardOrderInfo/add`, { headers, body });
    return dataOf(begun) as { id: number; orderNumber: string };
  };
  const visitor = { headers: { 'content-type': 'application/json' } };
  return {
    async list() {
      const cards = await post(visitor, '/api/trafficCardOrderInfo/list/type', { type: ROUTERS });
      const { length } = cards as unknown[];
      if (length !== PRODUCTS) throw new Error(`Moongate lists ${length} products`);
    },
    async begin() {
      await begin(nextCustomer());
    },
    async paid() {
      const customer = nextCustomer();
      const { id, orderNumber } = await begin(customer);
      const confirm = `${origin}/api/orderInfo/updateOrderState/${id}/1/${orderNumber}`;
      dataOf(await send(confirm, { headers: customer.headers }));
      const payment = { id, mode: 1, requestId: randomUUID() };
      const { url } = (await post(customer, '/api/v2/pay', payment)) as { url: string };
      const link = new URL(url).searchParams;
      await post(customer, '/api/sandbox/decide', {
        attempt: link.get('attempt'),
        expires: Number(link.get('expires')),
        signature: link.get('signature'),
        outcome: 'approve',
      });
    },
    async settled() {
      await until(side, 'select count(*)::int as left from payment_inbox where done_at is null');
      // Its mails, too, which would slow the shop that is measured next.
      await idle(side);
      const { rows } = await pool.query<{ outcome: string }>(
        `select outcome from payment_inbox where outcome <> 'paid' limit 1`,
      );
      if (rows[0]) throw new Error(`Moongate: a payment ended as ${rows[0].outcome}`);
    },
  };
}
