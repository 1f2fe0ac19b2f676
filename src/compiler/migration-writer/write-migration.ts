import type { Migration, MigrationStep } from '#engine/form/migrations.ts';
import type { Catalogues } from '../catalogues.ts';
import { say, type Spoken } from '#findings/said.ts';
import { compared, type Version } from './comparison.ts';
import { operationsOf } from './operations.ts';
import type { OwnerAnswers } from './owner-answers.ts';
import { inverted } from './inverse.ts';
import { type Told, toldNotBack, toldOf } from './told.ts';

/** What was written for an owner. */
export interface WrittenMigration {
  /** The version that answers have afterwards: that of `after`, and at least one more than that of `before`. */
  to: number;
  /** The steps from the version before to the one after. Without any, the higher version is enough. */
  operations: MigrationStep[];
  /** The steps of a still later version that has the content of `before` again. */
  inverse: MigrationStep[];
  /** What becomes of the answers given so far, field by field. */
  told: Told[];
  /** Whether answers that are not told stay as they are, as a sentence. */
  others: Required<Spoken>;
  /** The same of the way back, and what it does not give back. */
  toldBack: Told[];
}

/**
 * Writes the migration from one version of a flow to the next, and its inverse. What the owner has not answered is as
 * `questionsOf` proposes it. Answers are never invented: what leaves the entries of a list does not come back into
 * them, and what became the same choice is not told apart again.
 *
 * @param catalogues those that were given to `questionsOf`
 * @example writtenMigration(before, after, { became: { '/reader/mail': '/reader/email' } }).operations
 * // [{ move: '/reader/mail', into: '/reader/email' }]
 */
export function writtenMigration(
  before: Version,
  after: Version,
  answers: OwnerAnswers = {},
  catalogues: Catalogues | null = null,
): WrittenMigration {
  const { relation, names } = compared(before, after, answers, catalogues);
  const back = inverted(relation);
  const namesBack = { before: names.after, after: names.before };
  const told = toldOf(relation, names);
  return {
    to: Math.max(after.header.version, before.header.version + 1),
    operations: operationsOf(relation, answers.because ?? {}),
    // The owner's reasons are those of the way there.
    inverse: operationsOf(back, {}),
    told,
    others: told.length === 0 ? say('told-all-kept') : say('told-others-kept'),
    toldBack: [...toldOf(back, namesBack), ...toldNotBack(relation, names)],
  };
}

/** The migrations of a flow with those to one more version; unchanged where nothing has to be done. */
export function withMigration(
  migrations: readonly Migration[],
  to: number,
  steps: readonly MigrationStep[],
): Migration[] {
  return steps.length === 0 ? [...migrations] : [...migrations, { to, steps }];
}
