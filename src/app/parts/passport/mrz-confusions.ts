import type { MrzLines } from './mrz-lines.ts';

/** Letters of a passport's number that recognition writes for digits; issuers avoid them for that. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/[OQ]/g, '0'],
  [/I/g, '1'],
];

const NUMBER_LENGTH = 9;

/** Lines as they were recognised, then with a digit in place of letters of the passport's number that look like it. */
export function withoutConfusions([first, second]: MrzLines): MrzLines[] {
  let numbers = [second.slice(0, NUMBER_LENGTH)];
  for (const [letter, digit] of alike) {
    numbers = numbers.flatMap((number) => [
      number,
      number.replace(letter, digit),
      // Many numbers begin with two letters.
      number.replace(letter, (sign, at: number) => (at < 2 ? sign : digit)),
    ]);
  }
  return [...new Set(numbers)].map((number) => [first, number + second.slice(NUMBER_LENGTH)]);
}
