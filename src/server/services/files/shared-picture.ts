import { limitedWork } from '../limited-work.ts';
import { imageProcess } from './image-work.ts';
import { bufferOf } from './images/buffer-of.ts';

/** Requests of visitors have a queue of their own, so that they do not delay the uploads of customers. */
const limited = limitedWork({ atOnce: 1, waitingPerOwner: 8, waiting: 40 });

const MOST_KEPT = 100;

/** The newest pictures by what they show; the first of the map was asked for longest ago. */
const kept = new Map<string, Promise<Buffer | undefined>>();

/**
 * A picture in the size of link previews. The most recent ones are kept in memory.
 *
 * @param caller who asks for it; callers take turns.
 * @param key names the picture: the same key, the same picture.
 * @param source the bytes of the picture; undefined if there is none.
 * @throws CatalogueFault unavailable if too many are waiting already.
 */
export function sharedPicture(
  caller: string,
  key: string,
  type: 'jpeg' | 'png',
  source: () => Promise<Buffer | undefined>,
): Promise<Buffer | undefined> {
  const known = kept.get(key);
  kept.delete(key);
  const picture =
    known ??
    limited(caller, async () => {
      const bytes = await source();
      return bytes && bufferOf(await imageProcess('sharedFrom', { bytes, type }));
    });
  kept.set(key, picture);
  const forget = (): void => {
    if (kept.get(key) === picture) kept.delete(key);
  };
  picture.then((bytes) => bytes === undefined && forget(), forget);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return picture;
}
