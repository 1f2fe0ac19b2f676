import { inEachLocale, type LocalizedText } from '#contract/locale.ts';
import { explainedAt, linkTo } from '#contract/offers.ts';
import type { OfferKind } from '#contract/offer-lists.ts';
import { textValues } from '#contract/text-values.ts';
import { CardType, cardTypesOf } from '#contract/card-type.ts';
import { cardRows } from '../../products/cards.ts';
import { documentsToBring } from '../../products/documents.ts';
import { type ShownOffer, shownOffers } from '../../products/offers.ts';
import type { WorkContext } from '../../services/context.ts';
import { filledText } from '../../services/filled-text.ts';
import type { Source } from './write-entries.ts';

type Shop = Pick<WorkContext, 'db' | 'flows' | 'translate' | 'now'>;

/** What can be ordered now, with all its texts. */
export async function productSources(shop: Shop): Promise<Source[]> {
  const [visas, pickUps, cards] = [
    await shownOffers(shop, 'visa'),
    await shownOffers(shop, 'pick-up'),
    await cardSources(shop),
  ];
  return [
    ...visas.filter(isOrdered).map((offer) => offerSource('visa', offer, visaText(offer, shop))),
    ...pickUps.filter(isOrdered).map((offer) => offerSource('pick-up', offer, inShop(shop, 'pickUp'))),
    ...cards,
  ];
}

const isOrdered = ({ link }: ShownOffer): boolean => link !== '';

const offerSource = (kind: OfferKind, { childType, words }: ShownOffer, text: LocalizedText): Source => ({
  kind: 'product',
  id: String(childType),
  title: words('title'),
  summary: words('text'),
  text,
  // Visitors learn first what it is.
  link: explainedAt({ kind, childType }),
});

/** What the pages of a kind of product say beside its own words, for example that they show prices. */
const inShop = ({ translate }: Shop, kind: 'visa' | 'pickUp' | 'card'): LocalizedText =>
  inEachLocale((locale) => translate(locale, `search:products.${kind}`));

/** What a visa is for, what to mind, and its documents. */
function visaText({ flow, words, purposes }: ShownOffer, shop: Shop): LocalizedText {
  const { translate } = shop;
  const attention = filledText(words('attention'), textValues);
  const notes = filledText(words('notes'), textValues);
  const documents = documentsToBring(flow, translate).map(({ label }) => label);
  const named = purposes.map((purpose) =>
    inEachLocale((locale) => translate(locale, `entry-check:purposes.${purpose}`)),
  );
  return lines([...named, inShop(shop, 'visa'), ...documents, notes, attention]);
}

/** The kinds of cards as the catalogue of products names them. */
const cardWords: Readonly<Record<number, string>> = {
  [CardType.router]: 'pocketWifi',
  [CardType.sim]: 'simCard',
  [CardType.esim]: 'esim',
};

async function cardSources(shop: Shop): Promise<Source[]> {
  const { db, flows, translate } = shop;
  return (await cardRows(db, undefined)).flatMap(({ id, type, name, content }): Source[] => {
    const flow = flows.sold().find(({ offer }) => cardTypesOf(offer.kind).includes(type));
    if (!flow) return [];
    const words = cardWords[type];
    const ofKind = (words === undefined ? [] : (['title', 'text'] as const)).map((part) =>
      inEachLocale((locale) => translate(locale, `products:cards.${words}.${part}`)),
    );
    const source: Source = {
      kind: 'product',
      id: `card-${id}`,
      title: name,
      summary: linesOf(content, 0, 1),
      text: lines([linesOf(content, 1), ...ofKind, inShop(shop, 'card')]),
      link: linkTo({ ...flow.offer, query: { id: String(id) } }),
    };
    return [source];
  });
}

const linesOf = (text: LocalizedText, from: number, until?: number): LocalizedText =>
  inEachLocale((locale) => text[locale].split('\n').slice(from, until).join('\n'));

const lines = (texts: readonly LocalizedText[]): LocalizedText =>
  inEachLocale((locale) => texts.map((text) => text[locale]).join('\n'));
