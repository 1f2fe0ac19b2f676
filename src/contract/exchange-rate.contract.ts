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
    payload: Paging,
    reply: paged(
      Type.Object({ validFrom: Type.String({ description: 'yyyy-MM-dd' }), rate: Rate, source: Source }),
    ),
  }),
  set: endpoint({
    method: 'POST',
    path: '/api/operator/money/rate',
    summary: 'Set the exchange rate from a day on; orders that are confirmed already keep theirs',
    access: 'operator',
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
