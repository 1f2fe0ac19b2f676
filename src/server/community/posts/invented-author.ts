import { sql } from 'kysely';

/** The login names of invented people begin with it. */
export const INVENTED_LOGIN = 'demo-';

/** Whether `account` belongs to an invented person. Mail addresses may begin with the same letters. */
export const isInvented = sql<boolean>`
  coalesce(account.login_name like ${sql.lit(`${INVENTED_LOGIN}%`)} and account.login_name not like '%@%', false)`;
