import { addFavourite, removeFavourite } from '../../content/favourites.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay } from '../../services/china-day.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { TOPIC } from './topics.ts';

/** Follows a topic, or stops following it. A followed topic is stored as a favourite. */
export async function followTopic(
  { db, now, account }: Call<'user'>,
  { topicId, follow }: { topicId: number; follow: boolean },
): Promise<null> {
  const mark = { kind: TOPIC, id: topicId, account: account.id };
  if (!follow) await removeFavourite(db, mark);
  else if (!(await addFavourite(db, { ...mark, now: now(), day: chinaDay(now()) }))) {
    throw new CatalogueFault('favourite');
  }
  return null;
}
