import type { Reply } from '#contract/define.ts';
import type { visa } from '#contract/visas.contract.ts';
import { fitsOne } from '#app/parts/shop/products/party.ts';

/** The server's reply for a nationality and a purpose. */
export type Entry = Reply<typeof visa.entry>;

/** One of the visas that the server offers for them. */
export type EntryOffer = Entry['offers'][number];

/** The result of a check in one word, which is a key of the catalogue. */
export function verdictOf({ rule, reason, offers }: Entry): Verdict {
  if (rule !== null) return 'visaFree';
  if (offers.length === 0) return reason === null ? 'notOffered' : 'refused';
  const possible = offers.filter(({ processed }) => processed);
  if (possible.length === 0) return 'refused';
  return possible.some(({ party }) => fitsOne(party)) ? 'offered' : 'offeredTogether';
}

type Verdict = 'visaFree' | 'notOffered' | 'refused' | 'offered' | 'offeredTogether';

/** The smallest party that can apply, for the verdict; the first of several visas counts. */
export function partyOf({ offers }: Entry): EntryOffer['party'] | undefined {
  return offers.find(({ processed }) => processed)?.party;
}

/** Whether a person alone has to apply elsewhere, because no visa on offer is for one person. */
export function isElsewhere(entry: Entry): boolean {
  if (entry.reason !== null || (entry.rule !== null && entry.offers.length === 0)) return false;
  return !entry.offers.some(({ processed, party }) => processed && fitsOne(party));
}

/** Whether applications for this visa cannot be processed for the nationality. */
export function isRefused({ offers }: Entry, childType: number): boolean {
  return offers.some((offer) => offer.childType === childType && !offer.processed);
}
