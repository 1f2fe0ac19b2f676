import { esim, esimStock } from '#contract/esim.contract.ts';
import { shownCodes } from '../orders/codes/shown-codes.ts';
import { addCodes, esimsInStock } from '../orders/codes/stock.ts';
import { implement } from '../services/implement.ts';

const own = implement(esim, {
  codes: ({ id }, context) => shownCodes(context, id),
});

const stock = implement(esimStock, {
  list: (_payload, context) => esimsInStock(context),
  add: (asked, context) => addCodes(context, asked),
});

export default [own, stock];
