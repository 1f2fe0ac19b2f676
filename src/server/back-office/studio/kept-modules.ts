import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { WorkContext } from '../../services/context.ts';

/** How many compiled schemas are kept at once; the oldest is deleted first. */
const MOST = 48;

/** Milliseconds for which a compiled schema is kept. */
const LIFE = 5 * 60_000;

/** How many of the last modules this server has in its memory, so that it need not read them again. */
const IN_MEMORY = 8;

/** The last modules of each database by their tokens, the oldest first. */
const newest = new WeakMap<Tools['db'], Map<string, { readonly code: string; readonly at: Date }>>();

type Tools = Pick<WorkContext, 'db' | 'now'>;

/**
 * Keeps the text of a module for five minutes, until the page that asked for it has fetched it, from this server or
 * another one.
 *
 * @returns its random token
 */
export async function keepModule(tools: Tools, code: string): Promise<string> {
  const token = await keepAtOnce(tools, code);
  await dropOldModules(tools);
  return token;
}

/** Keeps a module, and leaves it to the caller when the old ones are dropped. @returns its random token */
export async function keepAtOnce({ db, now }: Tools, code: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const at = now();
  // Another server may be asked for it, so that it is stored before its token is told.
  await db.insertInto('studio_module').values({ token, code, kept_at: at }).execute();
  const known = newest.get(db) ?? new Map<string, { code: string; at: Date }>();
  newest.set(db, known.set(token, { code, at }));
  for (const [oldest] of known) if (known.size > IN_MEMORY) known.delete(oldest);
  return token;
}

/** Drops modules that are too old, and those before the newest. */
export async function dropOldModules({ db, now }: Tools): Promise<void> {
  const last = db.selectFrom('studio_module').select('id').orderBy('id', 'desc').limit(MOST);
  await db
    .deleteFrom('studio_module')
    .where(({ or, eb }) =>
      or([
        eb('kept_at', '<', lastMoment(now)),
        eb('id', '<', sql<number>`(select min(id) from (${last}) as newest)`),
      ]),
    )
    .execute();
}

/** The module of a token; undefined if the token is unknown or has expired. */
export async function keptModule({ db, now }: Tools, token: string): Promise<string | undefined> {
  const known = newest.get(db)?.get(token);
  if (known !== undefined) return known.at >= lastMoment(now) ? known.code : undefined;
  const row = await db
    .selectFrom('studio_module')
    .select('code')
    .where('token', '=', token)
    .where('kept_at', '>=', lastMoment(now))
    .executeTakeFirst();
  return row?.code;
}

const lastMoment = (now: () => Date): Date => new Date(now().getTime() - LIFE);
