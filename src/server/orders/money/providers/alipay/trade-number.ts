const number = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** One of our ids as Alipay accepts it: letters, digits and underscores only, so a UUID loses its dashes. */
export function tradeNumberOf(id: string): string {
  return id.replaceAll('-', '');
}

/** The id that a number was made from; null for a number that is not ours. */
export function idOfTradeNumber(text: string): string | null {
  return number.exec(text)?.slice(1).join('-') ?? null;
}
