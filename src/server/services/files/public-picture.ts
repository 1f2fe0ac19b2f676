import type { Sharp } from 'sharp';
import { copyWidths, pictureTypes } from '#contract/pictures.ts';
import type { Database, Transaction } from '../../store/database.ts';
import type { WorkContext } from '../context.ts';
import { CatalogueFault } from '../fault.ts';
import type { FileStore } from './file-store.ts';
import { limitedImages, openImage } from './image-work.ts';
import { required } from '../../store/required.ts';

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
 * @throws CatalogueFault fileUnreadable; unavailable if too many pictures are waiting already.
 */
export async function publishPicture(
  { db, files }: Tools,
  owner: number,
  id: string,
): Promise<PublicPicture> {
  const before = await publicPicture(db, id);
  if (before) return before;
  const bytes = await files.get(id);
  if (!bytes) throw new CatalogueFault('fileUnreadable');
  const { copies, width, height } = await limitedImages(owner, () => copiesOf(bytes));
  // Recorded first: whatever is stored after it is removed with the file.
  await db
    .updateTable('file')
    .set({ picture_width: width, picture_height: height })
    .where('id', '=', id)
    .execute();
  for (const copy of copies) await files.put(copyId(id, copy.width, copy.type), copy.bytes);
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

interface Copy {
  readonly width: number;
  readonly type: (typeof pictureTypes)[number];
  readonly bytes: Buffer;
}

async function copiesOf(bytes: Buffer): Promise<{ copies: Copy[]; width: number; height: number }> {
  try {
    const { autoOrient } = await openImage(bytes).metadata();
    const widths = copyWidths(autoOrient.width);
    const width = required(widths.at(-1), 'a picture has no width for a copy');
    const copies: Copy[] = [];
    let height = 0;
    // From the largest to the smallest, each made of the one before it: a photo is decoded once.
    let source = bytes;
    for (const each of widths.toReversed()) {
      const { data, info: size } = await openImage(source)
        .resize({ width: each })
        .png({ compressionLevel: 1 })
        .toBuffer({ resolveWithObject: true });
      if (each === width) height = size.height;
      source = data;
      for (const type of pictureTypes) {
        copies.push({ width: each, type, bytes: await encoded(openImage(data), type) });
      }
    }
    return { copies, width, height };
  } catch {
    throw new CatalogueFault('fileUnreadable');
  }
}

const encoded = (image: Sharp, type: Copy['type']): Promise<Buffer> =>
  (type === 'avif' ? image.avif({ quality: 55, effort: 3 }) : image.webp({ quality: 78 })).toBuffer();
