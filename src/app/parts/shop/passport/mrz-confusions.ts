import type { MrzLines } from './mrz-lines.ts';

/** Letters that the recognition confuses with digits. Issuers do not use these letters in passport numbers. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/[OQ]/g, '0'],
  [/I/g, '1'],
];

const NUMBER_LENGTH = 9;

/**
 * Returns the recognised lines, then variants of them in which such letters of the passport number are replaced
 * by digits.
 */
export function withoutConfusions([first, second]: MrzLines): MrzLines[] {
  let numbers = [second.slice(0, NUMBER_LENGTH)];
  for (const [letter, digit] of alike) {
    numbers = numbers.flatMap((number) => [
      number,
      number.replace(letter, digit),
      // Many numbers begin with two letters, so the first two characters are not replaced.
      number.replace(letter, (sign, at: number) => (at < 2 ? sign : digit)),
    ]);
  }
  return [...new Set(numbers)].map((number) => [first, number + second.slice(NUMBER_LENGTH)]);
}
