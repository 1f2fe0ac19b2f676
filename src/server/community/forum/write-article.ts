import type { Payload, Reply } from '#contract/define.ts';
import type { article } from '#contract/forum.contract.ts';
import { imagesIn } from '#contract/posts.ts';
import { recordReader } from '../../content/record-pages.ts';
import { plainText } from '../../content/search/plain-text.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay } from '../../services/china-day.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { inTransaction } from '../../store/database.ts';
import { checkedPost, type CheckedPost } from '../moderation/check-post.ts';
import { editPost, picturesOfOwn } from '../posts/edit-post.ts';
import { holdPictures, publishedPictures, publishedText } from '../posts/pictures.ts';
import { checkPostForm } from '../posts/post-form.ts';
import { releaseOf } from '../posts/post-machine.ts';
import { insertPost, unusedColumns } from '../posts/write-post.ts';
import { beginning } from './beginning.ts';
import { TOPIC } from './topics.ts';

type SentArticle = Payload<typeof article.create>;
type ArticleForm = Omit<SentArticle, 'images'> & { readonly images: readonly string[] };
type Written = Reply<typeof article.create>;

/** Posts an article. @throws CatalogueFault invalidInput, and what the checks of posts throw */
export async function createArticle(call: Call<'user'>, article: SentArticle): Promise<Written> {
  const sent = { ...article, images: imagesIn(article.images) };
  checkForm(call, sent);
  await checkTopic(call, sent.topicId);
  const images = await publishedPictures(call, 'images', sent.images);
  const text = await publishedText(call, 'description', sent.description);
  const checked = await check(call, sent, text);
  const { digest, state, reason } = checked;
  const id = await inTransaction(call.db, async (trx) => {
    await holdPictures(trx, call, [...images, ...text.inText]);
    return insertPost(trx, call, {
      ...unusedColumns,
      kind: 'article',
      topic_id: sent.topicId,
      digest,
      state,
      reason,
      ...textsOf(checked, images, text.inText),
    });
  });
  return { id, release: releaseOf(state) };
}

/** Changes one's own article. An article stays in its topic. */
export async function editArticle(
  call: Call<'user'>,
  { id, ...article }: SentArticle & { id: number },
): Promise<Written> {
  const sent = { ...article, images: imagesIn(article.images) };
  checkForm(call, sent);
  const before = await picturesOfOwn(call, 'article', id);
  const images = await publishedPictures(call, 'images', sent.images, before);
  const text = await publishedText(call, 'description', sent.description, before);
  const checked = await check(call, sent, text, id);
  const { digest, state: decided, reason } = checked;
  const edited = { digest, state: decided, reason, ...textsOf(checked, images, text.inText) };
  const state = await editPost(call, 'article', id, edited);
  return { id, release: releaseOf(state) };
}

type Checked = CheckedPost<{ title: string }, { description: string }>;

function checkForm(call: Call<'user'>, { topicId, title, images, description }: ArticleForm): void {
  const fields = { topicId: String(topicId), title, images, description };
  checkPostForm(call, ['community/article', 'article'], fields, 'images');
}

const check = (
  call: Call<'user'>,
  { title }: ArticleForm,
  { html, inText }: Awaited<ReturnType<typeof publishedText>>,
  edits?: number,
): Promise<Checked> =>
  checkedPost(call, {
    kind: 'article',
    plain: { title },
    html: { description: html },
    pictures: inText,
    edits,
  });

const topics = recordReader();

async function checkTopic({ db, now, account }: Call<'user'>, id: number): Promise<void> {
  const asked = { kind: TOPIC, day: chinaDay(now()), account: account.id, id };
  if (await topics.one(db, asked)) return;
  throw new CatalogueFault('invalidInput', { errors: [fieldError('/topicId', 'enum')] });
}

function textsOf(
  { texts: { title, description } }: Checked,
  images: readonly string[],
  inText: readonly string[],
) {
  const summary = beginning(plainText(description));
  return {
    data: { title, summary, images, ...(inText.length > 0 && { inText }) },
    body: description,
  };
}
