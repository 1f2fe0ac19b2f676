import { randomUUID } from 'node:crypto';
import type { Ends } from '../bench/server/ends.ts';
import { addPeople, inTurn } from '../bench/server/people.ts';
import { aForum, mayWrite } from '../bench/server/posts.ts';
import { openPool, type Side } from '../bench/server/side.ts';
import type { Cluster } from './cluster.ts';
import { startCustomers } from './customers.ts';
import type { Journal } from './journal.ts';

/** A load on the cluster, and the way into its database past the servers. */
export interface ClusterLoad {
  readonly journal: Journal;
  readonly side: Side;
  readonly article: number;
  readonly guide: number;
  stop(): Promise<void>;
}

/** Buyers and authors: each of them waits for some seconds between two comments. */
const PEOPLE = 500;
const AUTHORS = 200;
const CLIENTS = 8;

/** Writes the accounts of the load into the database, and starts it. */
export async function startLoad(cluster: Cluster, ends: Ends): Promise<ClusterLoad> {
  const pool = openPool(cluster.databaseUrl);
  ends.add(() => pool.end());
  const side: Side = { name: 'product', origin: cluster.origin, pool };
  await pool.query('update traffic_card set stock = 1000000000');
  const [card] = (await pool.query<{ id: number }>('select min(id) as id from traffic_card')).rows;
  // Another load may have been here before.
  const tag = randomUUID().slice(0, 8);
  const [buyers, authors] = [
    await addPeople(side, `buyer-${tag}-`, PEOPLE),
    await addPeople(side, `author-${tag}-`, AUTHORS),
  ];
  await mayWrite(side, `author-${tag}-`);
  const [editor] = await addPeople(side, `editor-${tag}-`, 1, 'operator');
  const [guide] = (
    await pool.query<{ id: number; revision: number }>(
      `select id, revision from content where kind = 'guide' and state = 'published' order by id limit 1`,
    )
  ).rows;
  const { article } = await aForum(side, authors[0]?.id ?? null);
  const customers = startCustomers({
    origin: cluster.origin,
    buyer: inTurn(buyers),
    author: inTurn(authors),
    article,
    editing: { editor: editor!, guide: guide! },
    cardId: String(card?.id),
    clients: CLIENTS,
  });
  ends.add(() => customers.stop());
  return { ...customers, side, article, guide: guide!.id };
}
