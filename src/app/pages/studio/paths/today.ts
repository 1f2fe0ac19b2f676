/** The day from which examples are counted, yyyy-MM-dd, in the time zone of the browser. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date());
