import { createHash } from 'node:crypto';
import type { Logger } from './logger.ts';
import { errorCode } from './error-code.ts';

/** More would take too much of the memory of each connection. Later texts are sent without a name. */
const MOST = 250;

/** The statement does not exist, or exists already, on the connection that a pooler has chosen. */
const poolerCodes = new Set(['26000', '42P05']);

/**
 * The names under which statements are prepared: PostgreSQL then parses each text once on each connection, and plans it
 * at most a few times. A name contains the hash of its text, so it never stands for another one.
 */
export interface StatementNames {
  /** The name of a text; undefined if it is sent without one. */
  nameOf(text: string): string | undefined;
  /**
   * Looks at the error of a named statement. If the table was changed since the statement was prepared, all statements
   * get new names. If a pooler gives each transaction another connection, no statement has a name any more.
   *
   * @returns whether the same statement can succeed now.
   */
  learn(error: unknown): boolean;
}

/** The names of the statements of one pool. */
export function createStatementNames(log: Logger): StatementNames {
  const hashes = new Map<string, string>();
  let generation = 0;
  let isOff = false;
  return {
    nameOf(text) {
      if (isOff) return undefined;
      let hash = hashes.get(text);
      if (hash === undefined) {
        if (hashes.size >= MOST) return undefined;
        hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
        hashes.set(text, hash);
      }
      return `s${generation}_${hash}`;
    },
    learn(error) {
      if (isStalePlan(error)) {
        generation++;
        return true;
      }
      if (!poolerCodes.has(errorCode(error))) return false;
      if (!isOff)
        log.warn({ code: errorCode(error) }, 'the database does not keep prepared statements; none is used');
      isOff = true;
      return true;
    },
  };
}

/** Whether a statement failed because of how it was prepared. The same transaction succeeds when it is run again. */
export const isStale = (error: unknown): boolean => isStalePlan(error) || poolerCodes.has(errorCode(error));

/** "cached plan must not change result type": a column was added to a table that the statement reads. */
function isStalePlan(error: unknown): boolean {
  return errorCode(error) === '0A000' && (error as { routine?: unknown }).routine === 'RevalidateCachedQuery';
}
