/** Today in China, yyyy-MM-dd. */
export const chinaToday = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
