import { expressionBuilder, sql } from 'kysely';
import type { ShownRows } from '../../content/shown-records.ts';
import type { Tables } from '../../store/tables.ts';
import type { PostKind } from './tables.ts';

const eb = expressionBuilder<Tables>();

/** The published posts of some kinds. */
export const shownPosts = (kinds: readonly string[]): ShownRows =>
  eb
    .selectFrom('post')
    .select(['kind', 'id', 'updated_at'])
    .where('kind', '=', eb.fn.any(eb.val(kinds as readonly PostKind[])))
    .where('state', '=', sql.lit('published'));
