import { PRODUCTS } from './shop.ts';

/** The server of Vendure, in its folder; `node server.cjs seed` fills its database. */
export const serverFile = String.raw`
const core = require('@vendure/core');
const { populate } = require('@vendure/core/cli');
const isSeed = process.argv[2] === 'seed';
const config = {
  apiOptions: { port: Number(process.env.PORT), hostname: '127.0.0.1', shopApiPath: 'shop-api', adminApiPath: 'admin-api' },
  authOptions: {
    tokenMethod: ['cookie', 'bearer'],
    cookieOptions: { secret: 'bench' },
    superadminCredentials: { identifier: 'bench', password: require('node:crypto').randomUUID() },
  },
  dbConnectionOptions: { type: 'postgres', url: process.env.DATABASE_URL, synchronize: isSeed, logging: false },
  paymentOptions: { paymentMethodHandlers: [core.dummyPaymentHandler] },
  logger: new core.DefaultLogger({ level: core.LogLevel.Error }),
  plugins: [core.DefaultSearchPlugin.init({})],
};
async function start() {
  const app = await core.bootstrap(config);
  await app.get(core.JobQueueService).start();
  return app;
}
async function seed() {
  const app = await populate(start, require('./seed.json'), 'products.csv');
  const context = await app.get(core.RequestContextService).create({ apiType: 'admin' });
  const job = await app.get(core.SearchService).reindex(context);
  const { jobQueueStrategy } = app.get(core.ConfigService).jobQueueOptions;
  while ((await jobQueueStrategy.findOne(job.id))?.isSettled === false) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await app.close();
  process.exit(0);
}
(isSeed ? seed() : start()).catch((error) => { console.error(error); process.exit(1); });
`;

/** What it sells, how it is sent and paid. */
export const seedFile = JSON.stringify({
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  countries: [{ code: 'GB', name: 'United Kingdom', zone: 'Europe' }],
  taxRates: [{ name: 'Standard Tax', percentage: 0 }],
  shippingMethods: [{ name: 'Standard', price: 500 }],
  paymentMethods: [
    {
      name: 'Manual',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
});

const columns =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';

/** Its products. */
export const productsFile = [
  columns,
  ...Array.from(
    { length: PRODUCTS },
    (_, n) =>
      `Pocket Wi-Fi ${n + 1},wifi-${n + 1},A pocket router for ${n + 1} days.,,,,,wifi-${n + 1},168.00,standard,1000000000,true,,`,
  ),
].join('\n');
