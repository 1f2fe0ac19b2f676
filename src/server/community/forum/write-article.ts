import type { Payload, Reply } from '#contract/define.ts';
import type { article } from '#contract/forum.contract.ts';
import { shownRecord } from '../../content/record-pages.ts';
import { plainText } from '../../content/search/plain-text.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay } from '../../services/china-day.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { inTransaction } from '../../store/database.ts';
import { checkedPost, type CheckedPost } from '../moderation/check-post.ts';
import { changeState } from '../posts/change-state.ts';
import { lockOwnPost } from '../posts/own-post.ts';
import { holdPictures, publishedPictures, releasePictures } from '../posts/pictures.ts';
import { releaseOf } from '../posts/post-machine.ts';
import type { ArticleData } from '../posts/tables.ts';
import { insertPost, noColumns } from '../posts/write-post.ts';
import { TOPIC } from './topics.ts';

type Sent = Payload<typeof article.create>;
type Written = Reply<typeof article.create>;

/** So many characters of an article stand in lists. */
const SUMMARY = 240;

/** Posts an article. @throws CatalogueFault invalidInput, and what the checks of posts throw */
export async function createArticle(call: Call<'user'>, sent: Sent): Promise<Written> {
  await checkTopic(call, sent.topicId);
  const images = await publishedPictures(call, 'images', sent.images);
  const checked = await check(call, sent);
  const { digest, state, reason } = checked;
  const id = await inTransaction(call.db, async (trx) => {
    await holdPictures(trx, call, images);
    return insertPost(trx, call, {
      ...noColumns,
      kind: 'article',
      topic_id: sent.topicId,
      digest,
      state,
      reason,
      ...textsOf(checked, images),
    });
  });
  return { id, release: releaseOf(state) };
}

/** Changes one's own article. An article stays in its topic. */
export async function editArticle(
  call: Call<'user'>,
  { id, ...sent }: Sent & { id: number },
): Promise<Written> {
  const before = await inTransaction(call.db, (trx) => lockOwnPost(trx, call, 'article', id));
  const images = await publishedPictures(call, 'images', sent.images, (before.data as ArticleData).images);
  const checked = await check(call, sent, id);
  const state = await inTransaction(call.db, async (trx) => {
    const post = await lockOwnPost(trx, call, 'article', id);
    await holdPictures(trx, call, images);
    const { data, body } = textsOf(checked, images);
    const changed = await changeState(
      trx,
      call,
      post,
      { type: 'EDIT', actor: 'owner', holds: checked.state === 'pending' },
      { account: call.account.id, reason: checked.reason },
      { data: JSON.stringify(data), body, digest: checked.digest, updated_at: call.now() },
    );
    const shownBefore = (post.data as ArticleData).images;
    await releasePictures(
      trx,
      call,
      shownBefore.filter((image) => !images.includes(image)),
    );
    return changed;
  });
  return { id, release: releaseOf(state) };
}

type Checked = CheckedPost<{ title: string }, { description: string }>;

/** A body without a word is refused, too: pictures alone are not an article. */
async function check(call: Call<'user'>, { title, description }: Sent, edits?: number): Promise<Checked> {
  if (plainText(description) === '') {
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/description', 'required')] });
  }
  return checkedPost(call, { kind: 'article', plain: { title }, html: { description }, edits });
}

async function checkTopic({ db, now, account }: Call<'user'>, id: number): Promise<void> {
  const asked = { kind: TOPIC, day: chinaDay(now()), account: account.id, id };
  if (await shownRecord(db, asked)) return;
  throw new CatalogueFault('invalidInput', { errors: [fieldError('/topicId', 'enum')] });
}

function textsOf({ texts: { title, description } }: Checked, images: readonly string[]) {
  return { data: { title, summary: beginning(plainText(description)), images }, body: description };
}

/** The beginning of a text, cut after a word where there are words. */
export function beginning(text: string): string {
  if (text.length <= SUMMARY) return text;
  const cut = [...text].slice(0, SUMMARY).join('');
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > SUMMARY / 2 ? end : undefined).trimEnd()}…`;
}
