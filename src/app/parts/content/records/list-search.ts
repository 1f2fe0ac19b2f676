import type { Filters } from './use-list-address.ts';

/** The names of the filter by price. */
export const priceNames = ['priceFrom', 'priceTo'] as const;

/**
 * The filters of a list as its call takes them. Classifications are numbers on the wire. One that is not a number finds
 * nothing, like an unknown one. Prices that are not numbers are left out.
 */
export function searchOf({ classification, ...others }: Filters): Record<string, string | number> {
  const prices = priceNames.flatMap((name) => {
    const value = others[name] ?? '';
    return /^\d{1,6}$/.test(value) ? [[name, Number(value)]] : [];
  });
  const { priceFrom: _from, priceTo: _to, ...places } = others;
  return {
    ...places,
    ...Object.fromEntries(prices),
    ...(classification !== undefined && {
      classification: /^[1-9]\d{0,8}$/.test(classification) ? Number(classification) : 2_147_483_647,
    }),
  };
}
