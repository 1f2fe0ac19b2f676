/** Whether a text is an amount in RMB that an offer can have. */
export const isAmount = (text: string): boolean =>
  /^\d{1,8}([.,]\d{1,2})?$/.test(text) && amountOf(text) <= 10_000_000;

/** @example amountOf('12,50') // 12.5 */
export const amountOf = (text: string): number => Number(text.replace(',', '.'));

/** Whether a text is a number of working days that an offer can have. */
export const isDays = (text: string): boolean => /^\d{1,3}$/.test(text) && daysOf(text) <= 365;

export const daysOf = (text: string): number => Number(text);
