import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { community } from '#contract/community.contract.ts';
import type { Endpoint, Payload } from '#contract/define.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import {
  article,
  articleOpinion,
  indexForumLeft,
  recommendedTopic,
  topicFollow,
} from '#contract/forum.contract.ts';
import { FIRST_LEVEL, Release } from '#contract/posts.ts';
import { search } from '#contract/search.contract.ts';
import { compareCounters } from '#server/community/posts/compare-counters.ts';
import { isPictureSent } from '#server/community/posts/pictures.ts';
import { recordsVersion } from '#server/http/pages/records-version.ts';
import { eraseDueAccounts } from '#server/accounts/erase-account.ts';
import {
  lastStepOf,
  member,
  newAddress,
  operator,
  regular,
  sendArticle,
  sendComment,
  uploadedPicture,
} from '#tests/support/community-people.ts';
import { aTopic, commented, posted, postsOf } from '#tests/support/stored-posts.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

let test: TestApp;
let ada: TestUser;
let bob: TestUser;
let topic: number;
beforeAll(async () => {
  test = await createTestApp();
  [ada, bob] = [await regular(test), await regular(test)];
  topic = await aTopic(test);
});
afterAll(() => test.close());

const MINUTE = 60 * 1000;
const all = { page: 1, pageSize: 100 };
const codeOf = (name: ErrorName): number => errors[name].code;
const call = async <E extends Endpoint>(endpoint: E, payload: Payload<E>, user?: TestUser) => {
  // Each writing is long after the one before it.
  if (user) test.pass(2 * MINUTE);
  return (await test.call(endpoint, payload, { ip: newAddress(), ...(user && { token: user.token }) })).body;
};
const ask = async <E extends Endpoint>(endpoint: E, payload: Payload<E>, user?: TestUser) => {
  const { data, msg } = await call(endpoint, payload, user);
  if (data === null) throw new Error(msg);
  return data;
};
const topicNow = () => ask(recommendedTopic.getById, { id: topic });
const ids = ({ records }: { records: readonly { id: number }[] }): number[] => records.map(({ id }) => id);
const written = (id: number) => ask(article.getOne, { id });

describe('topics', () => {
  it("are listed by position, by their newest article, without a given topic, and by the caller's own posts", async () => {
    const byPosition = await ask(recommendedTopic.list, all);
    expect([byPosition.total, byPosition.records.length]).toEqual([10, 10]);
    expect(byPosition.records[0]).toMatchObject({ title: { DE: 'Die ersten Wochen' }, follow: false });
    expect(ids(await ask(recommendedTopic.hotlist, all))[0]).toBe(topic);
    expect(ids(await ask(recommendedTopic.others, { ...all, topicId: topic }))).toEqual(
      ids(byPosition).slice(1),
    );
    expect(ids(await ask(recommendedTopic.mine, all, ada))).toEqual([topic]);
    expect(ids(await ask(recommendedTopic.mine, all, await member(test)))).toEqual([]);
  });

  it('offer their drawings as the picture of an article; one with a single drawing at each time of the day', async () => {
    const coversOf = async () => (await ask(recommendedTopic.getById, { id: topic })).covers!.split(',');
    const { image } = (await ask(recommendedTopic.list, all)).records[0]!;
    const covers = await coversOf();
    expect([covers[0], new Set(covers).size > 2]).toEqual([image, true]);
    for (const cover of covers) expect((await test.app.inject(cover)).statusCode).toBe(200);
    const further = sql<never>`data #- '{pictures,further}'`;
    await test.db.updateTable('content').set({ data: further }).where('id', '=', topic).execute();
    const times = (await coversOf()).map((cover) => /-(\w+)-\d\.svg/.exec(cover)?.[1]);
    expect(times.sort((a = '', b = '') => a.localeCompare(b))).toEqual(['dawn', 'day', 'dusk', 'night']);
  });

  it('that were removed are gone (410), and unknown ones are not found (404)', async () => {
    const away = ids(await ask(recommendedTopic.list, all)).at(-1)!;
    const archive = (state: 'archived' | 'published') =>
      test.db.updateTable('content').set({ state }).where('id', '=', away).execute();
    await archive('archived');
    expect((await call(recommendedTopic.getById, { id: away })).code).toBe(codeOf('gone'));
    await archive('published');
    expect((await call(recommendedTopic.getById, { id: 2_000_000_000 })).code).toBe(codeOf('notFound'));
  });

  it('are counted once per follower, and one less afterwards', async () => {
    const { people } = await topicNow();
    const follow = (isOn: boolean) => call(topicFollow.update, { topicId: topic, follow: isOn }, ada);
    await follow(true);
    await follow(true);
    expect(await topicNow()).toMatchObject({ people: people + 1, follow: false });
    const mine = await ask(topicFollow.list, all, ada);
    expect(mine.records.map(({ id, follow: isMine }) => [id, isMine])).toEqual([[topic, true]]);
    expect(ids(await ask(topicFollow.list, all, bob))).toEqual([]);
    await follow(false);
    expect((await topicNow()).people).toBe(people);
  });

  it('are followed and unfollowed in two windows at once with a correct count', async () => {
    const { people } = await topicNow();
    const both = Array.from({ length: 12 }, (_, index) =>
      call(topicFollow.update, { topicId: topic, follow: index % 2 === 0 }, ada),
    );
    await Promise.all(both);
    const isFollowing = (await ask(topicFollow.list, all, ada)).total;
    expect((await topicNow()).people).toBe(people + isFollowing);
    await call(topicFollow.update, { topicId: topic, follow: false }, ada);
  });
});

describe('articles', () => {
  it('are written with pictures, counted, and read by everybody', async () => {
    const before = await topicNow();
    const images = [await uploadedPicture(test, ada), await uploadedPicture(test, ada)];
    const body = {
      topicId: topic,
      title: ' Two\u200b pictures ',
      description: '<p>See <script>x</script></p>',
      images,
    };
    const { id, release } = await ask(article.create, body, ada);
    expect(release).toBe(Release.published);
    const addresses = images.map((image) => `/pictures/${image}-40x50.webp`);
    expect(await written(id)).toMatchObject({
      topicId: topic,
      topicName: { FR: 'Les premières semaines' },
      title: 'Two pictures',
      description: '<p>See </p>',
      summary: 'See',
      images: addresses.join(','),
      language: 'US',
      mine: false,
      nickName: ada.loginName.split('@')[0],
      release: Release.published,
      reason: '',
    });
    const [first] = (await ask(article.list, { ...all, search: { topicId: topic } })).records;
    expect([first?.id, (await topicNow()).articles]).toEqual([id, before.articles + 1]);
    expect(ids(await ask(article.list, { page: 1, pageSize: 1 }))).toEqual([id]);
    expect((await ask(article.getOne, { id }, ada)).mine).toBe(true);
  });

  it.each<[string, Partial<Payload<typeof article.create>>, string]>([
    ['a title', { title: ' ' }, '/title'],
    ['a text', { description: '<p> </p>' }, '/description'],
    ['a picture', { images: [] }, '/images'],
    ['a picture in a text', { images: ' ,' }, '/images'],
    ['a topic that exists', { topicId: 2_000_000_000 }, '/topicId'],
  ])('are refused without %s', async (_, part, pointer) => {
    const images = [await uploadedPicture(test, ada)];
    const sent = { topicId: topic, title: 'A title', description: '<p>A text</p>', images, ...part };
    const { code, errors: found } = await call(article.create, sent, ada);
    expect([code, found?.map((error) => error.pointer)]).toEqual([codeOf('invalidInput'), [pointer]]);
  });

  it('are refused with a picture of another account', async () => {
    const images = [await uploadedPicture(test, ada)];
    const sent = { topicId: topic, title: 'Not mine', description: '<p>A text</p>', images };
    const { errors: found } = await call(article.create, sent, bob);
    expect(found?.map(({ pointer }) => pointer)).toEqual(['/images/0']);
  });

  it('have pictures in their texts, which everybody sees only while the article is published', async () => {
    const [cover, inText] = [await uploadedPicture(test, ada), await uploadedPicture(test, ada)];
    const description = `<p>Look:</p><img src="/files/${inText}" alt="A &quot;teapot&quot;" onerror="x()"><p>Old</p>`;
    const sent = { topicId: topic, title: 'With a picture', description, images: [cover] };
    const { id } = await ask(article.create, sent, ada);
    const { description: shown } = await written(id);
    const [, src = ''] =
      /^<p>Look:<\/p><img src="([^"]+)" alt="A &quot;teapot&quot;" width="\d+" /.exec(shown) ?? [];
    expect(src).toMatch(new RegExp(`^/pictures/${inText}-\\d+x\\d+\\.webp$`));
    expect(shown).not.toContain('onerror');
    expect(await isPictureSent(test.db, inText)).toBe(true);
    // The search finds the words of a description, which are not shown where the text has a picture.
    const entry = await test.db.selectFrom('post').select('data').where('id', '=', id).executeTakeFirst();
    expect(entry?.data).toMatchObject({ summary: 'Look: Old' });
    const { groups } = await ask(search.find, { q: 'teapot', page: 1, pageSize: 5 });
    expect(groups.flatMap(({ hits }) => hits.map((hit) => hit.id))).toEqual([String(id)]);

    await test.db.updateTable('post').set({ state: 'pending' }).where('id', '=', id).execute();
    expect(await isPictureSent(test.db, inText)).toBe(false);
    const own = (await ask(article.getOne, { id }, ada)).description;
    expect(own).toContain(`<img src="/files/${inText}?expires=`);
    expect(own).not.toContain('srcset');
    const { records } = await ask(community.waiting, { page: 1, pageSize: 100 }, await operator(test));
    const read = records.find((post) => post.id === id);
    expect(read?.text.split(/\s*\n\s*/)).toEqual(['Look:', 'A "teapot"', 'Old']);
    expect(read?.images).toHaveLength(2);

    // The text with the link is sent again; afterwards a text without the picture.
    const edited = { ...sent, id, description: own };
    await ask(article.edit, edited, ada);
    await test.db.updateTable('post').set({ state: 'published' }).where('id', '=', id).execute();
    expect((await written(id)).description).toContain(src);
    await ask(article.edit, { ...edited, description: '<p>Nothing to see</p>' }, ada);
    const left = await test.db.selectFrom('file').select('id').where('id', 'in', [cover, inText]).execute();
    expect(left.map((file) => file.id)).toEqual([cover]);
  });

  it.each<[string, (own: string, foreign: string) => string]>([
    ['of another account', (_own, foreign) => `<img src="/files/${foreign}">`],
    [
      'of an article that is not the own one',
      () => '<img src="/pictures/0199aaaa-0000-7000-8000-000000000000-7x5.webp">',
    ],
    ['of another website', () => '<img src="https://tea.example/pot.png">'],
    ['seven times', (own) => `<img src="/files/${own}">`.repeat(7)],
  ])('are refused with a picture in the text that is %s', async (_, pictures) => {
    const [own, foreign] = [await uploadedPicture(test, ada), await uploadedPicture(test, bob)];
    const description = `<p>A text</p>${pictures(own, foreign)}`;
    const sent = { topicId: topic, title: 'Refused', description, images: [own] };
    const { errors: found } = await call(article.create, sent, ada);
    expect(found?.map(({ pointer }) => pointer)).toEqual(['/description']);
  });

  it('are changed by their authors; a picture that is left out is deleted', async () => {
    const { data } = await sendArticle(test, bob);
    const { id } = data!;
    const before = await written(id);
    const more = await uploadedPicture(test, bob);
    const edited = { id, topicId: topic, title: 'New title', description: '<p>New text</p>', images: [more] };
    expect(await ask(article.edit, edited, bob)).toEqual({ id, release: Release.published });
    const after = await written(id);
    expect(after).toMatchObject({ title: 'New title', summary: 'New text' });
    expect(after.updateDate > before.updateDate).toBe(true);
    const files = await test.db.selectFrom('file').select('id').where('account_id', '=', bob.id).execute();
    expect(files.some((file) => before.images.includes(file.id))).toBe(false);
    expect(files.some((file) => file.id === more)).toBe(true);
    // The text of a reply is accepted, too.
    const kept = { ...edited, title: 'Newer title', images: after.images };
    expect((await ask(article.edit, kept, bob)).id).toBe(id);
    expect((await written(id)).images).toBe(after.images);
  });

  it('are deleted by their authors and then gone; their own list still has them', async () => {
    const before = await topicNow();
    const [first, second] = [await posted(test, ada, 'first'), await posted(test, ada, 'second')];
    expect(await call(article.remove, { id: first }, ada)).toMatchObject({ code: 200 });
    expect(await call(article.updateReleases, { id: second, release: Release.deleted }, ada)).toMatchObject({
      code: 200,
    });
    expect(await call(article.remove, { id: first }, ada)).toMatchObject({ code: 200 });
    expect((await call(article.getOne, { id: first }, ada)).code).toBe(codeOf('gone'));
    expect((await topicNow()).articles).toBe(before.articles);
    const mine = await ask(article.mine, all, ada);
    expect(mine.records.slice(0, 2).map(({ id, release }) => [id, release])).toEqual([
      [second, Release.deleted],
      [first, Release.deleted],
    ]);
    const edited = { id: first, topicId: topic, title: 'Again', description: '<p>x</p>', images: ['x'] };
    // Its own pictures may be deleted already.
    for (const image of [await uploadedPicture(test, ada), mine.records[1]!.images]) {
      const { code } = await call(article.edit, { ...edited, images: [image] }, ada);
      expect(code).toBe(codeOf('postClosed'));
    }
  });

  it('that wait for an operator are shown to their authors only', async () => {
    const id = await posted(test, ada, 'waits');
    await test.db.updateTable('post').set({ state: 'pending' }).where('id', '=', id).execute();
    expect((await ask(article.getOne, { id }, ada)).release).toBe(Release.pending);
    expect((await call(article.getOne, { id }, bob)).code).toBe(codeOf('notFound'));
    expect((await call(article.getOne, { id })).code).toBe(codeOf('notFound'));
    expect(ids(await ask(article.list, all))).not.toContain(id);
    await test.db.updateTable('post').set({ state: 'published' }).where('id', '=', id).execute();
  });

  it('are favourites once, and are listed in the side panel', async () => {
    const id = await posted(test, bob, 'good');
    const mark = (collection: boolean) =>
      call(article.update, { aimId: id, topicId: topic, collection }, ada);
    await mark(true);
    await mark(true);
    expect(await ask(article.getOne, { id }, ada)).toMatchObject({ people: 1, collection: true });
    expect((await written(id)).collection).toBe(false);
    expect(ids(await ask(article.favourites, all, ada))).toEqual([id]);
    expect(ids(await ask(recommendedTopic.favouriteArticles, all, ada))).toEqual([id]);
    await call(topicFollow.update, { topicId: topic, follow: true }, ada);
    const panel = await ask(indexForumLeft.queryOne, {}, ada);
    expect([ids({ records: panel.topics }), ids({ records: panel.articles })]).toEqual([[topic], [id]]);
    expect(await ask(indexForumLeft.queryOne, {})).toEqual({ topics: [], articles: [] });
    await mark(false);
    await mark(false);
    expect((await written(id)).people).toBe(0);
    await call(article.remove, { id }, bob);
    expect((await mark(true)).code).toBe(codeOf('favourite'));
  });

  it('count their views, also those of a cached page', async () => {
    const id = await posted(test, bob, 'looked at');
    const look = (ip: string) => test.call(article.getOne, { id }, { ip });
    for (const ip of ['198.18.0.1', '198.18.0.2', '198.18.0.1', '198.18.0.1']) await look(ip);
    // The page of the same reader, which the server has rendered.
    await test.app.inject({ url: `/forumDetails?id=${id}`, remoteAddress: '198.18.0.2' });
    await test.services.views.write();
    expect((await written(id)).viewCount).toBe(2);
    test.pass(61 * MINUTE);
    await look('198.18.0.1');
    await test.services.views.write();
    expect((await written(id)).viewCount).toBe(4);
  });
});

describe('comments', () => {
  it('are counted with their answers, newest first; answers are read oldest first', async () => {
    const before = await topicNow();
    const id = await posted(test, ada, 'discussed');
    const [one, two] = [await sendComment(test, bob, id), await sendComment(test, await regular(test), id)];
    test.pass(MINUTE);
    const parent = one.data!.id;
    const answer = await sendComment(test, bob, id, { parent, opinion: 'an answer' });
    expect(answer.data).toMatchObject({
      parent,
      opinion: 'an answer',
      mine: true,
      release: Release.published,
    });
    await commented(test, ada, id, parent);
    const list = await ask(articleOpinion.list, { ...all, search: { articleId: id, parent: FIRST_LEVEL } });
    expect(list.records.map((each) => [each.id, each.answers])).toEqual([
      [two.data!.id, 0],
      [parent, 2],
    ]);
    const answers = await ask(articleOpinion.answers, { page: 1, pageSize: 1, search: { parent } });
    expect([answers.total, ids(answers)]).toEqual([2, [answer.data!.id]]);
    expect([(await written(id)).comments, (await topicNow()).comment]).toEqual([4, before.comment + 4]);
    const mine = await ask(articleOpinion.mine, { page: 1, pageSize: 2 }, bob);
    expect(mine.records.map(({ articleTitle }) => articleTitle)).toEqual(['discussed', 'discussed']);
  });

  it('that were deleted keep an empty place while they have answers', async () => {
    const id = await posted(test, ada, 'with a gap');
    const [answered, alone] = [await commented(test, bob, id), await commented(test, bob, id)];
    await commented(test, ada, id, answered);
    await call(articleOpinion.remove, { id: alone }, bob);
    await call(articleOpinion.updateRelease, { id: answered, release: Release.deleted }, bob);
    const list = await ask(articleOpinion.list, { ...all, search: { articleId: id } });
    expect(list.records).toMatchObject([
      { id: answered, opinion: '', nickName: '', release: Release.deleted, answers: 1 },
    ]);
    expect((await written(id)).comments).toBe(1);
    expect((await sendComment(test, ada, id, { parent: answered })).code).toBe(codeOf('postClosed'));
  });

  it('are refused below a deleted comment, below an answer, and on another article', async () => {
    const [id, other] = [await posted(test, ada, 'one'), await posted(test, ada, 'other')];
    const comment = await commented(test, ada, id);
    const answer = await commented(test, ada, id, comment);
    const send = (articleId: number, parent = FIRST_LEVEL as number, opinion?: string) => {
      test.pass(MINUTE);
      return sendComment(test, bob, articleId, { parent, ...(opinion !== undefined && { opinion }) });
    };
    expect((await send(id, answer)).code).toBe(codeOf('notFound'));
    expect((await send(other, comment)).code).toBe(codeOf('notFound'));
    expect((await send(2_000_000_000)).code).toBe(codeOf('notFound'));
    expect((await send(id, FIRST_LEVEL, ' \u200b')).code).toBe(codeOf('invalidInput'));
    await call(article.remove, { id }, ada);
    expect((await send(id)).code).toBe(codeOf('postClosed'));
    expect((await send(id, comment)).code).toBe(codeOf('postClosed'));
    expect(await ask(articleOpinion.list, { ...all, search: { articleId: id } })).toEqual({
      total: 0,
      records: [],
    });
    expect((await ask(articleOpinion.answers, { ...all, search: { parent: comment } })).total).toBe(0);
  });
});

describe('the version of the posts on rendered pages', () => {
  it('changes with posts, but not with views and favourites', async () => {
    const version = recordsVersion(test.db);
    const before = await version();
    const id = await posted(test, bob, 'a new version');
    const after = await version();
    expect([after.posts === before.posts, after.records === before.records]).toEqual([false, true]);
    await written(id);
    await test.services.views.write();
    await call(article.update, { aimId: id, collection: true }, ada);
    expect(await version()).toEqual(after);
    await call(article.remove, { id }, bob);
    expect((await version()).posts).not.toBe(after.posts);
  });
});

describe('counters', () => {
  it('that are wrong are corrected within a day, with a line in the log', async () => {
    const id = await posted(test, ada, 'miscounted');
    await commented(test, bob, id);
    await test.db
      .updateTable('post')
      .set({ comment_count: 7, favourite_count: 3 })
      .where('id', '=', id)
      .execute();
    await test.db.updateTable('topic_activity').set({ article_count: 99 }).execute();
    for (let hour = 0; hour < 24; hour += 1) {
      const now = (): Date => new Date(hour * 60 * MINUTE);
      await compareCounters({ ...test.services, now });
    }
    expect(await written(id)).toMatchObject({ comments: 1, people: 0 });
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from post where kind = 'article' and state = 'published' and topic_id = ${topic}`.execute(
      test.db,
    );
    expect((await topicNow()).articles).toBe(rows[0]!.count);
    const lines = (what: string): number =>
      test.log.filter((line) => line.includes(`wrong counters of a ${what}`)).length;
    // The comments of a topic are counted by the counters of its articles, so they may be corrected twice.
    expect([lines('post'), lines('topic') > 0]).toEqual([1, true]);
  });
});

describe('an account that is erased', () => {
  it('loses its name and its unpublished texts; answers of others stay', async () => {
    const eve = await regular(test);
    const [shown, hidden] = [await posted(test, eve, 'stays'), await posted(test, eve, 'goes')];
    const waits = await posted(test, eve, 'waits');
    await test.db.updateTable('post').set({ state: 'removed' }).where('id', '=', waits).execute();
    const marked = await posted(test, ada, 'marked');
    await call(article.update, { aimId: marked, collection: true }, eve);
    await call(article.remove, { id: hidden }, eve);
    await test.db
      .updateTable('account')
      .set({ deletion_due_at: new Date(0) })
      .where('id', '=', eve.id)
      .execute();
    await eraseDueAccounts(test.context);
    expect(await written(shown)).toMatchObject({ title: 'stays', nickName: '', mine: false });
    expect((await written(marked)).people).toBe(0);
    const { data, body, account_id } = await test.db
      .selectFrom('post')
      .selectAll()
      .where('id', '=', hidden)
      .executeTakeFirstOrThrow();
    expect([JSON.stringify(data).includes('goes'), body, account_id]).toEqual([false, '', null]);
    // Nobody publishes an empty text without a name.
    const decision = {
      id: waits,
      decision: 'APPROVE',
      reason: '',
      step: await lastStepOf(test, waits),
    } as const;
    expect((await call(community.decide, decision, await operator(test))).code).toBe(codeOf('postClosed'));
    const steps = test.db.selectFrom('post_step').select('id').where('account_id', '=', eve.id);
    expect(await steps.execute()).toEqual([]);
  });
});

it('the site map has published articles and goods, and no others', async () => {
  const { articleId, goodsId, rejectedId } = await postsOf(test, ada);
  const { body } = await test.app.inject('/sitemap.xml');
  expect(body).toContain(`/forumDetails?id=${articleId}</loc>`);
  expect(body).toContain(`/secondHandDetails?id=${goodsId}</loc>`);
  expect(body).not.toContain(`/forumDetails?id=${rejectedId}</loc>`);
});

describe('a list of articles', () => {
  it('is narrowed to a language, in all topics and in one', async () => {
    const other = (await ask(recommendedTopic.list, all)).records.at(-1)!.id;
    const german = await posted(test, ada, 'Auf Deutsch');
    const there = await posted(test, bob, 'Auch auf Deutsch');
    const isGerman = { locale: 'DE' } as const;
    await test.db.updateTable('post').set(isGerman).where('id', 'in', [german, there]).execute();
    await test.db.updateTable('post').set({ topic_id: other }).where('id', '=', german).execute();
    const found = async (search: NonNullable<Payload<typeof article.list>['search']>) => {
      const { total, records } = await ask(article.list, { ...all, search });
      return [total, ...records.map(({ id, language }) => `${id} ${language}`)];
    };
    expect(await found({ language: 'DE' })).toEqual([2, `${there} DE`, `${german} DE`]);
    expect(await found({ language: 'DE', topicId: other })).toEqual([1, `${german} DE`]);
    expect(await found({ language: 'IT' })).toEqual([0]);
    expect(await found({ language: '', topicId: '' })).toContain(`${german} DE`);
  });
});
