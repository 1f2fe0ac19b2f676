/** The name of each card type in the catalogue. The keys are the API's types. */
export const cardKinds = { 1: 'pocketWifi', 2: 'simCard', 3: 'esim' } as const;

/** A card type of the API. */
export type CardType = keyof typeof cardKinds;

/** The types in the order in which they are shown. */
export const cardTypes: readonly CardType[] = [1, 2, 3];

/** Whether this card type has a name in the catalogue. */
export function isCardType(type: number): type is CardType {
  return type in cardKinds;
}

/** The address at which a card is ordered. */
export const cardPath = ({ id, type }: { id: number; type: number }): string =>
  `${isCardType(type) && cardKinds[type] === 'esim' ? '/hereStore/esim' : '/hereStore/card'}?id=${id}`;

/** The address of the page with the cards of a type. */
export const cardsPath = (type: CardType): string => `/hereStore/class?type=${type}`;
