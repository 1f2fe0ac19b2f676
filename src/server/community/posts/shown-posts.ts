import { sql } from 'kysely';
import type { ShownRows } from '../../content/shown-records.ts';

/** The published posts of some kinds. */
export const shownPosts = (kinds: readonly string[]): ShownRows =>
  sql`from post where kind = any(${kinds}) and state = 'published'`;
