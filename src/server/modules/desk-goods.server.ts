import { deskGoods } from '#contract/desk-goods.contract.ts';
import { compareGoods, dropGoods, goodsPrices, planGoods } from '../back-office/rules/goods-prices.ts';
import { implement } from '../services/implement.ts';

export default implement(deskGoods, {
  list: (_payload, context) => goodsPrices(context),
  compare: (asked, context) => compareGoods(context, asked),
  async plan(asked, context) {
    await planGoods(context, asked);
    return null;
  },
  async drop(asked, context) {
    await dropGoods(context, asked);
    return null;
  },
});
