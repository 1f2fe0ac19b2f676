/** The months in which courses begin: after the Spring Festival, and after the summer. */
const months = [3, 9] as const;

/** How many terms can be applied for. */
const ahead = 4;

/**
 * The terms that can be applied for, the next first.
 *
 * @param day yyyy-MM-dd
 * @example termsAfter('2026-11-23') // ['2027-03', '2027-09', '2028-03', '2028-09']
 */
export function termsAfter(day: string): string[] {
  const year = Number(day.slice(0, 4));
  const all = [0, 1, 2].flatMap((more) =>
    months.map((month) => `${year + more}-${String(month).padStart(2, '0')}`),
  );
  return all.filter((term) => term > day.slice(0, 7)).slice(0, ahead);
}
