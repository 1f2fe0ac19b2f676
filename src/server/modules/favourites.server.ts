import { myFavourites } from '#contract/favourites.contract.ts';
import { kindsOfFavourites } from '../content/favourites.ts';
import { chinaDay } from '../services/china-day.ts';
import { implement } from '../services/implement.ts';

export default implement(myFavourites, {
  kinds: (_payload, { db, account, now }) => kindsOfFavourites(db, account.id, chinaDay(now())),
});
