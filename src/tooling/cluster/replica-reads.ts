import type { Ends } from '../bench/server/ends.ts';
import { openPool } from '../bench/server/side.ts';
import type { Cluster } from './cluster.ts';
import type { Journal } from './journal.ts';

/** What was read from the replica, and what an editor saw of her own changes. */
export interface ReadsReport {
  /** Transactions of the replica, each of which is a statement of a server, since the load began. */
  readonly ofReplica: number;
  readonly own: number;
  readonly withoutCookie: number;
  readonly oldWithoutCookie: number;
}

/** Begins to count the reads of the replica. @returns gives the figures up to now */
export async function countReads(
  { replicaUrl }: Cluster,
  ends: Ends,
): Promise<(journal: Journal) => Promise<ReadsReport>> {
  const pool = openPool(replicaUrl);
  ends.add(() => pool.end());
  const asked = `select xact_commit::int as count from pg_stat_database where datname = 'moongate'`;
  const now = async (): Promise<number> => (await pool.query<{ count: number }>(asked)).rows[0]?.count ?? 0;
  const before = await now();
  return async ({ reads }) => ({ ...reads, ofReplica: (await now()) - before });
}

/** The figures in sentences. */
export const readLines = ({ ofReplica, own, withoutCookie, oldWithoutCookie }: ReadsReport): string[] => [
  `${ofReplica} statements were answered by the replica before anything was ended.`,
  `${own} times an editor looked at what she had just published or taken back, and saw it each time where no answer is called wrong above; ` +
    `of ${withoutCookie} others who looked at the same moment, ${oldWithoutCookie} still saw it as it was.`,
];
