import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { schemaFile } from '#compiler/schema-files.ts';
import { productPages } from '#contract/offer-lists.ts';
import type { Offer, OfferPrice } from '#contract/offer-shape.ts';
import { offerKeys } from '#contract/offers.ts';
import { type Locale, locales } from '#contract/locale.ts';
import { catalogueName } from '#engine/form/locale-keys.ts';
import type { Json } from '#engine/form/json.ts';
import { ownFiles, ownPlaces } from '../../services/flows/releases/file-content.ts';
import type { ReleaseContent } from '../../services/flows/releases/content.ts';
import type { EditedFlow } from '../releases/edited-flow.ts';

/** A product that a new one can be begun from: its page sells several products, which its query tells apart. */
export const isTemplate = (offer: Offer | null): boolean =>
  offer !== null && (productPages[offer.page]?.query ?? null) !== null;

/** What tells a new product from the others. */
export interface NewProduct {
  readonly id: string;
  /** Its name, in one language; it is missing in the others until somebody enters it. */
  readonly name: string;
  readonly locale: Locale;
  /** The number of the product in the API. */
  readonly childType: number;
  /** yyyy-MM-dd in China. */
  readonly today: string;
}

/**
 * A new product as a copy of another one: its form, the words of its form, and its prices from today on. Its name, whom
 * it is for, and what an authority says about it are its own, and are not copied.
 */
export function begunProduct(
  product: NewProduct,
  like: { readonly id: string; readonly content: ReleaseContent; readonly offer: Offer },
): EditedFlow {
  const { id, childType, today } = product;
  const header: [JSONPath, Json][] = [
    [['x-flow', 'childType'], childType],
    [['x-flow', 'version'], 1],
  ];
  return {
    text: written(like.content.files[schemaFile(like.id)] ?? '', header),
    migrations: '',
    offer: `${JSON.stringify(begunOffer(like.offer, childType, today), null, 2)}\n`,
    words: begunWords(id, product, like),
  };
}

function begunOffer(
  { authority: _authority, also: _also, known: _known, purposes: _purposes, ...offer }: Offer,
  childType: number,
  today: string,
): Offer {
  const name = productPages[offer.page]?.query ?? '';
  return {
    ...offer,
    childType,
    query: { [name]: String(childType) },
    ...(offer.prices && { prices: lastPrices(offer.prices, today) }),
  };
}

/** The price of each service that holds on a day, from that day on. */
function lastPrices(prices: readonly OfferPrice[], today: string): OfferPrice[] {
  const services = [...new Set(prices.map(({ serviceType }) => serviceType))];
  return services.flatMap((service) => {
    const own = prices.filter(({ serviceType, from }) => serviceType === service && from <= today);
    const last = own.toSorted((a, b) => a.from.localeCompare(b.from)).at(-1);
    if (last === undefined) return [];
    const { known: _known, ...price } = last;
    return [{ ...price, from: today }];
  });
}

function begunWords(
  id: string,
  { name, locale: own }: NewProduct,
  like: { readonly id: string; readonly content: ReleaseContent },
): EditedFlow['words'] {
  const title = `${catalogueName(id)}.title`;
  const offered = offerKeys(id, 'title')[0];
  const places = ownPlaces(like.id).map((place, at) => [place, ownPlaces(id)[at] ?? ''] as const);
  return Object.fromEntries(
    locales.map((locale) => {
      const copied = Object.entries(like.content.words[locale] ?? {}).flatMap(([key, text]) => {
        const found = places.find(([before]) => key.startsWith(`${before}.`));
        if (found === undefined) return [];
        const next = found[1] + key.slice(found[0].length);
        return next === title || key.startsWith('offers:') ? [] : [[next, text] as const];
      });
      const named = locale === own ? { [title]: name, [offered]: name } : {};
      return [locale, { ...Object.fromEntries(copied), ...named }];
    }),
  );
}

/** The lowest number that no product has, has had, or is to have. @param taken numbers of products */
export function freeNumber(taken: readonly number[]): number {
  let number = 1;
  while (taken.includes(number)) number++;
  return number;
}

/** The offer among the files of a flow; null where it is not sold, or the text cannot be read. */
export function offerIn(id: string, files: ReleaseContent['files']): Offer | null {
  const text = files[ownFiles(id)[2]];
  if (text === undefined) return null;
  try {
    return JSON.parse(text) as Offer;
  } catch {
    return null;
  }
}

function written(text: string, edits: readonly [JSONPath, Json][]): string {
  return edits.reduce((before, [path, value]) => applyEdits(before, modify(before, path, value, {})), text);
}
