import type { LocalizedText, Locale } from '#contract/locale.ts';
import { priceText } from '#contract/rmb.ts';
import { type SavedKind, savedSearchPath } from '#contract/saved-searches.ts';
import type { Translate } from '../../services/translation.ts';
import { placeName, placeText } from '../place-names.ts';

/** A saved search as it is read. */
export interface SavedSearch {
  readonly kind: SavedKind;
  readonly classification_id: number | null;
  /** The title of the classification. */
  readonly classification: LocalizedText | null;
  readonly country: string | null;
  readonly province: string | null;
  readonly city: string | null;
  readonly price_from: number | null;
  readonly price_to: number | null;
}

const titles = { home: 'dwelling:title', apartment: 'apartment:title', job: 'job:title' } as const;

/** What is searched for, for example "Homes to rent · Pudong, Shanghai · up to RMB 5,000.00". */
export function textOfSearch(translate: Translate, locale: Locale, search: SavedSearch): string {
  const { kind, classification, country, province, city } = search;
  const place = placeText({ city, province })[locale];
  return [
    translate(locale, titles[kind]),
    classification?.[locale] ?? '',
    // A country is named only where nothing within it is.
    place !== '' || country === null ? place : placeName('country', country)[locale],
    pricesOf(translate, locale, search),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function pricesOf(translate: Translate, locale: Locale, { price_from, price_to }: SavedSearch): string {
  const rmb = (fen: number): string =>
    priceText((key, values) => translate(locale, `ui:${key}`, values), locale, fen / 100);
  if (price_from === null)
    return price_to === null ? '' : translate(locale, 'content:filter.priceUpTo', { to: rmb(price_to) });
  if (price_to === null) return translate(locale, 'content:filter.priceFrom', { from: rmb(price_from) });
  return translate(locale, 'content:filter.priceBetween', { from: rmb(price_from), to: rmb(price_to) });
}

/** The list with the filter of a search. */
export const pathOfSearch = (search: SavedSearch): string =>
  savedSearchPath(search.kind, {
    classification: search.classification_id ?? '',
    country: search.country ?? '',
    province: search.province ?? '',
    city: search.city ?? '',
    priceFrom: search.price_from === null ? '' : search.price_from / 100,
    priceTo: search.price_to === null ? '' : search.price_to / 100,
  });
