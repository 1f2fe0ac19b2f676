import { PRODUCTS } from './shop.ts';

/** The settings of Medusa, in its folder. */
export const configFile = String.raw`
const { defineConfig } = require('@medusajs/framework/utils');
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: { storeCors: '*', adminCors: '*', authCors: '*', jwtSecret: 'bench', cookieSecret: 'bench' },
  },
  admin: { disable: true },
});
`;

/** Fills its database, and writes the ids that its works need into `seeded.json`. */
export const seedFile = String.raw`
const { Modules, ContainerRegistrationKeys } = require('@medusajs/framework/utils');
const flows = require('@medusajs/medusa/core-flows');
exports.default = async function ({ container }) {
  const run = async (flow, input) => (await flow(container).run({ input })).result;
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const [channel] = await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Shop' }] });
  const [key] = await run(flows.createApiKeysWorkflow, { api_keys: [{ title: 'Shop', type: 'publishable', created_by: '' }] });
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] });
  const [region] = await run(flows.createRegionsWorkflow, {
    regions: [{ name: 'UK', currency_code: 'usd', countries: ['gb'], payment_providers: ['pp_system_default'] }],
  });
  await run(flows.createTaxRegionsWorkflow, [{ country_code: 'gb', provider_id: 'tp_system' }]);
  const [store] = await run(flows.createStockLocationsWorkflow, {
    locations: [{ name: 'Store', address: { city: 'London', country_code: 'GB', address_1: '' } }],
  });
  const here = { [Modules.STOCK_LOCATION]: { stock_location_id: store.id } };
  await link.create({ ...here, [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' } });
  const [profile] = await run(flows.createShippingProfilesWorkflow, { data: [{ name: 'Usual', type: 'default' }] });
  const set = await fulfillment.createFulfillmentSets({
    name: 'Delivery', type: 'shipping',
    service_zones: [{ name: 'UK', geo_zones: [{ country_code: 'gb', type: 'country' }] }],
  });
  await link.create({ ...here, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } });
  const [option] = await run(flows.createShippingOptionsWorkflow, [{
    name: 'Standard', price_type: 'flat', provider_id: 'manual_manual',
    service_zone_id: set.service_zones[0].id, shipping_profile_id: profile.id,
    type: { label: 'Standard', description: 'Standard', code: 'standard' },
    prices: [{ currency_code: 'usd', amount: 5 }], rules: [],
  }]);
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: store.id, add: [channel.id] });
  const products = await run(flows.createProductsWorkflow, {
    products: Array.from({ length: ${PRODUCTS} }, (_, n) => ({
      title: 'Pocket Wi-Fi ' + (n + 1), handle: 'wifi-' + (n + 1), status: 'published',
      description: 'A pocket router for ' + (n + 1) + ' days.',
      shipping_profile_id: profile.id, sales_channels: [{ id: channel.id }],
      options: [{ title: 'Days', values: [String(n + 1)] }],
      variants: [{
        title: String(n + 1), sku: 'wifi-' + (n + 1), options: { Days: String(n + 1) },
        manage_inventory: true, prices: [{ currency_code: 'usd', amount: 168 }],
      }],
    })),
  });
  const { data: items } = await query.graph({ entity: 'inventory_item', fields: ['id'] });
  await run(flows.createInventoryLevelsWorkflow, {
    inventory_levels: items.map(({ id }) => ({ location_id: store.id, inventory_item_id: id, stocked_quantity: 1e9 })),
  });
  const seeded = { key: key.token, region: region.id, option: option.id, variants: products.map(({ variants }) => variants[0].id) };
  require('node:fs').writeFileSync('seeded.json', JSON.stringify(seeded));
};
`;
