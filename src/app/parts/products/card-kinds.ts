/** What a card of a type is called in the catalogue, and its sign; the wire's types are 1 and 2. */
export const cardKinds = { 1: 'pocketWifi', 2: 'simCard' } as const;

/** A type of cards that the wire knows. */
export type CardType = keyof typeof cardKinds;

/** The types in the order in which they are shown. */
export const cardTypes: readonly CardType[] = [1, 2];

/** Whether cards of this type have a name here. */
export function isCardType(type: number): type is CardType {
  return type in cardKinds;
}

/** Where the cards of a type are shown. */
export const cardsPath = (type: CardType): string => `/hereStore/class?type=${type}`;
