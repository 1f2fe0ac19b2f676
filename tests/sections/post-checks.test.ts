import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { community } from '#contract/community.contract.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { figures } from '#contract/figures.ts';
import { article } from '#contract/forum.contract.ts';
import { Release } from '#contract/posts.ts';
import {
  member,
  newAddress,
  operator,
  regular,
  sendArticle,
  uploadedPicture,
  sendComment,
} from '#tests/support/community-people.ts';
import { aTopic, posted } from '#tests/support/stored-posts.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const watch = async (word: string, action: 'block' | 'hold' | 'mask' | 'none'): Promise<void> => {
  const { token } = await operator(test);
  const { body } = await test.call(community.watch, { language: 'US', word, action }, { token });
  expect(body.code).toBe(200);
};
const code = (name: ErrorName): number => errors[name].code;
const links = (count: number): string =>
  `<p>${Array.from({ length: count }, (_, at) => `see https://site${at}.example/page`).join(' ')}</p>`;

describe('before the first post', () => {
  it('the rules are accepted, once', async () => {
    const user = await test.signUp('new-here');
    expect((await sendArticle(test, user)).code).toBe(code('rulesNotAccepted'));
    const asked = async () => (await test.call(community.member, {}, user)).body.data?.rulesAccepted;
    expect(await asked()).toBe(false);
    await test.call(community.acceptRules, {}, user);
    await test.call(community.acceptRules, {}, user);
    expect(await asked()).toBe(true);
    expect((await sendArticle(test, user)).code).toBe(200);
  });
});

describe('a text', () => {
  it.each([
    ['/title', 'format', { title: '\u200b \u202e' }],
    ['/title', 'format', { title: '\u3164\u2800' }],
    ['/description', 'format', { description: '<p>&#x3164;</p>' }],
    ['/description', 'required', { description: '<p><script>all of it</script></p>' }],
  ])('is refused if nobody could read it: %s, %s', async (pointer, keyword, text) => {
    const refused = await sendArticle(test, await regular(test), text);
    expect(refused).toMatchObject({ code: 400, errors: [{ pointer, keyword }] });
  });

  it.each(['\u200d', '\u3164', '\u2800', '\u00ad'])('of nothing but %j is no comment', async (opinion) => {
    const user = await regular(test);
    const refused = await sendComment(test, user, await posted(test, user, 'An article'), { opinion });
    expect(refused).toMatchObject({ code: 400, errors: [{ pointer: '/opinion', keyword: 'required' }] });
  });

  it('is cleaned before it is stored', async () => {
    const user = await regular(test);
    const description = '<p onclick="x()">A<script>x()</script>B <a href="javascript:x()">c</a></p>';
    const { data } = await sendArticle(test, user, { title: 'T\u200bitle', description });
    const { body } = await test.call(article.getOne, { id: data!.id });
    expect(body.data).toMatchObject({ title: 'Title', description: '<p>AB <a>c</a></p>' });
  });

  it('is refused a second time within minutes, also with other spaces or letters that look alike', async () => {
    const user = await regular(test);
    const same = { title: 'A question', description: '<p>about trains</p>' };
    expect((await sendArticle(test, user, same)).code).toBe(200);
    test.pass(30 * SECOND);
    expect((await sendArticle(test, user, same)).code).toBe(code('postTwice'));
    const alike = { title: 'A  questi\u043en ', description: '<p>about\u200b trains</p>' };
    expect((await sendArticle(test, user, alike)).code).toBe(code('postTwice'));
    test.pass(5 * MINUTE);
    expect((await sendArticle(test, user, same)).code).toBe(200);
  });

  it('waits for an operator if several accounts send it', async () => {
    const description = `<p>${'Come to our new shop in the old town, all is cheap. '.repeat(2)}</p>`;
    const releases = [];
    for (let count = 0; count < 4; count += 1) {
      const sent = await sendArticle(test, await regular(test), { title: 'Shop', description });
      releases.push(sent.data?.release);
    }
    expect(releases).toEqual([1, 1, 1, 0]);
  });
});

describe('watched words', () => {
  it('refuse a post, hold it or become stars, until they are removed from the list', async () => {
    const user = await regular(test);
    const sent = async (title: string) => {
      test.pass(MINUTE);
      return sendArticle(test, user, { title });
    };
    await watch('zweep', 'block');
    const before = test.log.length;
    expect((await sent('A Zw\u0435ep!')).code).toBe(code('sensitiveTopic'));
    expect(test.log.slice(before).join('')).not.toContain('ep!');
    await watch('zweep', 'hold');
    const held = (await sent('zweep')).data!;
    expect(held.release).toBe(Release.pending);
    expect((await test.call(article.getOne, { id: held.id })).body.code).toBe(404);
    await watch('zweep', 'mask');
    const { data } = await sent('A zweep here');
    expect((await test.call(article.getOne, { id: data!.id })).body.data?.title).toBe('A ***** here');
    await watch('zweep', 'none');
    const plain = (await sent('A zweep there')).data!;
    expect((await test.call(article.getOne, { id: plain.id })).body.data?.title).toBe('A zweep there');
  });

  it('are listed by language and word', async () => {
    const { token } = await operator(test);
    const { body } = await test.call(community.watchedWords, { page: 1, pageSize: 50 }, { token });
    expect(body.data?.total).toBeGreaterThan(200);
    const keys = body.data!.records.map(({ language }) => language);
    expect(keys).toEqual([...keys].sort());
  });
});

describe('links', () => {
  it(`of newcomers are at most ${figures.linksOfNewAccount}, and wait for an operator in first posts`, async () => {
    const user = await member(test);
    const tooMany = { description: links(figures.linksOfNewAccount + 1) };
    expect((await sendArticle(test, user, tooMany)).code).toBe(code('tooManyLinks'));
    const sent = await sendArticle(test, user, { description: links(figures.linksOfNewAccount) });
    expect(sent.data?.release).toBe(Release.pending);
  });

  it('of other accounts are published up to a limit', async () => {
    const user = await regular(test);
    expect((await sendArticle(test, user, { description: links(5) })).data?.release).toBe(Release.published);
    test.pass(MINUTE);
    expect((await sendArticle(test, user, { description: links(11) })).data?.release).toBe(Release.pending);
  });

  it('are not added later by an edit', async () => {
    const user = await member(test);
    const topicId = await aTopic(test);
    const { data } = await sendArticle(test, user);
    const edited = { id: data!.id, topicId, title: 'Edited', description: links(1) };
    const images = [await uploadedPicture(test, user)];
    const { body } = await test.call(article.edit, { ...edited, images }, user);
    expect(body.data?.release).toBe(Release.pending);
  });
});

describe('one account', () => {
  it.each([
    ['newcomer', member, 119, 1],
    ['regular', regular, 14, 1],
  ] as const)('waits between two articles: a %s', async (_who, made, wait, rest) => {
    const user = await made(test);
    expect((await sendArticle(test, user)).code).toBe(200);
    test.pass(wait * SECOND - SECOND);
    expect((await sendArticle(test, user)).code).toBe(code('postTooSoon'));
    test.pass((rest + 1) * SECOND);
    expect((await sendArticle(test, user)).code).toBe(200);
  });

  it('waits between two comments, and its article counts apart', async () => {
    const user = await member(test);
    const { data } = await sendArticle(test, user);
    expect((await sendComment(test, user, data!.id)).code).toBe(200);
    const { code: refused, msg } = await sendComment(test, user, data!.id);
    expect(refused).toBe(code('postTooSoon'));
    expect(msg).toMatch(/You can send it again in \d\d seconds\.$/);
    test.pass(31 * SECOND);
    expect((await sendComment(test, user, data!.id)).code).toBe(200);
  });

  it('has a limit per day; posts that are refused as too soon do not count', async () => {
    const user = await member(test, 1);
    const codes = [];
    for (let count = 0; count < 6; count += 1) {
      codes.push((await sendArticle(test, user)).code);
      await sendArticle(test, user);
      test.pass(3 * MINUTE);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, code('postTooSoon')]);
    expect((await sendArticle(test, user)).msg).toMatch(/in 24 hours/);
    test.pass(DAY);
    expect((await sendArticle(test, user)).code).toBe(200);
  });

  it('is not a newcomer after some days and some published posts', async () => {
    const young = await member(test, 2);
    const old = await member(test, 4);
    for (const user of [young, old]) for (const title of ['a', 'b', 'c']) await posted(test, user, title);
    const description = links(figures.linksOfNewAccount + 1);
    expect((await sendArticle(test, young, { description })).code).toBe(code('tooManyLinks'));
    expect((await sendArticle(test, old, { description })).code).toBe(200);
  });
});

describe('a flood', () => {
  it('from one address is refused, while others can write', async () => {
    const ip = newAddress();
    const codes = [];
    for (let count = 0; count < 21; count += 1) {
      codes.push((await sendArticle(test, await member(test), { ip })).code);
    }
    expect(codes.filter((each) => each === 200)).toHaveLength(20);
    expect(codes.at(-1)).toBe(code('postTooSoon'));
    expect((await sendArticle(test, await regular(test), { ip })).code).toBe(200);
    expect((await sendArticle(test, await member(test))).code).toBe(200);
  });

  it('of many new accounts from many addresses waits for operators', async () => {
    test.pass(DAY);
    await test.db
      .updateTable('throttle')
      .set({ window_start: test.services.now(), count: 100 })
      .where('key', 'like', 'post-new:%')
      .execute();
    expect((await sendArticle(test, await member(test))).data?.release).toBe(Release.pending);
    expect((await sendArticle(test, await regular(test))).data?.release).toBe(Release.published);
  });

  it('of one person in two windows is one post', async () => {
    const user: TestUser = await regular(test);
    const both = await Promise.all([sendArticle(test, user), sendArticle(test, user)]);
    expect(new Set(both.map((each) => each.code))).toEqual(new Set([200, code('postTooSoon')]));
  });
});
