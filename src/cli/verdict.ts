/** How many findings there are, as a sentence. */
export function verdictOn(count: number): string {
  if (count === 0) return 'Nothing is wrong.';
  return count === 1 ? '1 finding.' : `${count} findings.`;
}
