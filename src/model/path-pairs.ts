import type { Answers, Flow } from '#engine/form/flow.ts';
import { choiceText } from './flow-cases.ts';
import { choicesIn, type PairCoverage } from './pair-coverage.ts';
import type { Choices } from './variants.ts';

/** A pair of answers (a single one, where only one answer decides anything), and whether a recorded path has it. */
export interface PathPair {
  readonly choices: Choices;
  /** `impossible`: no complete answers have it. */
  readonly is: 'covered' | 'open' | 'impossible';
  /** Why it is impossible, in English. */
  readonly why?: string;
}

/** Which pairs of the answers that guards and conditions read are in the answers of recorded paths. */
export function pathPairs(flow: Flow, coverage: PairCoverage, paths: readonly Answers[]): PathPair[] {
  const { tried, unmet } = coverage;
  const [only] = tried;
  const all: Choices[] =
    tried.length === 1
      ? only!.values.map((value) => ({ [only!.pointer]: value }))
      : tried.flatMap((one, at) =>
          tried
            .slice(at + 1)
            .flatMap((other) =>
              one.values.flatMap((value) =>
                other.values.map((its) => ({ [one.pointer]: value, [other.pointer]: its })),
              ),
            ),
        );
  const reasons = new Map(unmet.map(({ pair, why }) => [pair, why]));
  return all.map((choices) => {
    const count = Object.keys(choices).length;
    const isCovered = paths.some((answers) => {
      return Object.keys(choicesIn(flow, answers, choices)).length === count;
    });
    if (isCovered) return { choices, is: 'covered' };
    const why = reasons.get(choiceText(choices));
    return why === undefined ? { choices, is: 'open' } : { choices, is: 'impossible', why };
  });
}
