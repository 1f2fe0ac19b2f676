import type { OfferKind } from './offer-lists.ts';

/** The types of cards: a router to carry along, a SIM card, or an eSIM, which is sent as a code. */
export const CardType = { router: 1, sim: 2, esim: 3 } as const;
export type CardType = (typeof CardType)[keyof typeof CardType];

/** The types of cards that products of a kind sell. */
export function cardTypesOf(kind: OfferKind): readonly CardType[] {
  if (kind === 'card') return [CardType.router, CardType.sim];
  return kind === 'esim' ? [CardType.esim] : [];
}
