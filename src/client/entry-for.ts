/**
 * The entry of a number that the server sent; undefined for a number that a newer server than this page knows.
 * The table itself has an entry for each number of its type.
 */
export function entryFor<N extends number, T>(table: Readonly<Record<N, T>>, number: N): T | undefined {
  return table[number];
}
