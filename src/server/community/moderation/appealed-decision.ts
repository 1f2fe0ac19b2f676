import { type ExpressionBuilder, sql } from 'kysely';
import { operatorRoleNames, permissionsOf } from '#contract/permissions.ts';
import type { Database } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';

/** The roles of those who may decide on posts. */
const moderators = operatorRoleNames.filter((role) => permissionsOf([role]).includes('moderate'));

/** No operator has decided on the post since the step of this name in the statement. */
const isLastWord = (step: 'decision' | 'appeal') => sql<boolean>`not exists (
  select from post_step as later
  where later.post_id = ${sql.ref(`${step}.post_id`)} and later.actor = 'operator'
    and later.id > ${sql.ref(`${step}.id`)}
)`;

/**
 * The operator whose decision on a post its author has appealed against, while nobody has decided on the appeal; null
 * where there is no such appeal.
 */
export const appealedDecider = (eb: ExpressionBuilder<Tables, 'post'>) =>
  eb
    .selectFrom('post_step as decision')
    .select('decision.account_id')
    .whereRef('decision.post_id', '=', 'post.id')
    .where('decision.actor', '=', 'operator')
    .where(isLastWord('decision'))
    .where((of) =>
      of.exists(
        of
          .selectFrom('post_step as appeal')
          .select('appeal.id')
          .whereRef('appeal.post_id', '=', 'decision.post_id')
          .where('appeal.event', '=', 'APPEAL')
          .whereRef('appeal.id', '>', 'decision.id'),
      ),
    )
    .$asScalar();

/** The text of an appeal that nobody has decided on. */
export const openAppeal = (eb: ExpressionBuilder<Tables, 'post'>) =>
  eb
    .selectFrom('post_step as appeal')
    .select('appeal.reason')
    .whereRef('appeal.post_id', '=', 'post.id')
    .where('appeal.event', '=', 'APPEAL')
    .where('post.state', '=', sql.lit('pending'))
    .where(isLastWord('appeal'))
    .orderBy('appeal.id', 'desc')
    .limit(1)
    .$asScalar();

/** Whether there is another operator who may decide on posts. Alone, a moderator decides on appeals, too. */
export async function hasOtherModerator(db: Database, account: number): Promise<boolean> {
  const row = await db
    .selectFrom('operator')
    .select('account_id')
    .where('account_id', '<>', account)
    .where(sql<boolean>`roles && ${moderators}::text[]`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
