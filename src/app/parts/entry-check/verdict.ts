import type { Reply } from '#contract/define.ts';
import type { visa } from '#contract/visas.contract.ts';

/** What the server knows about a nationality and a purpose. */
export type Entry = Reply<typeof visa.entry>;

/** A visa on offer for them. */
export type EntryOffer = Entry['offers'][number];

/** What an answer comes to, in a word: a key of the catalogue. */
export function verdictOf({ rule, offers }: Entry): 'visaFree' | 'notOffered' | 'refused' | 'offered' {
  if (rule !== null) return 'visaFree';
  if (offers.length === 0) return 'notOffered';
  return offers.some(({ processed }) => processed) ? 'offered' : 'refused';
}

/** Whether an application for this visa would be turned away because of the nationality. */
export function isRefused({ offers }: Entry, childType: number): boolean {
  return offers.some((offer) => offer.childType === childType && !offer.processed);
}
