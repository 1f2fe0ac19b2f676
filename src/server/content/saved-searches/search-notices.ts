import { expressionBuilder, sql } from 'kysely';
import type { NoticeKinds, ShownNotice } from '../../services/notice-kinds.ts';
import type { Tables } from '../../store/tables.ts';
import { namedSearches } from './saved-searches.ts';
import { pathOfSearch, textOfSearch } from './search-text.ts';

const eb = expressionBuilder<Tables, 'notice'>();
const named = sql<number>`(${eb.ref('notice.data', '->>').key('search')})::int`;

/** New records that fit a saved search, as long as the search is there. */
export const savedSearchNotices: NoticeKinds = {
  kinds: ['savedSearch'],
  isShown: () =>
    eb.exists(eb.selectFrom('saved_search').select('saved_search.id').where('saved_search.id', '=', named)),
  async show({ db, translate }, { locale }, notices) {
    const searches = await namedSearches(db)
      .where(
        'saved_search.id',
        'in',
        notices.map(({ data }) => Number(data['search'])),
      )
      .execute();
    return new Map(
      notices.flatMap(({ id, data }): [number, ShownNotice][] => {
        const search = searches.find((each) => each.id === Number(data['search']));
        if (!search) return [];
        const values = { count: Number(data['count']), search: textOfSearch(translate, locale, search) };
        return [
          [id, { text: translate(locale, 'server:notices.savedSearch', values), router: pathOfSearch(search) }],
        ];
      }),
    );
  },
};
