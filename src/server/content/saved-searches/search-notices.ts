import { type ExpressionBuilder, sql } from 'kysely';
import type { LocalizedText } from '#contract/locale.ts';
import { savedRecordPath, savedSearchesPath } from '#contract/saved-searches.ts';
import { chinaDay } from '../../services/china-day.ts';
import type { NoticeKinds, ShownNotice, StoredNotice } from '../../services/notice-kinds.ts';
import type { Tables } from '../../store/tables.ts';
import { isShown } from '../record-columns.ts';
import { namedSearches } from './saved-searches.ts';
import { textOfSearch } from './search-text.ts';

type Notices = ExpressionBuilder<Tables, 'notice'>;

/** An id that the data of a notice name. */
const named = (eb: Notices, name: 'record' | 'search') =>
  sql<number>`(${eb.ref('notice.data', '->>').key(name)})::int`;
const idsOf = (notices: readonly StoredNotice[], name: 'record' | 'search') =>
  notices.map(({ data }) => Number(data[name]));

/** New records that fit a saved search, as long as the record is shown and the search is there. */
export const savedSearchNotices: NoticeKinds = {
  kinds: ['savedSearch'],
  isShown: (eb, now) =>
    eb.and([
      eb.exists(
        eb
          .selectFrom('saved_search')
          .select('saved_search.id')
          .where('saved_search.id', '=', named(eb, 'search')),
      ),
      eb.exists(
        eb
          .selectFrom('content')
          .select('content.id')
          .where('content.id', '=', named(eb, 'record'))
          .where(isShown(eb.val(chinaDay(now)))),
      ),
    ]),
  async show({ db, translate }, { locale }, notices) {
    const searches = await namedSearches(db)
      .where('saved_search.id', 'in', idsOf(notices, 'search'))
      .execute();
    const records = await db
      .selectFrom('content')
      .select((eb) => [
        'id',
        eb.ref('content.data', '->').key('words').key('title').$castTo<Partial<LocalizedText>>().as('title'),
      ])
      .where('id', 'in', idsOf(notices, 'record'))
      .execute();
    return new Map(
      notices.flatMap(({ id, data }): [number, ShownNotice][] => {
        const search = searches.find((each) => each.id === data['search']);
        const record = records.find((each) => each.id === data['record']);
        if (!search || !record) return [];
        const title = record.title[locale] ?? record.title.US ?? '';
        const values = { title, search: textOfSearch(translate, locale, search) };
        const says: ShownNotice = {
          text: translate(locale, 'server:notices.savedSearch', values),
          router: savedRecordPath(search.kind, record.id),
          ends: { text: translate(locale, 'server:notices.savedSearchEnds'), router: savedSearchesPath },
        };
        return [[id, says]];
      }),
    );
  },
};
