import { Readable } from 'node:stream';
import type { Desk, Domain } from '../services/desk.ts';
import { exportedFavourites, forgetFavourites } from './favourites.ts';

/** The hooks of the content: an account's favourites are exported, and deleted with it. */
export const contentDomain: Domain = {
  onErase: (trx, _desk, accountId) => forgetFavourites(trx, accountId),
  onExport: (desk, accountId) => [
    { name: 'favourites.json', content: Readable.from(favouritesAsJson(desk, accountId)) },
  ],
};

async function* favouritesAsJson({ db }: Pick<Desk, 'db'>, accountId: number): AsyncGenerator<string> {
  yield JSON.stringify(await exportedFavourites(db, accountId), null, 2);
}
