import { expressionBuilder, type ExpressionBuilder, sql } from 'kysely';
import { pictureCount } from '#engine/form/visible-text.ts';
import { cleanHtml } from '../../content/clean-html.ts';
import type { Call } from '../../services/call.ts';
import type { WorkContext } from '../../services/context.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { fileIdIn, fileLink } from '../../services/files/file-link.ts';
import { lockOwnFiles } from '../../services/files/file-records.ts';
import { publicAddress, publishPicture } from '../../services/files/public-picture.ts';
import { releaseFiles, withdrawPicture } from '../../services/files/release-files.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import { type Given, rowOf, statement } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';
import type { ArticleData, GoodsData, PostState } from './tables.ts';

/** The id of the file in the address of a stored picture. */
const fileIn = (address: string): string | undefined => /^\/pictures\/([\da-f-]{36})-/.exec(address)?.[1];

/** The addresses of all pictures of a post, those in its text too. */
export const picturesIn = (data: ArticleData | GoodsData): readonly string[] => [
  ...data.images,
  ...(('inText' in data && data.inText) || []),
];

/**
 * Makes the uploads that are sent with a post public, and returns the addresses of its pictures. Addresses that the
 * post has already stay as they are. Call it before the transaction that writes the post, because it takes seconds for
 * a photo.
 *
 * @param field the name of the pictures in the payload
 * @param before the addresses that the post has
 * @throws CatalogueFault invalidInput where one is neither
 */
export async function publishedPictures(
  call: Call<'user'>,
  field: string,
  sent: readonly string[],
  before: readonly string[] = [],
): Promise<string[]> {
  const published = await publishedAddresses(call, sent, before, (index) => `/${field}/${index}`);
  return [...new Set(published)];
}

/**
 * The same for the pictures in a text, which names stored files by `/files/<id>`.
 *
 * @returns the text, cleaned and with the public addresses, and these
 * @throws CatalogueFault invalidInput where one is neither an upload of the caller nor in the post already
 */
export async function publishedText(
  call: Call<'user'>,
  field: string,
  html: string,
  before: readonly string[] = [],
): Promise<{ html: string; inText: readonly string[] }> {
  if (pictureCount(html) === 0) return { html, inText: [] };
  const sent = new Set<string>();
  cleanHtml(html, 'user', (src) => void sent.add(src));
  const published = await publishedAddresses(call, [...sent], before, () => `/${field}`);
  const addresses = new Map([...sent].map((src, index) => [src, published[index]]));
  return { html: cleanHtml(html, 'user', (src) => addresses.get(src)), inText: [...new Set(published)] };
}

async function publishedAddresses(
  call: Call<'user'>,
  sent: readonly string[],
  before: readonly string[],
  pointerOf: (index: number) => string,
): Promise<string[]> {
  const images = sent.map((address) => ({
    address,
    id: before.includes(address) ? undefined : (fileIdIn(address) ?? ''),
  }));
  const wanted = images.flatMap(({ id }) => id ?? []);
  const own = await inTransaction(call.db, (trx) => lockOwnFiles(trx, call.vault, call.account.id, wanted));
  const errors = images.flatMap(({ id }, index) =>
    id === undefined || own.get(id)?.type.startsWith('image/')
      ? []
      : [fieldError(pointerOf(index), 'upload')],
  );
  if (errors.length > 0) throw new CatalogueFault('invalidInput', { errors });
  const addresses: string[] = [];
  for (const { address, id } of images) {
    addresses.push(
      id === undefined ? address : publicAddress(await publishPicture(call, call.account.id, id)),
    );
  }
  return addresses;
}

/**
 * Locks the files of a post's pictures in the transaction that writes the post, so that none is deleted meanwhile.
 *
 * @throws CatalogueFault fileUnreadable where one is gone
 */
export async function holdPictures(
  trx: Transaction,
  { vault, account }: Pick<Call<'user'>, 'vault' | 'account'>,
  addresses: readonly string[],
): Promise<void> {
  const ids = addresses.flatMap((address) => fileIn(address) ?? []);
  const held = await lockOwnFiles(trx, vault, account.id, ids);
  if (ids.some((id) => !held.has(id))) throw new CatalogueFault('fileUnreadable');
}

/** Deletes pictures that a post has shown, unless another post or an avatar shows them. */
export async function releasePictures(
  trx: Transaction,
  context: Pick<WorkContext, 'jobs' | 'domains'>,
  addresses: readonly string[],
): Promise<void> {
  const ids = addresses.flatMap((address) => fileIn(address) ?? []);
  if (ids.length === 0) return;
  const shown = await trx
    .selectFrom('file')
    .select('id')
    .where('id', 'in', ids)
    .where((files) => files.or([isShownByPost(files), isAvatar]))
    .execute();
  const others = ids.filter((id) => !shown.some((file) => file.id === id));
  for (const id of others) await withdrawPicture(trx, context, id);
  await releaseFiles(trx, context, others);
}

const eb = expressionBuilder<Tables, 'file' | 'post'>();

const addressOfFile = sql`('/pictures/' || file.id || '-' || file.picture_width || 'x' || file.picture_height || '.webp')`;

/** Whether `post` shows the picture that `file` is. Kind and state are no parameters, because an index has them. */
const shows = eb.and([
  eb('post.kind', '<>', sql.lit('comment')),
  eb('post.state', '<>', sql.lit('deletedByOwner')),
  eb.or([
    sql<boolean>`post.data -> 'images' ? ${addressOfFile}`,
    sql<boolean>`post.data -> 'inText' ? ${addressOfFile}`,
  ]),
]);

/** Whether a post shows the picture that a file is. */
export const isShownByPost = (files: ExpressionBuilder<Tables, 'file'>) =>
  files.exists(files.selectFrom('post').where(shows));

/** Whether a picture is public at the moment: a published post shows it, or it is an avatar. */
export async function isPictureSent(db: Database, id: string): Promise<boolean> {
  return (await rowOf(db, sendingOf({ id })))?.isSent ?? false;
}

const isAvatar = eb.exists(
  eb
    .selectFrom('account')
    .whereRef('account.id', '=', 'file.account_id')
    .where('account.avatar', '=', eb.cast<string>('file.id', 'text')),
);

const sendingOf = statement((db, { id }: Given<{ id: string }>) =>
  db
    .selectFrom('file')
    .select(({ or, exists, selectFrom }) =>
      or([isAvatar, exists(selectFrom('post').where('post.state', '=', sql.lit('published')).where(shows))])
        .$castTo<boolean>()
        .as('isSent'),
    )
    .where('file.id', '=', id)
    .where('file.picture_width', 'is not', null),
);

/** The values with which links to private files are signed. */
export type LinkTools = Pick<WorkContext, 'dataKey' | 'now'>;

/**
 * The addresses of a post's pictures, for a caller who may read the post. While the post is not published, they are
 * signed links to the private files. A post that its author has deleted has no pictures.
 */
export function picturesFor(
  { dataKey, now }: LinkTools,
  state: PostState,
  images: readonly string[],
): string[] {
  if (state === 'deletedByOwner') return [];
  return images.map((address) => {
    const id = state === 'published' ? undefined : fileIn(address);
    return id === undefined ? address : fileLink(dataKey, id, now());
  });
}

/** The text of a post for a caller who may read it. While it is not published, its pictures have signed links. */
export function textFor({ dataKey, now }: LinkTools, state: PostState, body: string): string {
  if (state === 'published') return body;
  return body.replaceAll(/<img src="([^"]*)"([^>]*)>/g, (element, address: string, others: string) => {
    const id = fileIn(address);
    if (id === undefined) return element;
    // Its smaller copies are public ones.
    const own = others.replace(/ srcset="[^"]*"| sizes="[^"]*"/g, '');
    return `<img src="${fileLink(dataKey, id, now()).replaceAll('&', '&amp;')}"${own}>`;
  });
}
