/** A value that the program itself has put there. @throws Error with the sentence where it is missing */
export function required<T>(value: T | null | undefined, sentence: string): T {
  if (value === null || value === undefined) throw new Error(sentence);
  return value;
}
