import type { Payload, Reply } from '#contract/define.ts';
import type { transaction } from '#contract/goods.contract.ts';
import { imagesIn } from '#contract/posts.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { inTransaction } from '../../store/database.ts';
import { checkedPost } from '../moderation/check-post.ts';
import { editPost, picturesOfOwn } from '../posts/edit-post.ts';
import { holdPictures, publishedPictures } from '../posts/pictures.ts';
import { checkPostForm } from '../posts/post-form.ts';
import { releaseOf } from '../posts/post-machine.ts';
import type { GoodsData } from '../posts/tables.ts';
import { insertPost, unusedColumns } from '../posts/write-post.ts';
import { sealPrivate } from './private-part.ts';

type SentGoods = Payload<typeof transaction.create>;
type GoodsForm = Omit<SentGoods, 'cover'> & { readonly cover: readonly string[] };
type Written = Reply<typeof transaction.create>;

/** The kind of the categories of goods in the table `classification`. */
export const GOODS = 'goods';

/** Offers something for sale. @throws CatalogueFault invalidInput, and what the checks of posts throw */
export async function createGoods(call: Call<'user'>, goods: SentGoods): Promise<Written> {
  const sent = { ...goods, cover: imagesIn(goods.cover) };
  await checkGoods(call, sent);
  const cover = await publishedPictures(call, 'cover', sent.cover);
  const row = { ...unusedColumns, kind: GOODS, ...(await columnsOf(call, sent, cover)) } as const;
  const id = await inTransaction(call.db, async (trx) => {
    await holdPictures(trx, call, cover);
    return insertPost(trx, call, row);
  });
  return { id, release: releaseOf(row.state) };
}

/** Changes one's own offer. */
export async function editGoods(
  call: Call<'user'>,
  { id, ...goods }: SentGoods & { id: number },
): Promise<Written> {
  const sent = { ...goods, cover: imagesIn(goods.cover) };
  const before = await picturesOfOwn(call, 'goods', id);
  await checkGoods(call, sent);
  const cover = await publishedPictures(call, 'cover', sent.cover, before);
  const state = await editPost(call, GOODS, id, await columnsOf(call, sent, cover, id));
  return { id, release: releaseOf(state) };
}

/** The columns of an offer. What it costs is stored in fen; phone and address are encrypted. */
async function columnsOf(call: Call<'user'>, sent: GoodsForm, images: readonly string[], edits?: number) {
  const { title, introduction, content, unit, phone, address } = sent;
  const optional: Readonly<Record<string, string>> = filled({ introduction, unit });
  const { texts, onRequest, digest, state, reason } = await checkedPost(call, {
    kind: GOODS,
    plain: { title, ...optional },
    html: { content },
    onRequest: filled({ address }),
    edits,
  });
  const { introduction: lead = '', unit: per = '' }: Readonly<Record<string, string>> = texts;
  const data: GoodsData = { title: texts.title, introduction: lead, unit: per, images };
  return {
    classification_id: sent.classification,
    price_fen: Math.round(sent.price * 100),
    sealed: sealPrivate(call.vault, digest, { phone: phone.trim(), address: onRequest['address'] ?? '' }),
    digest,
    state,
    reason,
    data,
    body: texts.content,
  } as const;
}

/** Leaves out empty fields: for the form, an empty text is not an answer. */
const filled = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== ''));

async function checkGoods(call: Call<'user'>, sent: GoodsForm): Promise<void> {
  const { introduction, unit, phone, address, classification, ...asked } = sent;
  const fields = { ...asked, classification: String(classification) };
  checkPostForm(
    call,
    ['community/second-hand', 'goods'],
    { ...fields, ...filled({ introduction, unit, phone, address }) },
    'cover',
  );
  await checkCategory(call, classification);
}

async function checkCategory({ db }: Pick<Call, 'db'>, id: number): Promise<void> {
  const row = await db
    .selectFrom('classification')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', GOODS)
    .executeTakeFirst();
  if (!row) throw new CatalogueFault('invalidInput', { errors: [fieldError('/classification', 'enum')] });
}
