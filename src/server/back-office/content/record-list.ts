import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Payload, Reply } from '#contract/define.ts';
import type { deskContent } from '#contract/desk-content.contract.ts';
import { ENDLESS } from '../../content/history/differences.ts';
import { isShown } from '../../content/record-columns.ts';
import '../../content/tables.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay } from '../../services/china-day.ts';
import { anywhere } from '../../store/like-pattern.ts';
import { rowsBefore, reachableRows, rowsOn } from '../../store/page.ts';
import type { Tables } from '../../store/tables.ts';

type Asked = Payload<typeof deskContent.list>;
type Listed = Reply<typeof deskContent.list>;

const eb = expressionBuilder<Tables, 'content'>();

type State = NonNullable<Asked['state']>;

/** The conditions of the states that operators see. */
const states: Readonly<Record<State, (day: string) => Expression<SqlBool>>> = {
  draft: () => eb('content.state', '=', 'draft'),
  archived: () => eb('content.state', '=', 'archived'),
  shown: (day) => isShown(eb.val(day)),
  planned: (day) => eb.and([eb('content.state', '=', 'published'), eb('content.publish_from', '>', day)]),
  over: (day) =>
    eb.and([
      eb('content.state', '=', 'published'),
      eb('content.publish_from', '<=', day),
      eb('content.publish_until', '<=', day),
    ]),
};

/** The expression of the index `content_names`. */
const names = sql<string>`lower(content.slug || ' ' || coalesce(content.data -> 'words' -> 'title' ->> 'US', ''))`;

const lacks = {
  missing: ['missing'],
  outdated: ['outdated'],
  any: ['missing', 'outdated'],
} as const;

function conditions({ kind, state, text = '', language, lack }: Asked, day: string): Expression<SqlBool>[] {
  const columns = lack === undefined ? [] : lacks[lack];
  const lacking = columns.map((column) =>
    language === undefined
      ? sql<SqlBool>`${eb.ref(`content.${column}`)} <> '{}'`
      : sql<SqlBool>`${eb.ref(`content.${column}`)} @> array[${language}]::text[]`,
  );
  return [
    ...(kind === undefined ? [] : [eb('content.kind', '=', kind)]),
    ...(state === undefined ? [] : [states[state](day)]),
    ...(text.trim() === '' ? [] : [sql<SqlBool>`${names} like ${anywhere(text.trim())}`]),
    ...(lacking.length === 0 ? [] : [eb.or(lacking)]),
  ];
}

type Records<Row> = SelectQueryBuilder<Tables, 'content', Row>;

const sorted = {
  position: 'content.position',
  updatedAt: 'content.updated_at',
  views: 'content.view_count',
} as const;

function inOrder<Row>(records: Records<Row>, sort: Asked['sort']): Records<Row> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const name = sort.replace('-', '') as keyof typeof sorted;
  const all = name === 'updatedAt' ? records : records.orderBy('content.kind');
  // Of records at one position the newest stands first, so that their index is of no use to the lists of visitors.
  const isAscending = (direction === 'asc') !== (name === 'position');
  return all.orderBy(sorted[name], direction).orderBy('content.id', isAscending ? 'asc' : 'desc');
}

/** The columns of `headOf`. */
export const headColumns = [
  'content.id',
  'content.kind',
  'content.slug',
  'content.state',
  'content.publish_from',
  'content.publish_until',
  'content.position',
  'content.revision',
  'content.missing',
  'content.outdated',
  'content.updated_at',
  sql<string | null>`content.data -> 'words' -> 'title' ->> 'US'`.as('title'),
] as const;

type Head = Pick<
  Listed['records'][number],
  'id' | 'kind' | 'slug' | 'state' | 'position' | 'revision' | 'missing' | 'outdated'
>;

/** A row with `headColumns`. */
interface HeadRow extends Head {
  readonly publish_from: string;
  readonly publish_until: string;
  readonly updated_at: Date;
  readonly title: string | null;
  /** The login name of the operator who has saved it. */
  readonly savedBy: string | null;
}

/** What calls tell of a record, whether it is in a list or alone. @param day yyyy-MM-dd in China */
export function headOf(row: HeadRow, day: string) {
  const { id, kind, slug, state, position, revision, missing, outdated, publish_from, publish_until } = row;
  return {
    id,
    kind,
    slug,
    state,
    position,
    revision,
    missing,
    outdated,
    title: row.title ?? '',
    isShown:
      state === 'published' && publish_from <= day && (publish_until === ENDLESS || publish_until > day),
    publishFrom: publish_from,
    publishUntil: publish_until === ENDLESS ? '' : publish_until,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.savedBy ?? '',
  };
}

/** A page of the records that operators look for. */
export async function recordList({ db, now }: Call<'operator'>, asked: Asked): Promise<Listed> {
  const day = chinaDay(now());
  const matching = db.selectFrom('content').where(eb.and(conditions(asked, day)));
  const ids = inOrder(matching.select('content.id'), asked.sort)
    .offset(rowsBefore(asked))
    .limit(rowsOn(asked));
  const [rows, { total }] = await Promise.all([
    inOrder(db.selectFrom('content').where('content.id', 'in', ids), asked.sort)
      .select(headColumns)
      .select(({ selectFrom }) => [
        'content.view_count',
        selectFrom('account')
          .select('login_name')
          .whereRef('account.id', '=', 'content.updated_by')
          .as('savedBy'),
      ])
      .execute(),
    reachableRows(db, matching.select('content.id'), asked).executeTakeFirstOrThrow(),
  ]);
  return { total, records: rows.map((row) => ({ ...headOf(row, day), views: row.view_count })) };
}
