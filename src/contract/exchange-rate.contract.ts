import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { Done, paged, Paging } from './shapes.ts';

const Rate = Type.String({
  pattern: '^\\d{1,4}(\\.\\d{1,8})?$',
  description: 'the price of 1 RMB in EUR, a decimal number, for example 0.1205',
});
const Source = Type.String({ minLength: 1, maxLength: 100, description: 'who has published the rate' });

/** The calls by which operators read and set the exchange rate: no order can be confirmed without one. */
export const exchangeRate = {
  list: endpoint({
    method: 'POST',
    path: '/api/operator/money/rates',
    summary: 'The exchange rates, the newest first',
    access: 'operator',
    permissions: ['finance', 'rules'],
    act: 'none',
    mayBeOld: true,
    payload: Paging,
    reply: paged(
      Type.Object({ validFrom: Type.String({ description: 'yyyy-MM-dd' }), rate: Rate, source: Source }),
    ),
  }),
  currencies: endpoint({
    method: 'POST',
    path: '/api/operator/money/currencies',
    summary: 'Set what one euro is worth in other currencies, in which prices are shown beside RMB',
    access: 'operator',
    permissions: ['finance', 'rules'],
    act: 'change',
    payload: Type.Object({
      rates: Type.Array(
        Type.Object({
          currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217' }),
          perEuro: Type.String({
            pattern: '^\\d{1,9}(\\.\\d{1,6})?$',
            description: 'what one euro is worth in it, for example USD:1.1269',
          }),
        }),
        { minItems: 1, maxItems: 60 },
      ),
      source: Source,
      validFrom: Type.Optional(
        Type.String({ format: 'date', description: 'yyyy-MM-dd in China; today if it is not given' }),
      ),
      sure: Type.Optional(
        Type.Boolean({ description: 'the rates are right although one is far away from the one before' }),
      ),
    }),
    reply: Done,
  }),
  set: endpoint({
    method: 'POST',
    path: '/api/operator/money/rate',
    summary: 'Set the exchange rate from a day on; orders that are confirmed already keep theirs',
    access: 'operator',
    permissions: ['finance', 'rules'],
    act: 'change',
    payload: Type.Object({
      rate: Rate,
      source: Source,
      validFrom: Type.Optional(
        Type.String({ format: 'date', description: 'yyyy-MM-dd in China; today if it is not given' }),
      ),
      sure: Type.Optional(
        Type.Boolean({
          description: 'the rate is right although it is more than 20 % away from the one before',
        }),
      ),
    }),
    reply: Done,
  }),
};
