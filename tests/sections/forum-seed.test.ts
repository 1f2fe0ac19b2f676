import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { article, articleOpinion, recommendedTopic } from '#contract/forum.contract.ts';
import { search } from '#contract/search.contract.ts';
import { passwordFits } from '#server/accounts/passwords.ts';
import { demoPassword } from '#demo/seed-accounts.ts';
import { compareCounters } from '#server/community/posts/compare-counters.ts';
import { readArticles, type SeedArticle } from '#demo/read-articles.ts';
import { readTexts, watchedTexts } from '#server/community/moderation/watched-texts.ts';
import { watchedWords } from '#server/community/moderation/watched-words.ts';
import { seedArticles } from '#demo/seed-articles.ts';
import { demoPeople } from '#demo/seed-people.ts';
import { isScene, pictureNamed } from '#server/services/files/drawings.ts';
import { inTransaction } from '#server/store/database.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let articles: SeedArticle[];
beforeAll(async () => {
  test = await createTestApp();
  articles = await readArticles();
  await inTransaction(test.db, seedArticles);
});
afterAll(() => test.close());

const commentsOf = ({ comments }: SeedArticle) =>
  comments.flatMap((comment) => [comment, ...(comment.answers ?? [])]);

describe('the demonstration of the forum', () => {
  it('has at least forty articles and a hundred and twenty comments, by all its people, in every topic', async () => {
    const topics = await test.db.selectFrom('content').select('slug').where('kind', '=', 'topic').execute();
    expect(new Set(articles.map(({ topic }) => topic))).toEqual(new Set(topics.map(({ slug }) => slug)));
    expect(articles.length).toBeGreaterThanOrEqual(40);
    expect(articles.flatMap(commentsOf).length).toBeGreaterThanOrEqual(120);
    const known = (await demoPeople()).map(({ key }) => key);
    expect(new Set(articles.map(({ author }) => author))).toEqual(new Set(known));
    const named = articles.flatMap((each) => [
      ...commentsOf(each).map(({ author }) => author),
      ...each.likedBy,
    ]);
    expect(named.filter((key) => !known.includes(key))).toEqual([]);
  });

  it('consists of articles that a customer could send', () => {
    const flow = test.services.flows.byId('community/article')!;
    const images = [
      { id: '0199aaaa-0000-7000-8000-000000000000', name: 'a.jpg', size: 1, type: 'image/jpeg' },
    ];
    const wrong = articles.flatMap(({ title, content: description }) =>
      flow.check({ article: { topicId: '1', title, description, images } }).map((error) => [title, error]),
    );
    expect(wrong).toEqual([]);
    const pictures = articles.flatMap((each) => each.pictures.map(pictureNamed));
    expect(pictures.filter(({ scene, palette }) => !isScene(scene) || palette < 1 || palette > 6)).toEqual(
      [],
    );
  });

  it('has no Markdown in comments, which are plain text', () => {
    const texts = articles.flatMap(commentsOf).map(({ text }) => text);
    expect(texts.filter((text) => /\*\*|__|\]\(|^\s*[-*#>] /m.test(text))).toEqual([]);
  });

  it('has no watched words', async () => {
    const list = await watchedWords(test.db, 'test');
    const texts = articles.flatMap((each) => [
      readTexts({ title: each.title }, { content: each.content }),
      ...commentsOf(each).map(({ text }) => readTexts({ text }, {})),
    ]);
    const held = texts.filter((each) => {
      const { isBlocked, isHeld, texts: shown } = watchedTexts(list, each);
      return isBlocked || isHeld || each.some(({ name, text }) => shown[name] !== text);
    });
    expect(held.map(([first]) => first?.text)).toEqual([]);
  });

  it('has answers after the comments, comments after the articles, and nothing in the future', async () => {
    const late = articles.flatMap(({ title, daysAgo, comments }) => {
      const hours = comments.map(({ hoursAfter }) => hoursAfter);
      const inOrder = hours.every((hour, index) => hour > 0 && hour >= (hours[index - 1] ?? 0));
      const answered = comments.every(({ hoursAfter, answers = [] }) =>
        answers.every((answer) => answer.hoursAfter > hoursAfter),
      );
      const newest = Math.max(
        ...comments.flatMap(({ answers = [] }) => answers.map((each) => each.hoursAfter)),
        ...hours,
      );
      return inOrder && answered && newest < daysAgo * 24 + 6 ? [] : [title];
    });
    expect(late).toEqual([]);
  });

  it('has correct counters, is found by the search, and has the languages of its authors', async () => {
    const warn = vi.spyOn(test.services.log, 'warn');
    for (let hour = 0; hour < 24; hour += 1) {
      const now = (): Date => new Date(hour * 60 * 60 * 1000);
      await compareCounters({ ...test.services, now });
    }
    expect(warn.mock.calls).toEqual([]);
    const { total, records } = (await test.call(article.list, { page: 1, pageSize: 100 })).body.data!;
    expect(total).toBe(articles.length);
    expect(new Set(records.map(({ language }) => language))).toEqual(
      new Set(['US', 'IT', 'ES', 'FR', 'DE', 'ZH']),
    );
    // Marks within a line leave no space before the comma that follows them.
    expect(records.filter(({ summary }) => / [,.]/.test(summary))).toEqual([]);
    const topics = (await test.call(recommendedTopic.hotlist, { page: 1, pageSize: 10 })).body.data!.records;
    expect(topics.every(({ articles: count }) => count > 0)).toBe(true);
    expect(topics.every(({ people, comment }) => people > 0 && comment > 0)).toBe(true);
    const answered = records.find(({ title }) => title.startsWith('My first week'))!;
    const search_ = { articleId: answered.id };
    const comments = (await test.call(articleOpinion.list, { page: 1, pageSize: 5, search: search_ })).body
      .data!;
    expect(comments.records.map(({ answers }) => answers)).toEqual([0, 2, 1]);
    const found = (await test.call(search.find, { q: 'trompette', page: 1, pageSize: 5 })).body.data!;
    expect(JSON.stringify(found)).toContain('Le voisin à la ');
  });

  it('has authors whose accounts cannot be signed in to', async () => {
    const accounts = await test.db
      .selectFrom('account')
      .selectAll()
      .where('login_name', 'like', 'demo-%')
      .execute();
    expect(accounts).toHaveLength((await demoPeople()).length);
    const open = accounts.filter(
      ({ login_name: name, email, phone }) => /@|^\+?\d/.test(name) || email || phone,
    );
    expect(open).toEqual([]);
    expect(await passwordFits(demoPassword, accounts[0]!.password_hash)).toBe(false);
  });
});
