import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startCommand } from '../server/child.ts';
import { send } from '../server/load.ts';
import { inTurn } from '../server/people.ts';
import { install, type Packages, runIn } from './install.ts';
import { configFile, seedFile } from './medusa-files.ts';
import { customerAddresses, type Place, PRODUCTS, recipient, type Shop, type Works } from './shop.ts';

const version = '2.21.2';
const packages: Packages = [
  ['@medusajs/medusa', version],
  ['@medusajs/framework', version],
  ['@medusajs/cli', version],
];

/** The ids of what it sells. */
interface Seeded {
  readonly key: string;
  readonly region: string;
  readonly option: string;
  readonly variants: readonly string[];
}

/** Medusa: its store API has a request for each step of a cart. */
export const medusa: Shop = {
  name: `Medusa ${version}`,
  notes: [
    'lists with the prices of a region; an order is begun in two requests and paid in three more; guests; its manual payment only authorises the money',
    'one process with events, locks and workflows in memory, without Redis and admin pages; a line of log for each request',
  ],
  async prepare({ folder, database, ends }: Place) {
    await install(folder, packages);
    await writeFile(path.join(folder, 'medusa-config.js'), configFile);
    await writeFile(path.join(folder, 'seed.js'), seedFile);
    // Without its loader for TypeScript, the command needs the setting of production.
    const settings = { DATABASE_URL: database, NODE_ENV: 'production', MEDUSA_DISABLE_TELEMETRY: 'true' };
    const command = [process.execPath, path.join('node_modules', '@medusajs', 'cli', 'cli.js')];
    await runIn(folder, [...command, 'db:migrate', '--skip-scripts'], settings);
    await runIn(folder, [...command, 'exec', './seed.js'], settings);
    const seeded = JSON.parse(readFileSync(path.join(folder, 'seeded.json'), 'utf8')) as Seeded;
    return {
      name: this.name,
      async start() {
        const server = await startCommand(['env', '-C', folder], [...command, 'start'], settings);
        ends.add(() => server.stop());
        return { pid: server.pid, works: worksAt(server.origin, seeded), stop: () => server.stop() };
      },
    };
  },
};

function worksAt(origin: string, { key, region, option, variants }: Seeded): Works {
  const headers = { 'content-type': 'application/json', 'x-publishable-api-key': key };
  const nextAddress = customerAddresses();
  const nextVariant = inTurn(variants);
  const shown = 'id,title,handle,description,*variants.calculated_price';
  const post = async (call: string, asked: object): Promise<unknown> =>
    JSON.parse(await send(`${origin}/store/${call}`, { headers, body: JSON.stringify(asked) }));
  const begin = async (): Promise<string> => {
    const { first, last, street, city, post: postalCode, phone } = recipient;
    const address = {
      first_name: first,
      last_name: last,
      address_1: street,
      city,
      postal_code: postalCode,
      country_code: 'gb',
      phone,
    };
    const { cart } = (await post('carts', {
      region_id: region,
      email: nextAddress(),
      items: [{ variant_id: nextVariant(), quantity: 2 }],
      shipping_address: address,
      billing_address: address,
    })) as { cart: { id: string } };
    await post(`carts/${cart.id}/shipping-methods`, { option_id: option });
    return cart.id;
  };
  return {
    async list() {
      const query = new URLSearchParams({ limit: `${PRODUCTS}`, fields: shown, region_id: region });
      const { products } = JSON.parse(await send(`${origin}/store/products?${query}`, { headers })) as {
        products: unknown[];
      };
      if (products.length !== PRODUCTS) throw new Error(`Medusa lists ${products.length} products`);
    },
    async begin() {
      await begin();
    },
    async paid() {
      const cart = await begin();
      const { payment_collection } = (await post('payment-collections', { cart_id: cart })) as {
        payment_collection: { id: string };
      };
      const sessions = `payment-collections/${payment_collection.id}/payment-sessions`;
      await post(sessions, { provider_id: 'pp_system_default' });
      // A cart that cannot be completed is answered with 200, too.
      const { type } = (await post(`carts/${cart}/complete`, {})) as { type: string };
      if (type !== 'order') throw new Error(`Medusa: the cart became a ${type}`);
    },
    settled: async () => {},
  };
}
