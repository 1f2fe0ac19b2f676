import { Readable } from 'node:stream';
import type { Desk, Domain } from '../services/desk.ts';
import { agreementFigures } from '#contract/figures.ts';
import { chinaDay } from '../services/china-day.ts';
import { exportedFavourites, forgetFavourites } from './favourites.ts';
import { forgetMisses } from './search/misses.ts';
import { enterSite } from './search/site-entries.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The hooks of the content: an account's favourites are exported, and deleted with it. Every hour the search is told what
 * has changed of products and pages, and old counts are deleted.
 */
export const contentDomain: Domain = {
  onErase: (trx, _desk, accountId) => forgetFavourites(trx, accountId),
  onExport: (desk, accountId) => [
    { name: 'favourites.json', content: Readable.from(favouritesAsJson(desk, accountId)) },
  ],
  hourly: [
    enterSite,
    ({ db, now }) => forgetMisses(db, chinaDay(new Date(now().getTime() - agreementFigures.countDays * DAY))),
  ],
};

async function* favouritesAsJson({ db }: Pick<Desk, 'db'>, accountId: number): AsyncGenerator<string> {
  yield JSON.stringify(await exportedFavourites(db, accountId), null, 2);
}
