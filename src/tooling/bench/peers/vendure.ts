import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startCommand } from '../server/child.ts';
import { exchange } from '../server/load.ts';
import { inTurn } from '../server/people.ts';
import { install, type Packages, runIn } from './install.ts';
import { customerAddresses, type Place, PRODUCTS, recipient, type Shop, type Works } from './shop.ts';
import { productsFile, seedFile, serverFile } from './vendure-files.ts';

const version = '3.7.3';
const packages: Packages = [
  ['@vendure/core', version],
  ['pg', '8.23.0'],
];
const tokenHeader = 'vendure-auth-token';

/** Vendure: its shop API is GraphQL, so that a request can carry several changes. */
export const vendure: Shop = {
  name: `Vendure ${version}`,
  notes: [
    'lists from its search index; an order is begun in one request with four changes, and paid in one with two; guests, each with a new session; its dummy payment settles within the call',
    'one process with the queue of jobs in memory, without admin pages',
  ],
  async prepare({ folder, database, ends }: Place) {
    await install(folder, packages);
    await writeFile(path.join(folder, 'server.cjs'), serverFile);
    await writeFile(path.join(folder, 'seed.json'), seedFile);
    await writeFile(path.join(folder, 'products.csv'), `${productsFile}\n`);
    await runIn(folder, [process.execPath, 'server.cjs', 'seed'], { DATABASE_URL: database, PORT: '0' });
    return {
      name: this.name,
      async start() {
        const settings = { DATABASE_URL: database, NODE_ENV: 'production' };
        const server = await startCommand(['env', '-C', folder], [process.execPath, 'server.cjs'], settings);
        ends.add(() => server.stop());
        return { pid: server.pid, works: worksAt(server.origin), stop: () => server.stop() };
      },
    };
  },
};

const listQuery = `{ search(input: { take: ${PRODUCTS}, groupByProduct: true }) { items {
  productId productName slug description currencyCode price { ... on PriceRange { min max } } } } }`;

const beginQuery = `mutation ($email: String!, $variant: ID!) {
  addItemToOrder(productVariantId: $variant, quantity: 2) { __typename ... on ErrorResult { message } }
  setCustomerForOrder(input: { firstName: "${recipient.first}", lastName: "${recipient.last}", emailAddress: $email }) {
    __typename ... on ErrorResult { message } }
  setOrderShippingAddress(input: { fullName: "${recipient.first} ${recipient.last}", streetLine1: "${recipient.street}",
    city: "${recipient.city}", postalCode: "${recipient.post}", countryCode: "GB", phoneNumber: "${recipient.phone}" }) {
    __typename ... on ErrorResult { message } }
  setOrderShippingMethod(shippingMethodId: ["1"]) { __typename ... on Order { code } ... on ErrorResult { message } }
}`;

const payQuery = `mutation {
  transitionOrderToState(state: "ArrangingPayment") { __typename ... on OrderStateTransitionError { transitionError } }
  addPaymentToOrder(input: { method: "manual", metadata: {} }) { __typename ... on Order { code state }
    ... on ErrorResult { message } }
}`;

function worksAt(origin: string): Works {
  const nextAddress = customerAddresses();
  // It numbers what it sells.
  const nextVariant = inTurn(Array.from({ length: PRODUCTS }, (_, n) => `${n + 1}`));
  const ask = async (
    query: string,
    { token, ...variables }: { token?: string; email?: string; variant?: string } = {},
  ) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const headers = { 'content-type': 'application/json', ...authorization };
    const reply = await exchange(`${origin}/shop-api`, {
      headers,
      body: JSON.stringify({ query, variables }),
    });
    return { data: vendureData(reply.text), token: String(reply.headers[tokenHeader]) };
  };
  const begin = () => ask(beginQuery, { email: nextAddress(), variant: nextVariant() });
  return {
    async list() {
      const { search } = (await ask(listQuery)).data as { search: { items: unknown[] } };
      if (search.items.length !== PRODUCTS) throw new Error(`Vendure lists ${search.items.length} products`);
    },
    async begin() {
      await begin();
    },
    async paid() {
      const { token } = await begin();
      const { addPaymentToOrder } = (await ask(payQuery, { token })).data as {
        addPaymentToOrder: { state: string };
      };
      if (addPaymentToOrder.state !== 'PaymentSettled') throw new Error(`is ${addPaymentToOrder.state}`);
    },
    settled: async () => {},
  };
}

/** The data of a reply. @throws Error where one of its changes was refused */
export function vendureData(text: string): object {
  const { data, errors } = JSON.parse(text) as { data: Record<string, object> | null; errors?: unknown };
  if (errors !== undefined || !data) throw new Error(`Vendure: ${JSON.stringify(errors)}`);
  for (const part of Object.values(data)) {
    const refused = '__typename' in part && part.__typename !== 'Order';
    if (refused) throw new Error(`Vendure: ${JSON.stringify(part)}`);
  }
  return data;
}
