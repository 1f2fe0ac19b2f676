import type { MrzAnswers } from './read-mrz.ts';

/**
 * What several readings of one picture have in common: an answer counts where two of them give it. A wrong character
 * may pass the check digits once, but hardly twice in the same way. A single reading has nothing to be held against.
 */
export function agreedAnswers(readings: readonly MrzAnswers[]): MrzAnswers {
  const [first, ...others] = readings;
  if (first === undefined || others.length === 0) return first ?? {};
  const isAgreed = ([name, answer]: [string, unknown], index: number): boolean =>
    readings.some(
      (other, at) =>
        at > index && Object.entries(other).some((each) => each[0] === name && each[1] === answer),
    );
  return Object.fromEntries(
    readings.flatMap((reading, index) => Object.entries(reading).filter((entry) => isAgreed(entry, index))),
  );
}

/** True for readings that say the same. */
export function isSame(one: MrzAnswers, other: MrzAnswers): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
