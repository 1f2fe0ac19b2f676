/**
 * The checks of single answers that a schema can name in `x-check`. Each asks about data that operators edit, so that
 * no schema can say what is right:
 *
 * - `nationality`: whether visas of this nationality can be processed
 * - `pickUpCity`: whether there are cars in the city
 * - `airport`: whether it belongs to the city where travellers are met
 * - `inStock`: whether so many of the chosen card are there
 */
export const answerChecks = ['nationality', 'pickUpCity', 'airport', 'inStock'] as const;

/** The name of a check of answers. */
export type AnswerCheck = (typeof answerChecks)[number];
