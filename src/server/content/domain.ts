import { Readable } from 'node:stream';
import type { WorkContext, Domain } from '../services/context.ts';
import { agreementFigures } from '#contract/figures.ts';
import { chinaDay } from '../services/china-day.ts';
import { forgetAdvertCounts } from './advert-counts.ts';
import {
  exportedEnquiries,
  forgetEnquiriesOf,
  forgetOldEnquiries,
  isHeldByEnquiry,
} from './enquiries/enquiry-rows.ts';
import { forgetTickets } from './enquiries/used-tickets.ts';
import { exportedFavourites, forgetFavourites } from './favourites.ts';
import { handPhotosOver, isPhotoFile } from './photos/photos.ts';
import { exportedSearches, forgetSearches } from './saved-searches/saved-searches.ts';
import { savedSearchNotices } from './saved-searches/search-notices.ts';
import { queueNewRecords } from './saved-searches/tell-of-records.ts';
import { forgetWords } from './search/forget-words.ts';
import { forgetMisses } from './search/misses.ts';
import { renewEntries } from './search/renew-entries.ts';
import { enterSite } from './search/site-entries.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The hooks of the content. An account's favourites, saved searches and messages are exported, and deleted with the
 * account. Every hour new records are told to searchers, products and pages are entered into the search again, and old
 * words, counts and messages are deleted.
 */
export const contentDomain: Domain = {
  async onErase(trx, _desk, accountId) {
    await forgetFavourites(trx, accountId);
    await handPhotosOver(trx, accountId);
    await forgetSearches(trx, accountId);
    await forgetEnquiriesOf(trx, accountId);
  },
  onExport: (context, accountId) => [
    { name: 'favourites.json', content: Readable.from(favouritesAsJson(context, accountId)) },
    { name: 'saved-searches.json', content: Readable.from(searchesAsJson(context, accountId)) },
    { name: 'messages.json', content: Readable.from(exportedEnquiries(context, accountId)) },
  ],
  holdsFile: (eb) => eb.or([isHeldByEnquiry(eb), isPhotoFile(eb)]),
  notices: [savedSearchNotices],
  hourly: [
    queueNewRecords,
    renewEntries,
    enterSite,
    forgetWords,
    forgetOldEnquiries,
    forgetTickets,
    ({ db, now }) =>
      forgetAdvertCounts(db, chinaDay(new Date(now().getTime() - agreementFigures.countDays * DAY))),
    ({ db, now }) => forgetMisses(db, chinaDay(new Date(now().getTime() - agreementFigures.countDays * DAY))),
  ],
};

async function* favouritesAsJson({ db }: Pick<WorkContext, 'db'>, accountId: number): AsyncGenerator<string> {
  yield JSON.stringify(await exportedFavourites(db, accountId), null, 2);
}

async function* searchesAsJson({ db }: Pick<WorkContext, 'db'>, accountId: number): AsyncGenerator<string> {
  yield JSON.stringify(await exportedSearches(db, accountId), null, 2);
}
