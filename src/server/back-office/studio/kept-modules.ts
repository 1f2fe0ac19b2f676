import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { WorkContext } from '../../services/context.ts';

/** How many compiled schemas are kept at once; the oldest is deleted first. */
const MOST = 48;

/** Milliseconds for which a compiled schema is kept. */
const LIFE = 5 * 60_000;

type Tools = Pick<WorkContext, 'db' | 'now'>;

/**
 * Keeps the text of a module for five minutes, until the page that asked for it has fetched it, from this server or
 * another one.
 *
 * @returns its random token
 */
export async function keepModule({ db, now }: Tools, code: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db.insertInto('studio_module').values({ token, code, kept_at: now() }).execute();
  const newest = db.selectFrom('studio_module').select('id').orderBy('id', 'desc').limit(MOST);
  await db
    .deleteFrom('studio_module')
    .where(({ or, eb }) =>
      or([
        eb('kept_at', '<', lastMoment(now)),
        eb('id', '<', sql<number>`(select min(id) from (${newest}) as newest)`),
      ]),
    )
    .execute();
  return token;
}

/** The module of a token; undefined if the token is unknown or has expired. */
export async function keptModule({ db, now }: Tools, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('studio_module')
    .select('code')
    .where('token', '=', token)
    .where('kept_at', '>=', lastMoment(now))
    .executeTakeFirst();
  return row?.code;
}

const lastMoment = (now: () => Date): Date => new Date(now().getTime() - LIFE);
