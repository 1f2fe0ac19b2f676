import { deskPrices } from '#contract/desk-prices.contract.ts';
import { comparePrices } from '../back-office/rules/compare-prices.ts';
import { dropPrices, planPrices, pricedProducts, pricesOfOne } from '../back-office/rules/prices.ts';
import { implement } from '../services/implement.ts';

export default implement(deskPrices, {
  list: (asked, context) => pricedProducts(context, asked),
  product: ({ childType }, context) => pricesOfOne(context, childType),
  compare: (asked, context) => comparePrices(context, asked),
  async plan(asked, context) {
    await planPrices(context, asked);
    return null;
  },
  async drop(asked, context) {
    await dropPrices(context, asked);
    return null;
  },
});
