import type { Reply } from '#contract/define.ts';
import type { visa } from '#contract/visas.contract.ts';

/** The server's reply for a nationality and a purpose. */
export type Entry = Reply<typeof visa.entry>;

/** One of the visas that the server offers for them. */
export type EntryOffer = Entry['offers'][number];

/** The result of a check in one word, which is a key of the catalogue. */
export function verdictOf({
  rule,
  reason,
  offers,
}: Entry): 'visaFree' | 'notOffered' | 'refused' | 'offered' {
  if (rule !== null) return 'visaFree';
  if (offers.length === 0) return reason === null ? 'notOffered' : 'refused';
  return offers.some(({ processed }) => processed) ? 'offered' : 'refused';
}

/** Whether applications for this visa cannot be processed for the nationality. */
export function isRefused({ offers }: Entry, childType: number): boolean {
  return offers.some((offer) => offer.childType === childType && !offer.processed);
}
