/**
 * One step of a migration of answers. Pointers lead from the flow's data to an answer or a group of answers; `*`
 * stands for each entry of a list, as in `/visits/*`.
 *
 * - `move`: the answer moves to another place, which must be empty. If the target is in the entries of a list, the
 *   answer is copied into each entry; if the source is in the entries, the first entry with an answer provides it, and
 *   `because` says why those of the others may be lost.
 * - `map`: values are replaced. The keys are the old values as text; `null` removes the answer, so that the
 *   question is asked again. Values that are not listed stay.
 * - `drop`: the answer is removed, because the flow does not ask for it any more.
 * - `keep`: the answer stays unchanged although its schema has changed. This step only records the decision.
 */
export type MigrationStep =
  | { move: string; into: string; because?: string }
  | { map: string; values: Readonly<Record<string, string | number | boolean | null>> }
  | { drop: string; because: string }
  | { keep: string; because: string };

/** How answers of earlier versions of a flow become answers of a later one: steps, in order. */
export interface Migration {
  /** The version of the flow that the result belongs to. */
  to: number;
  steps: readonly MigrationStep[];
}
