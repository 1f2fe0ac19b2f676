import type { Purpose } from '#contract/offer-lists.ts';
import { offerOf } from '#app/parts/site/library/offers.ts';

/**
 * Applicants for these purposes live in China already, so the check whether a visa is needed to enter is not offered.
 */
const ofResidents: ReadonlySet<Purpose> = new Set(['renewal', 'residence']);

const purposesOf = (childType: number | undefined): readonly Purpose[] => offerOf(childType)?.purposes ?? [];

/** True if the entry check has something to say to the applicants of a visa. */
export const isForEntering = (childType: number | undefined): boolean =>
  !purposesOf(childType).some((purpose) => ofResidents.has(purpose));

/** The first purpose of a visa; null when the product has none. */
export const purposeOf = (childType: number | undefined): Purpose | null => purposesOf(childType)[0] ?? null;
