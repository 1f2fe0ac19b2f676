import { hashToken, newToken } from '#server/accounts/sessions.ts';
import type { Side } from './side.ts';

/** A signed-in account. */
export interface Person {
  readonly id: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** The token of somebody's session. */
export const tokenOf = ({ headers }: Person): string =>
  (headers['authorization'] ?? '').slice('Bearer '.length);

/**
 * Writes accounts and their sessions into the database. There are enough of them that no account exceeds the limit of
 * orders per hour.
 */
export async function addPeople(
  { pool }: Side,
  name: string,
  count: number,
  role: 'customer' | 'operator' = 'customer',
): Promise<Person[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into account
       (login_name, email, password_hash, real_name, nick_name, nationality, identity, role, type, locale)
     select $1 || n || '@bench.example', $1 || n || '@bench.example', '', 'Bench', 'Bench', 'GBR', 1, $3, 1, 'US'
     from generate_series(1, $2::int) n returning id`,
    [name, count, role],
  );
  const people = rows.map(({ id }) => ({ id, token: newToken() }));
  await pool.query(
    `insert into session (token_hash, account_id, expires_at)
     select *, now() + interval '1 day' from unnest($1::bytea[], $2::bigint[])`,
    [people.map(({ token }) => hashToken(token)), people.map(({ id }) => id)],
  );
  if (role === 'operator')
    await pool.query(`insert into operator (account_id, roles) select unnest($1::bigint[]), '{owner}'`, [
      people.map(({ id }) => id),
    ]);
  return people.map(({ id, token }) => ({
    id,
    headers: {
      authorization: `Bearer ${token}`,
      // Addresses are limited, too.
      'x-forwarded-for': `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`,
      'content-type': 'application/json',
    },
  }));
}

/** Takes one after the other, round and round. */
export function inTurn<T>(all: readonly T[]): () => T {
  let next = 0;
  return () => all[next++ % all.length]!;
}
