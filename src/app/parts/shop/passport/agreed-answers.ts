import type { MrzAnswers } from './read-mrz.ts';

/**
 * The answers that several readings of one picture have in common. An answer counts when two readings agree on
 * it: a wrong character may pass the check digits by chance, but hardly twice in the same way. A single reading
 * is returned as it is.
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

/** Whether two readings are equal. */
export function isSame(one: MrzAnswers, other: MrzAnswers): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
