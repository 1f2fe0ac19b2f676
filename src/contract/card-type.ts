/** The types of cards: a router to carry along, or a SIM or eSIM card. */
export const CardType = { router: 1, sim: 2 } as const;
export type CardType = (typeof CardType)[keyof typeof CardType];
