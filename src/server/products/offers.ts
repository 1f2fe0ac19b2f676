import { inEachLocale, type LocalizedText } from '#contract/locale.ts';
import type { OfferKind } from '#contract/offer-lists.ts';
import { linkTo, offerKeys, type OfferWord } from '#contract/offers.ts';
import type { WorkContext } from '../services/context.ts';
import type { SoldFlow } from '../services/flows/flows.ts';
import type { Database } from '../store/database.ts';
import { type Given, statement } from '../store/statement.ts';
import { allPrices, type Price } from './prices.ts';

/** A product as the shop shows it: its offer, with what operators have changed. */
export interface ShownOffer {
  readonly childType: number;
  readonly flow: SoldFlow;
  readonly image: string;
  /** Where it can be ordered; empty while it cannot. */
  readonly link: string;
  readonly purposes: readonly string[];
  /** Today's prices; the first is that of the normal service. */
  readonly prices: readonly Price[];
  /** A text in every language. */
  words(part: OfferWord): LocalizedText;
}

/** The products of a kind that the database knows, in the order of their numbers. */
export async function shownOffers(
  { db, flows, translate, now }: Pick<WorkContext, 'db' | 'flows' | 'translate' | 'now'>,
  kind: OfferKind,
): Promise<ShownOffer[]> {
  const [rows, prices] = await Promise.all([offerRows(db), allPrices(db, { now })]);
  return flows.sold().flatMap((flow): ShownOffer[] => {
    const { offer, id } = flow;
    const row = rows.get(offer.childType);
    if (offer.kind !== kind || row === undefined) return [];
    const own = prices.get(offer.childType) ?? [];
    const isSold = row.is_sold && flow.isEnded !== true && own.length > 0;
    const text = (part: OfferWord): LocalizedText =>
      inEachLocale((locale) => translate(locale, offerKeys(id, part)));
    return [
      {
        childType: offer.childType,
        flow,
        image: row.image,
        link: isSold ? linkTo(offer) : '',
        purposes: row.purposes,
        prices: own,
        words: (part) => row.words[part] ?? text(part),
      },
    ];
  });
}

async function offerRows(db: Database) {
  const rows = await db.selectFrom('offer').selectAll().execute();
  return new Map(rows.map((row) => [row.child_type, row]));
}

/** Whether operators let a product be ordered; no row where they have deleted it. */
export const offerWith = statement((sql, { childType }: Given<{ childType: number }>) =>
  sql.selectFrom('offer').select('is_sold').where('child_type', '=', childType),
);
