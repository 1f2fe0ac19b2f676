/**
 * One thing that becomes of answers when a flow changes. Pointers lead from the flow's data to an answer, or to
 * whatever holds some; `*` stands for each entry of a list, as in `/visits/*`.
 *
 * - `move`: stands in another place now, which has to be free. Into the entries of a list it is copied to each of
 *   them; out of the entries the first one that has an answer gives it.
 * - `map`: other values; the keys are the old ones as text, `null` makes it a question that is asked again. A value
 *   that is not named stays.
 * - `drop`: nobody asks for it any more.
 * - `keep`: stays as it is, though the schema describes it otherwise; what is written here does nothing to answers.
 */
export type MigrationStep =
  | { move: string; into: string }
  | { map: string; values: Readonly<Record<string, string | number | boolean | null>> }
  | { drop: string; because: string }
  | { keep: string; because: string };

/** What becomes of answers between one version of a flow and a later one: steps, in order. */
export interface Migration {
  /** The version whose answers come out. */
  to: number;
  steps: readonly MigrationStep[];
}
