import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { community } from '#contract/community.contract.ts';
import { agreementFigures } from '#contract/figures.ts';
import { article, topicFollow } from '#contract/forum.contract.ts';
import { locales } from '#contract/locale.ts';
import { unsubscribePath } from '#contract/posts.ts';
import { endOffers } from '#server/community/goods/end-offers.ts';
import { queueDigests, sendDigest } from '#server/community/notices/digest.ts';
import { tellFollowers } from '#server/community/notices/tell.ts';
import { unsubscribeTicket } from '#server/community/notices/unsubscribe.ts';
import { inTransaction } from '#server/store/database.ts';
import { member, operator, sendArticle, sendComment } from '#tests/support/community-people.ts';
import { aTopic, posted, postsOf } from '#tests/support/stored-posts.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const noticesOf = async (user: TestUser) =>
  (await test.call(community.notices, { page: 1, pageSize: 20 }, user)).body.data!.records;
const unread = async (user: TestUser) => (await test.call(community.member, {}, user)).body.data!.unread;
/** The English sentence of a notice about a post. */
const sentence = (key: string, title: string): string =>
  test.services.translate('US', `server:notices.${key}`, { title });
/** Does the jobs that tell the followers of an article. */
const tell = (id: number) => tellFollowers(test.context, { id, after: 0 });
const digestTo = async (user: TestUser) => {
  await sendDigest({ ...test.context, now: test.services.now }, user.id);
  return test.mailsTo(user.loginName);
};

describe('notices', () => {
  it('tell the authors of an article and of a comment about an answer, and no author about an own post', async () => {
    const [ann, bob, cat] = [await member(test), await member(test), await member(test)] as const;
    const id = await posted(test, ann, 'Trains');
    const { data: first } = await sendComment(test, bob, id);
    await sendComment(test, cat, id, { parent: first!.id });
    test.pass(60_000);
    await sendComment(test, ann, id);
    const answered = (by: TestUser): unknown => ({
      kind: 'answer',
      text: test.services.translate('US', 'server:notices.answer', {
        nickName: by.loginName.split('@')[0]!,
        title: 'Trains',
      }),
    });
    expect(await noticesOf(ann)).toMatchObject([answered(cat), answered(bob)]);
    expect(await noticesOf(bob)).toMatchObject([
      { kind: 'answer', router: `/forumDetails?id=${id}`, read: false },
    ]);
    expect(await noticesOf(cat)).toEqual([]);
  });

  it('are marked as read up to a given one, and counted', async () => {
    const [ann, bob] = [await member(test), await member(test)];
    const id = await posted(test, ann, 'Buses');
    for (let count = 0; count < 3; count += 1) {
      await sendComment(test, bob, id);
      test.pass(60_000);
    }
    const [newest, second] = await noticesOf(ann);
    expect(await unread(ann)).toBe(3);
    await test.call(community.read, { upTo: second!.id }, bob);
    expect(await unread(ann)).toBe(3);
    await test.call(community.read, { upTo: second!.id }, ann);
    expect(await unread(ann)).toBe(1);
    expect((await noticesOf(ann)).filter(({ read }) => !read).map((each) => each.id)).toEqual([newest!.id]);
  });

  it('are not shown for posts that are no longer published', async () => {
    const [ann, bob] = [await member(test), await member(test)];
    const id = await posted(test, ann, 'Ferries');
    const { data } = await sendComment(test, bob, id);
    const { token } = await operator(test);
    const removed = { id: data!.id, decision: 'REMOVE', reason: 'Spam' } as const;
    await test.call(community.decide, removed, { token });
    expect(await noticesOf(ann)).toEqual([]);
    expect(await unread(ann)).toBe(0);
    expect(await noticesOf(bob)).toMatchObject([
      { text: sentence('ofComment.removed', 'Ferries'), reason: 'Spam', appeal: { post: data!.id } },
    ]);
    test.pass(4 * HOUR);
    const [mail] = await digestTo(bob);
    expect(mail?.text).toContain('Your comment under “Ferries” was removed.\nReason: Spam\nhttps://');
  });

  it('are not about an answer below what was taken away', async () => {
    const [ann, bob, cat] = [await member(test), await member(test), await member(test)];
    const id = await posted(test, ann, 'Ferries');
    const comment = await sendComment(test, bob, id);
    await sendComment(test, cat, id, { parent: comment.data!.id });
    expect(await unread(bob)).toBe(1);
    await test.call(article.remove, { id }, ann);
    expect(await noticesOf(bob)).toEqual([]);
    expect(await unread(bob)).toBe(0);
  });

  it('tell each follower of a topic once of a new article, in batches, and not its author', async () => {
    const topicId = await aTopic(test);
    const [ann, bob] = [await member(test), await member(test)];
    for (const user of [ann, bob]) await test.call(topicFollow.update, { topicId, follow: true }, user);
    const { data } = await sendArticle(test, ann, { title: 'New' });
    await tell(data!.id);
    await tell(data!.id);
    expect(await noticesOf(bob)).toMatchObject([{ kind: 'article', text: expect.stringContaining('New') }]);
    expect(await noticesOf(ann)).toEqual([]);
  });

  it('for more followers than one batch are created by further jobs', async () => {
    const topicId = await aTopic(test);
    await test.pool.query(
      `insert into account (login_name, password_hash, real_name, nick_name, nationality, identity, type, locale)
       select 'follower' || n, '', '', '', 'FRA', 1, 1, 'US' from generate_series(1, 1500) n`,
    );
    await test.pool.query(
      `insert into favourite (account_id, content_id, kind, added_at)
       select id, $1, 'topic', now() from account where login_name like 'follower%'`,
      [topicId],
    );
    const id = await posted(test, await member(test), 'For many');
    const queued: number[] = [];
    const jobs = {
      ...test.services.jobs,
      enqueue: async (_trx: unknown, _name: unknown, payload: unknown) =>
        void queued.push((payload as { after: number }).after),
    } as typeof test.services.jobs;
    for (let after: number | undefined = 0; after !== undefined; after = queued.shift()) {
      await tellFollowers({ ...test.context, jobs }, { id, after });
    }
    const { rows } = await test.pool.query<{ count: string; accounts: string }>(
      'select count(*), count(distinct account_id) as accounts from notice where key = $1',
      [`article:${id}`],
    );
    expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(1500);
    expect(rows[0]?.accounts).toBe(rows[0]?.count);
  });

  it('are deleted after the time that the privacy notice names', async () => {
    const [ann, bob] = [await member(test), await member(test)];
    await sendComment(test, bob, await posted(test, ann, 'Old'));
    const kept = async () =>
      test.db.selectFrom('notice').select('id').where('account_id', '=', ann.id).execute();
    expect(await kept()).toHaveLength(1);
    await test.tidy(new Date(test.services.now().getTime() + (agreementFigures.noticeDays + 1) * DAY));
    expect(await kept()).toEqual([]);
  });

  it('say once that an offer will end, and once that it has ended; an edit starts the period again', async () => {
    const [ann, bob] = [await member(test), await member(test)];
    const { goodsId: id } = await postsOf(test, await test.signUp('seller'));
    const edited = (await postsOf(test, bob)).goodsId;
    await test.db.updateTable('post').set({ account_id: ann.id }).where('id', '=', id).execute();
    const after = async (days: number): Promise<void> =>
      endOffers({ ...test.context, now: () => new Date(test.services.now().getTime() + days * DAY) });
    const told = async () => (await noticesOf(ann)).map(({ text }) => text);
    const title = 'Goods';
    await after(agreementFigures.offerDays - agreementFigures.offerWarningDays - 1);
    expect(await told()).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      await after(agreementFigures.offerDays - agreementFigures.offerWarningDays + 1);
    }
    expect(await told()).toEqual([sentence('ending', title)]);
    await test.db
      .updateTable('post')
      .set({ updated_at: new Date(test.services.now().getTime() + 30 * DAY) })
      .where('id', '=', edited)
      .execute();
    await after(agreementFigures.offerDays + 1);
    expect(await told()).toEqual([sentence('decision.removed', title), sentence('ending', title)]);
    const [ended] = await noticesOf(ann);
    expect(ended).toMatchObject({ router: `/secondHandDetails?id=${id}`, appeal: null });
    expect(ended?.reason).toContain(String(agreementFigures.offerDays));
    const states = await test.db
      .selectFrom('post')
      .select(['id', 'state'])
      .where('id', 'in', [id, edited])
      .orderBy('id')
      .execute();
    expect(states).toEqual([
      { id, state: 'removed' },
      { id: edited, state: 'published' },
    ]);
  });
});

describe('the digest', () => {
  async function told(title = 'A question'): Promise<{ ann: TestUser; bob: TestUser; id: number }> {
    const [ann, bob] = [await member(test), await member(test)];
    const id = await posted(test, ann, title);
    await sendComment(test, bob, id);
    return { ann, bob, id };
  }

  it('is sent once a day, with notices that were unread for some hours, each of them once', async () => {
    const { ann, bob, id } = await told();
    expect(await digestTo(ann)).toEqual([]);
    test.pass(4 * HOUR);
    const [mail, ...others] = await digestTo(ann);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('answered you under “A question”');
    expect(mail?.text).toContain(`https://moongate.example/forumDetails?id=${id}`);
    // The address that turns it off is longer than a phone is wide.
    expect(mail?.html).toContain('overflow-wrap:break-word');
    await sendComment(test, bob, id);
    test.pass(4 * HOUR);
    expect(await digestTo(ann)).toHaveLength(1);
    test.pass(20 * HOUR);
    expect(await digestTo(ann)).toHaveLength(2);
    test.pass(DAY);
    expect(await digestTo(ann)).toHaveLength(2);
  });

  it('is not sent about read notices, if it is turned off, or without a mail address', async () => {
    const [read, off, none] = [await told(), await told(), await told()];
    await test.call(community.read, { upTo: 2_000_000_000 }, read.ann);
    await test.call(community.digest, { digest: false }, off.ann);
    await test.db.updateTable('account').set({ email: '' }).where('id', '=', none.ann.id).execute();
    test.pass(4 * HOUR);
    for (const { ann } of [read, off, none]) expect(await digestTo(ann)).toEqual([]);
    await test.call(community.digest, { digest: true }, off.ann);
    expect(await digestTo(off.ann)).toHaveLength(1);
  });

  it('is sent once when two servers send it at the same moment', async () => {
    const { ann } = await told();
    test.pass(4 * HOUR);
    await Promise.all([digestTo(ann), digestTo(ann), digestTo(ann)]);
    expect(await test.mailsTo(ann.loginName)).toHaveLength(1);
  });

  it('is queued every hour for those who are due, once each', async () => {
    const { ann } = await told();
    test.pass(4 * HOUR);
    await queueDigests(test.context);
    await queueDigests(test.context);
    const { rows } = await test.pool.query('select from graphile_worker._private_jobs where key = $1', [
      `digest:${ann.id}`,
    ]);
    expect(rows).toHaveLength(1);
  });

  it.each(locales)('is in the language of its reader: %s', async (locale) => {
    const { ann } = await told('Tickets');
    await test.db.updateTable('account').set({ locale }).where('id', '=', ann.id).execute();
    test.pass(4 * HOUR);
    const [mail] = await digestTo(ann);
    expect(mail?.subject).toBe(test.services.translate(locale, 'mail:digest.subject'));
    expect(mail?.text).not.toMatch(/\{\{|digest\.|notices\./);
  });

  it('turns an address in a title or a nickname into no link of its own', async () => {
    const { ann, bob } = await told(
      'See https://bad.example/x hthttp://tp://bad.example {{unsubscribe}} <b>now</b>',
    );
    await test.db
      .updateTable('account')
      .set({ nick_name: 'http://bad.example' })
      .where('id', '=', bob.id)
      .execute();
    test.pass(4 * HOUR);
    const [mail] = await digestTo(ann);
    expect(mail?.html).toContain('bad.example answered you');
    expect(mail?.html).not.toMatch(/href="https?:..bad/);
    expect(mail?.html).toContain('&lt;b&gt;now');
  });
});

describe('one click turns the digest off', () => {
  const isOn = async (user: TestUser) => (await test.call(community.member, {}, user)).body.data?.digest;
  const addressFor = (user: TestUser): string =>
    `${unsubscribePath}?ticket=${unsubscribeTicket(test.services, user.id)}`;

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('of a mail program, which sends %s', async (type, payload) => {
    const ann = await member(test);
    const headers = { 'content-type': type };
    const response = await test.app.inject({ method: 'POST', url: addressFor(ann), headers, payload });
    expect(response.statusCode).toBe(204);
    expect(await isOn(ann)).toBe(false);
  });

  it('on the page, without signing in; opening the page changes nothing', async () => {
    const ann = await member(test);
    await test.app.inject({ method: 'GET', url: addressFor(ann) });
    expect(await isOn(ann)).toBe(true);
    const ticket = unsubscribeTicket(test.services, ann.id);
    expect((await test.call(community.unsubscribe, { ticket })).body.code).toBe(200);
    expect(await isOn(ann)).toBe(false);
  });

  it('only with the right ticket, and with the same reply for accounts that do not exist', async () => {
    const [ann, bob] = [await member(test), await member(test)];
    const [, signature] = unsubscribeTicket(test.services, ann.id).split('.');
    const unknown = unsubscribeTicket(test.services, 999_999_999);
    for (const ticket of [`${bob.id}.${signature}`, `${bob.id}.`, '', 'x', `${bob.id}`, unknown]) {
      expect((await test.call(community.unsubscribe, { ticket })).body.code).toBe(200);
    }
    expect(await isOn(bob)).toBe(true);
    expect((await test.app.inject({ method: 'POST', url: unsubscribePath })).statusCode).toBe(204);
  });

  it('and the mail says so in its headers', async () => {
    const ann = await member(test);
    await sendComment(test, await member(test), await posted(test, ann, 'Headers'));
    test.pass(4 * HOUR);
    await digestTo(ann);
    const { rows } = await test.pool.query<{ payload: { unsubscribe: string } }>(
      `select payload from graphile_worker._private_jobs where payload ->> 'to' = $1`,
      [ann.loginName],
    );
    expect(rows[0]?.payload.unsubscribe).toBe(`https://moongate.example${addressFor(ann)}`);
  });
});

it('settings, notices and reports of an account are exported, and erased with it', async () => {
  const [ann, bob] = [await member(test), await member(test)];
  const id = await posted(test, bob, 'Reported');
  await sendComment(test, bob, await posted(test, ann, 'Own'));
  await test.call(community.report, { id, reason: 1, text: 'Look' }, ann);
  const files = test.services.domains.flatMap(({ onExport }) => onExport?.(test.context, ann.id) ?? []);
  const exported = async (file: string): Promise<unknown> => {
    const parts: unknown[] = [];
    for await (const part of files.find(({ name }) => name === file)!.content) parts.push(part);
    return JSON.parse(parts.join(''));
  };
  expect(await exported('community-settings.json')).toMatchObject({
    rulesAcceptedAt: expect.any(String),
    reports: [{ post: id, text: 'Look' }],
  });
  expect(await exported('notices.json')).toMatchObject([{ kind: 'answer' }]);
  await inTransaction(test.db, async (trx) => {
    for (const { onErase } of test.services.domains) await onErase?.(trx, test.context, ann.id);
  });
  for (const table of ['notice', 'community_member', 'post_report'] as const) {
    const rows = await test.db.selectFrom(table).select('account_id').execute();
    expect(rows.filter((row) => row.account_id === ann.id)).toEqual([]);
  }
});
