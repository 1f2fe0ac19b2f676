import { copyWidths, pictureTypes } from '#contract/pictures.ts';
import type { Database, Transaction } from '../../store/database.ts';
import type { WorkContext } from '../context.ts';
import { CatalogueFault } from '../fault.ts';
import type { FileStore } from './file-store.ts';
import { imageWork } from './image-work.ts';
import type { Area } from './images/cut.ts';
import { bufferOf } from './images/buffer-of.ts';

/** The size of the largest copy of a public picture. */
export interface PublicPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

type Tools = Pick<WorkContext, 'db' | 'files'>;

/** The id under which the file store has a copy. The id of the picture itself is never sent to visitors. */
const copyId = (id: string, width: number, type: string): string => `${id}-${width}-${type}`;

/** The address of a public picture. `pictureSource()` of the contract makes the addresses of its copies of it. */
export const publicAddress = ({ id, width, height }: PublicPicture): string =>
  `/pictures/${id}-${width}x${height}.webp`;

/** A copy of a public picture; undefined where there is none. */
export const copyOf = (files: FileStore, id: string, width: number, type: string) =>
  files.get(copyId(id, width, type));

/**
 * Makes a stored picture public: AVIF and WebP copies in several widths are kept beside it, and everybody who knows the
 * address of a copy may see it. A picture that is public already stays as it is.
 *
 * @param owner the account that asks for it; accounts take turns.
 * @param area what the copies show of it; all of it, if not given
 * @throws CatalogueFault fileUnreadable; photoSmall; unavailable if too many pictures are waiting already.
 */
export async function publishPicture(
  { db, files }: Tools,
  owner: number,
  id: string,
  area?: Area,
): Promise<PublicPicture> {
  const before = await publicPicture(db, id);
  if (before) return before;
  const bytes = await files.get(id);
  if (!bytes) throw new CatalogueFault('fileUnreadable');
  const shown = area === undefined ? bytes : await imageWork(owner, 'cut', { picture: bytes, area });
  if (shown === 'small') throw new CatalogueFault('photoSmall');
  const made = shown && (await imageWork(owner, 'copiesOf', shown));
  if (!made) throw new CatalogueFault('fileUnreadable');
  const { copies, width, height } = made;
  // Recorded first: whatever is stored after it is removed with the file.
  await db
    .updateTable('file')
    .set({ picture_width: width, picture_height: height })
    .where('id', '=', id)
    .execute();
  for (const copy of copies) await files.put(copyId(id, copy.width, copy.type), bufferOf(copy.bytes));
  return { id, width, height };
}

/** The public picture that a file is; undefined where the file is private. */
export async function publicPicture(
  db: Database | Transaction,
  id: string,
): Promise<PublicPicture | undefined> {
  const row = await db
    .selectFrom('file')
    .select(['picture_width', 'picture_height'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.picture_width || !row.picture_height) return undefined;
  return { id, width: row.picture_width, height: row.picture_height };
}

/** The copies of a file in the file store, which are removed with it. */
export const copyIds = (id: string, width: number | null): string[] =>
  width === null
    ? []
    : copyWidths(width).flatMap((each) => pictureTypes.map((type) => copyId(id, each, type)));
