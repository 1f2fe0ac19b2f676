import { randomUUID } from 'node:crypto';
import { article, articleOpinion } from '#contract/forum.contract.ts';
import { FIRST_LEVEL } from '#contract/posts.ts';
import { ENOUGH_POSTS } from '#server/community/moderation/author-facts.ts';
import { insertFile } from '#server/services/files/file-records.ts';
import { aTopic, posted } from './stored-posts.ts';
import type { TestApp, TestUser } from './test-app.ts';

const DAY = 24 * 60 * 60 * 1000;
let people = 0;
let addresses = 0;

/** An IP address that was not used before. */
export const newAddress = (): string => `198.51.${(addresses >> 8) & 255}.${addresses++ & 255}`;

/** Creates an account that has accepted the rules. @param days the age of the account */
export async function member(test: TestApp, days = 30): Promise<TestUser> {
  const user = await test.signUp(`member${++people}`);
  const at = test.services.now();
  await test.db
    .updateTable('account')
    .set({ created_at: new Date(at.getTime() - days * DAY) })
    .where('id', '=', user.id)
    .execute();
  await test.db
    .insertInto('community_member')
    .values({ account_id: user.id, rules_accepted_at: at })
    .execute();
  return user;
}

/** Creates a member with enough published posts not to be a newcomer. */
export async function regular(test: TestApp): Promise<TestUser> {
  const user = await member(test);
  for (let count = 0; count < ENOUGH_POSTS; count += 1) await posted(test, user, `before ${count}`);
  return user;
}

/** Creates an operator. */
export const operator = (test: TestApp): Promise<TestUser> => test.signUpOperator(`operator${++people}`);

/** The last step of a post, which an approval names. */
export async function lastStepOf({ db }: TestApp, post: number): Promise<number> {
  const { step } = await db
    .selectFrom('post_step')
    .select(({ fn }) => fn.max('id').as('step'))
    .where('post_id', '=', post)
    .executeTakeFirstOrThrow();
  return step;
}

let texts = 0;

/** Stores an uploaded picture as public, without making its copies. @returns its id */
export async function uploadedPicture(
  { db, services }: TestApp,
  { id: accountId }: TestUser,
): Promise<string> {
  const id = randomUUID();
  const now = services.now();
  await insertFile(db, services.vault, { id, name: 'a.png', size: 9, type: 'image/png', accountId, now });
  await db.updateTable('file').set({ picture_width: 40, picture_height: 50 }).where('id', '=', id).execute();
  return id;
}

/** Sends an article with a new text, unless one is given. */
export async function sendArticle(
  test: TestApp,
  user: TestUser,
  { title = `Article ${++texts}`, description = `<p>Text ${texts}</p>`, ip = newAddress() } = {},
) {
  const topicId = await aTopic(test);
  const sent = { topicId, title, description, images: [await uploadedPicture(test, user)] };
  return (await test.call(article.create, sent, { token: user.token, ip })).body;
}

/** Comments on an article, or answers a comment. */
export async function sendComment(
  test: TestApp,
  { token }: TestUser,
  articleId: number,
  { opinion = `Comment ${++texts}`, parent = FIRST_LEVEL, ip = newAddress() } = {},
) {
  return (await test.call(articleOpinion.create, { articleId, parent, opinion }, { token, ip })).body;
}
