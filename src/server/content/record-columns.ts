import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../store/tables.ts';

type Content = Selectable<Tables['content']>;

/**
 * A record as it is read, and whether it is a favourite of the caller. Lists read neither the bodies nor how many
 * readers it helped.
 */
export type RecordRow = Pick<Content, 'id' | 'data' | 'classification_id' | 'publish_from'> & {
  favorite: boolean;
  helped_count?: number;
};

const marked = (account: number | null): RawBuilder<boolean> =>
  sql`exists (select from favourite where account_id = ${account} and content_id = content.id)`;

/** The columns of a record in a list. Bodies are longer than all the rest, and no list shows them. */
export const listedColumns = (account: number | null): RawBuilder<RecordRow> =>
  sql`content.id, content.classification_id, content.publish_from, ${marked(account)} as favorite,
    content.data #- '{words,content}' as data`;

/** The columns of a record alone. */
export const wholeColumns = (account: number | null): RawBuilder<RecordRow> =>
  sql`content.id, content.classification_id, content.publish_from, ${marked(account)} as favorite, content.data,
    content.helped_count`;

/**
 * The condition that a record is shown on a day of China, yyyy-MM-dd. The state is no parameter, because the indexes of
 * lists are of published records only.
 */
export const isShown = (day: string): RawBuilder<boolean> =>
  sql`content.state = 'published' and content.publish_from <= ${day} and content.publish_until > ${day}`;
