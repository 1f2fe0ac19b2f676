/** Examples have no longer lists, and no longer texts: the limits of a schema may be any number. */
export const mostExampleItems = 60;
export const longestExampleText = 2_000;

/** The schema asks for examples that are too large to be made. */
export class ExampleTooLarge extends Error {
  override readonly name = 'ExampleTooLarge';
}

/** The number of items of an example. @throws ExampleTooLarge */
export function itemsAllowed(count: number): number {
  if (count <= mostExampleItems || Number.isNaN(count)) return count;
  throw new ExampleTooLarge(`a list needs ${count} items, and examples have at most ${mostExampleItems}`);
}

/** The least length of an example. @throws ExampleTooLarge */
export function lengthAllowed(length: number): number {
  if (length <= longestExampleText || Number.isNaN(length)) return length;
  throw new ExampleTooLarge(
    `a text needs ${length} characters, and examples have at most ${longestExampleText}`,
  );
}
