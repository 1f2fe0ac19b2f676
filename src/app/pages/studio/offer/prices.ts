import type { OfferPrice } from '#contract/offer-shape.ts';
import { isObject } from '#engine/form/json.ts';
import { appended, isJson, valueAt, withoutEntry, written } from '../form/json-text.ts';

/** A price of an offer, and whether it can still be removed. */
export interface PriceRow {
  readonly at: number;
  readonly price: OfferPrice;
  /** It is not published yet. */
  readonly isNew: boolean;
}

/** The prices of an offer by service and day; null where the text cannot be read. @param published the offer before */
export function pricesOf(offer: string, published: string): PriceRow[] | null {
  if (!isJson(offer)) return null;
  const before = new Set(listed(published).map((price) => identity(price)));
  return listed(offer)
    .map((price, at) => ({ at, price, isNew: !before.has(identity(price)) }))
    .toSorted(
      (one, other) =>
        (one.price.serviceType ?? 0) - (other.price.serviceType ?? 0) ||
        one.price.from.localeCompare(other.price.from),
    );
}

/** The offer with another price at the end of its list. */
export const withPrice = (offer: string, { from, serviceType, workingDays, rmb }: OfferPrice): string =>
  appended(offer, ['prices'], {
    from,
    ...(serviceType !== undefined && { serviceType }),
    ...(workingDays !== undefined && { workingDays }),
    rmb,
  });

/** The offer with another amount, or other working days, of one of its prices. */
export const withFigures = (
  offer: string,
  at: number,
  figures: { readonly rmb?: number; readonly workingDays?: number },
): string =>
  Object.entries(figures).reduce((text, [name, value]) => written(text, ['prices', at, name], value), offer);

/** The offer without one of its prices. */
export const withoutPrice = (offer: string, at: number): string => withoutEntry(offer, ['prices'], at);

function listed(offer: string): OfferPrice[] {
  const prices = isJson(offer) ? valueAt(offer, ['prices']) : undefined;
  return Array.isArray(prices) ? prices.filter(isPrice) : [];
}

const isPrice = (value: unknown): value is OfferPrice =>
  isObject(value) && typeof value['from'] === 'string' && typeof value['rmb'] === 'number';

const identity = ({ from, serviceType, workingDays, rmb }: OfferPrice): string =>
  JSON.stringify([from, serviceType, workingDays, rmb]);
