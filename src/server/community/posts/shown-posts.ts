import { sql } from 'kysely';
import type { ShownRows } from '../../content/shown-records.ts';

/** The posts of some kinds that everybody may read. */
export const shownPosts = (kinds: readonly string[]): ShownRows =>
  sql`from post where kind = any(${kinds}) and state = 'published'`;
