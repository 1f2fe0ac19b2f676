import { type Expression, expressionBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../store/tables.ts';
import type { ShownPhoto } from './photos/photos.ts';
import type { RecordData } from './record.ts';

type Content = Selectable<Tables['content']>;

/**
 * A record as it is read, and whether it is a favourite of the caller. Lists read neither the bodies nor how many
 * readers it helped. `Data` is the type of its kind, in `record-types/`: no other data are stored in records of that kind.
 */
export type RecordRow<Data> = Pick<Content, 'id' | 'classification_id' | 'publish_from' | 'is_invented'> & {
  data: Data;
  favorite: boolean;
  helped_count?: number;
  /** Of a record alone, if its picture is a photo. */
  photo?: ShownPhoto | null;
};

const eb = expressionBuilder<Tables, 'content'>();

const columns = (account: Expression<number | null>) =>
  [
    'content.id',
    'content.classification_id',
    'content.publish_from',
    'content.is_invented',
    eb
      .exists(
        eb
          .selectFrom('favourite')
          .where('account_id', '=', account)
          .whereRef('content_id', '=', 'content.id'),
      )
      .$castTo<boolean>()
      .as('favorite'),
  ] as const;

/** The columns of a record in a list. Bodies are longer than all the rest, and no list shows them. */
export const listedColumns = (account: Expression<number | null>) =>
  [...columns(account), sql<RecordData>`content.data #- '{words,content}'`.as('data')] as const;

/** The columns of a record alone. */
export const wholeColumns = (account: Expression<number | null>) =>
  [
    ...columns(account),
    'content.data',
    'content.helped_count',
    sql<ShownPhoto | null>`(select json_build_object('alt', alt, 'author', author, 'licence', licence, 'source', source)
      from photo where photo.id = left(content.data #>> '{pictures,picture,photo}', 36)::uuid)`.as('photo'),
  ] as const;

/**
 * The condition that a record is shown on a day of China, yyyy-MM-dd. The state is no parameter, because the indexes of
 * lists are of published records only.
 */
export const isShown = (day: Expression<string>) =>
  eb.and([
    eb('content.state', '=', sql.lit('published')),
    eb('content.publish_from', '<=', day),
    eb('content.publish_until', '>', day),
  ]);
