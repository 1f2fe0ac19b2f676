/** The name of each card type in the catalogue. The API's types are 1 and 2. */
export const cardKinds = { 1: 'pocketWifi', 2: 'simCard' } as const;

/** A card type of the API. */
export type CardType = keyof typeof cardKinds;

/** The types in the order in which they are shown. */
export const cardTypes: readonly CardType[] = [1, 2];

/** Whether this card type has a name in the catalogue. */
export function isCardType(type: number): type is CardType {
  return type in cardKinds;
}

/** The address of the page with the cards of a type. */
export const cardsPath = (type: CardType): string => `/hereStore/class?type=${type}`;
