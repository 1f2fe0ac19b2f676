import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Transaction } from '../../store/database.ts';
import { type Given, rowOf, statement, statementPerColumns, writeLater } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';

/** A row of the table `post`. */
export type Post = Selectable<Tables['post']>;

/** Reads a post and locks it until the transaction ends. */
export async function lockPost(trx: Transaction, id: number): Promise<Post | undefined> {
  return rowOf(trx, lockedPost({ id }));
}

const lockedPost = statement((sql, { id }: Given<{ id: number }>) =>
  sql.selectFrom('post').selectAll().where('id', '=', id).forNoKeyUpdate(),
);

/** Changes columns of a locked post, with the next statement of the transaction. */
export async function updatePost(
  trx: Transaction,
  id: number,
  columns: Updateable<Tables['post']>,
): Promise<void> {
  await writeLater(trx, changedPost(columns, { id }));
}

const changedPost = statementPerColumns(
  (sql, columns: Given<Updateable<Tables['post']>>, { id }: Given<{ id: number }>) =>
    sql.updateTable('post').set(columns).where('id', '=', id),
);

type Step = Required<Insertable<Tables['post_step']>>;

/** Inserts a step of a post, with the next statement of the transaction. */
export async function noteStep(trx: Transaction, step: Omit<Step, 'id'>): Promise<void> {
  await writeLater(trx, insertedStep(step, {}));
}

const insertedStep = statementPerColumns((sql, step: Given<Omit<Step, 'id'>>) =>
  sql.insertInto('post_step').values(step),
);
