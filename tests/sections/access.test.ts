import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Audience, audiences, mayCall } from '#contract/access-matrix.ts';
import type { Endpoint } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { Release } from '#contract/posts.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { savedSearch } from '#contract/saved-search.contract.ts';
import { operatorRoleNames } from '#contract/permissions.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { keepPeople } from '#server/accounts/people.ts';
import { inTransaction } from '#server/store/database.ts';
import { everyEndpoint } from '#tests/support/contract.ts';
import { addressInfo } from '#contract/wifi.contract.ts';
import { paidOrder, type PaidOrder } from '#tests/support/paid-order.ts';
import { keptOrder } from '#tests/support/kept-order.ts';
import { picture, studyAnswers, studyFiles } from '#tests/support/study-answers.ts';
import { postsOf } from '#tests/support/stored-posts.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';
import { multipartBody } from '#tests/support/upload-file.ts';

const endpoints = await everyEndpoint();

/** What belongs to user B. */
interface Belongings {
  readonly id: number;
  readonly orderNumber: string;
  readonly fileId: string;
  /** An upload of which nothing was sent yet. */
  readonly uploadId: string;
  /** Other orders by the section that keeps them. */
  readonly orders: Readonly<Record<'businessVisa' | 'teamVisa' | 'vip' | 'trafficCardOrderInfo', Kept>>;
  readonly addressId: number;
  readonly topicId: number;
  readonly category: number;
  readonly articleId: number;
  readonly commentId: number;
  readonly rejectedId: number;
  readonly goodsId: number;
  /** Of B with somebody else. */
  readonly conversation: number;
  readonly personId: number;
  readonly searchId: number;
  readonly passkeyId: string;
  readonly paid: PaidOrder;
  /** An order of eSIMs. */
  readonly esimId: number;
}

interface Kept {
  readonly id: number;
  readonly orderNumber: string;
}

const emptyDraft = { version: 1, revision: 0, data: {} };
const written = { title: 'Ours', description: '<p>Ours</p>' };
const offered = {
  title: 'B',
  introduction: 'B',
  content: '<p>B</p>',
  unit: 'piece',
  price: 1,
  cover: [],
  phone: '12345',
  address: '',
};
const address = { country: 'FRA', city: 'Lyon', address: '1 rue', post: '', name: 'B', phone: '12345' };

/** Calls that reach for an object, with a payload that names B's. A new call that does so has to be added here. */
const reachingFor: Record<string, (b: Belongings) => Record<string, unknown>> = {
  'site.finishUpload': (b) => ({ id: b.uploadId }),
  'visaAll.list': (b) => ({ orderNumber: b.orderNumber }),
  'visaAll.update': (b) => ({ id: b.id, version: 1, revision: 0, data: {} }),
  'visaAll.delete': (b) => ({ id: b.id }),
  'businessVisa.list': (b) => ({ orderNumber: b.orders.businessVisa.orderNumber }),
  'businessVisa.update': (b) => ({ id: b.orders.businessVisa.id, ...emptyDraft }),
  'businessVisa.updateUrgent': (b) => ({ id: b.orders.businessVisa.id, revision: 1, serviceType: 2 }),
  'teamVisa.list': (b) => ({ orderNumber: b.orders.teamVisa.orderNumber }),
  'teamVisa.update': (b) => ({ id: b.orders.teamVisa.id, ...emptyDraft }),
  'teamVisa.updateUrgent': (b) => ({ id: b.orders.teamVisa.id, revision: 1, serviceType: 2 }),
  'vip.list': (b) => ({ orderNumber: b.orders.vip.orderNumber }),
  'vip.update': (b) => ({ id: b.orders.vip.id, ...emptyDraft }),
  'vip.order': (b) => ({ id: b.orders.vip.id }),
  'vip.updatePrice': (b) => ({ id: b.orders.vip.id }),
  'trafficCardOrderInfo.list': (b) => ({ orderNumber: b.orders.trafficCardOrderInfo.orderNumber }),
  'trafficCardOrderInfo.toPay': (b) => ({ id: b.orders.trafficCardOrderInfo.id }),
  'trafficCardOrderInfo.update': (b) => ({ id: b.orders.trafficCardOrderInfo.id, ...emptyDraft }),
  'trafficCardOrderInfo.del': (b) => ({ id: b.orders.trafficCardOrderInfo.id }),
  'addressInfo.upd': (b) => ({ id: b.addressId, ...address }),
  'certificates.get': (b) => ({ url: b.fileId }),
  'orderInfo.detail': (b) => ({ id: b.id }),
  'orderInfo.invoice': (b) => ({ id: b.paid.orderId }),
  'orderInfo.payModel': (b) => ({ id: b.id }),
  'orderInfo.restore': (b) => ({ id: b.id }),
  'esim.codes': (b) => ({ id: b.esimId }),
  'orderInfo.cancelPaid': (b) => ({ id: b.id, back: 1 }),
  'orderInfo.withdraw': (b) => ({ id: b.id, reason: '' }),
  'operatorInformation.list': (b) => ({ search: { orderId: b.id } }),
  'payment.pay': (b) => ({ id: b.id, mode: 1, requestId: randomUUID() }),
  'payment.state': (b) => ({ attempt: b.paid.attemptId }),
  'payment.cancel': (b) => ({ attempt: b.paid.attemptId }),
  'mobilePayment.pay': (b) => ({ id: b.id, requestId: randomUUID() }),
  'mobilePayment.pays': (b) => ({ attempt: b.paid.attemptId }),
  'mobilePayment.cancelpay': (b) => ({ attempt: b.paid.attemptId }),
  'orderInfo.updateOrderState': (b) => ({ id: b.id, status: 5, order: b.orderNumber }),
  'account.updateUser': (b) => ({ avatar: b.fileId }),
  'passkey.rename': (b) => ({ id: b.passkeyId, name: 'Ours' }),
  'passkey.remove': (b) => ({ id: b.passkeyId }),
  'people.remove': (b) => ({ id: b.personId }),
  'savedSearch.remove': (b) => ({ id: b.searchId }),
  'article.edit': (b) => ({ id: b.articleId, topicId: b.topicId, ...written, images: [b.fileId] }),
  'article.updateReleases': (b) => ({ id: b.articleId, release: Release.deleted }),
  'article.remove': (b) => ({ id: b.articleId }),
  'articleOpinion.updateRelease': (b) => ({ id: b.commentId, release: Release.deleted }),
  'articleOpinion.remove': (b) => ({ id: b.commentId }),
  'community.appeal': (b) => ({ id: b.rejectedId, text: 'No.' }),
  'message.conversation': (b) => ({ id: b.conversation, count: 5 }),
  'message.send': (b) => ({ conversation: b.conversation, text: 'Hello', requestId: randomUUID() }),
  'message.read': (b) => ({ conversation: b.conversation, upTo: 1 }),
  'message.block': (b) => ({ conversation: b.conversation, blocked: true }),
  'message.report': (b) => ({ conversation: b.conversation, reason: 1, text: '' }),
  'transaction.forEditing': (b) => ({ id: b.goodsId }),
  'transaction.edit': (b) => ({ id: b.goodsId, classification: b.category, ...offered }),
  'transaction.del': (b) => ({ id: b.goodsId }),
};

/** What they answer to who may not reach it, where that is a field's error of a larger form. */
const refusals: Record<string, number> = { 'account.updateUser': 400 };

/** Calls for users that concern only the caller's own data. */
const aboutTheCaller = [
  'agreement.agree',
  'agreement.pending',
  'account.exportData',
  'account.keepAccount',
  'account.mailCode',
  'account.phoneCode',
  'account.profile',
  'account.deletionCode',
  'account.requestDeletion',
  'account.sessions',
  'account.signOutEverywhere',
  'account.updateCompany',
  'account.updatePassword',
  'account.updateMail',
  'account.updatePhone',
  'addressInfo.add',
  'addressInfo.list',
  'article.favourites',
  'article.mine',
  'articleOpinion.mine',
  'auth.logout',
  'enquiry.applyToSchool',
  'businessVisa.option',
  'community.acceptRules',
  'community.digest',
  'community.member',
  'community.notices',
  'community.read',
  'message.conversations',
  'orderInfo.list',
  'orderInfo.open',
  'passkey.add',
  'passkey.addOptions',
  'passkey.list',
  'people.keep',
  'recommendedTopic.favouriteArticles',
  'recommendedTopic.mine',
  'people.list',
  'presence.byCode',
  'presence.byPasskey',
  'presence.byPassword',
  'presence.passkeyOptions',
  'presence.sendCode',
  'savedSearch.list',
  'savedSearch.save',
  'site.unfinishedUploads',
  'site.upload',
  'teamVisa.option',
  'trafficCardOrderInfo.option',
  'vip.option',
  'topicFollow.list',
  'transaction.favourites',
  'transaction.mine',
  'vip.orders',
  'visaAll.option',
];

/** Calls for users about topics and posts that everybody sees, or that write a new one. */
const aboutPublicPosts = [
  'article.create',
  'article.update',
  'articleOpinion.create',
  'community.report',
  'message.about',
  'message.begin',
  'topicFollow.update',
  'transaction.create',
  'transaction.favorite',
  'transaction.phone',
];

/** Favourites of the content sections: a caller's own marks on records that everybody sees. */
const isAboutFavourites = ([, { path, payload }]: (typeof endpoints)[number]): boolean =>
  path.startsWith('/api/myfavorite/') ||
  'favorite' in ((payload as { properties?: object }).properties ?? {});

/** Calls that are not for every account. */
const isForSome = ([, { access }]: (typeof endpoints)[number]): boolean =>
  access === 'company' || access === 'operator' || access === 'studio';

const isOperators = (who: Audience): boolean => operatorRoleNames.some((role) => role === who);

describe('who may call what', () => {
  let test: TestApp;
  let a: TestUser;
  let b: TestUser;
  let belongings: Belongings;
  beforeAll(async () => {
    test = await createTestApp();
    [a, b] = [await test.signUp('a'), await test.signUp('b')];
    const files = await studyFiles(test.app, b.token);
    const payload = { childType: 1, version: 1, requestId: randomUUID(), data: studyAnswers(files) };
    const { body } = await test.call(visaAll.option, payload, { token: b.token });
    if (!body.data) throw new Error(body.msg);
    const kept = await test.call(addressInfo.add, address, { token: b.token });
    const posts = await postsOf(test, b);
    const uploadId = randomUUID();
    await test.db
      .insertInto('unfinished_upload')
      .values({
        id: uploadId,
        account_id: b.id,
        name: Buffer.of(1),
        kind: 'image',
        size: 1,
        sent: 0,
        pieces: [],
        sha256: Buffer.alloc(32),
        draft: '',
        pointer: '',
        file_id: null,
        began_at: new Date(),
      })
      .execute();
    belongings = {
      id: body.data.id,
      orderNumber: body.data.orderNumber,
      fileId: files.photo.id,
      uploadId,
      orders: {
        businessVisa: await ordered(5),
        teamVisa: await ordered(6),
        vip: await ordered(7),
        trafficCardOrderInfo: await ordered(9, { card: { cardId: '1', count: 1 } }),
      },
      addressId: kept.body.data?.id ?? 0,
      paid: await paidOrder(test, b, { childType: 5 }),
      esimId: (await keptOrder(test, b, { childType: 10, status: 6 })).id,
      personId: await keptPerson(),
      searchId: await aSearch(),
      passkeyId: await aPasskey(),
      ...posts,
      conversation: await aConversation(posts.goodsId),
    };
  });

  async function aConversation(post_id: number): Promise<number> {
    const [buyer_id, at] = [(await test.signUp('c')).id, test.services.now()];
    const dates = { created_at: at, updated_at: at, closed_at: null };
    const { id } = await test.db
      .insertInto('conversation')
      .values({ post_id, buyer_id, seller_id: b.id, ...dates })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function aSearch(): Promise<number> {
    const { body } = await test.call(savedSearch.save, { kind: 'home', search: {} }, { token: b.token });
    return body.data?.id ?? 0;
  }

  async function aPasskey(): Promise<string> {
    const row = { id: 'passkey', account_id: b.id, public_key: Buffer.alloc(1), counter: 0, transports: [] };
    await test.db
      .insertInto('passkey')
      .values({ ...row, name: 'B' })
      .execute();
    return row.id;
  }

  async function keptPerson(): Promise<number> {
    await inTransaction(test.db, (trx) => keepPeople(trx, test.context, b.id, [{ passportNumber: 'P1' }]));
    const { id } = await test.db.selectFrom('person').select('id').executeTakeFirstOrThrow();
    return id;
  }

  async function ordered(childType: number, answers: Record<string, unknown> = {}): Promise<Kept> {
    const { id, order_number } = await keptOrder(test, b, { childType, answers });
    return { id, orderNumber: order_number };
  }
  afterAll(() => test.close());

  const isOpen = ({ access }: Endpoint): boolean => access === 'visitor' || access === 'anyone';
  const closed = endpoints.filter(([, endpoint]) => !isOpen(endpoint));
  const open = endpoints.filter(([, endpoint]) => isOpen(endpoint));

  async function codeOf(
    endpoint: Endpoint,
    payload: Record<string, unknown>,
    token?: string,
  ): Promise<number> {
    if (!endpoint.multipart)
      return (await test.call(endpoint, payload, token === undefined ? {} : { token })).body.code;
    const { payload: body, type } = multipartBody({ module: 'image', name: 'a.png', bytes: await picture() });
    const headers = {
      'content-type': type,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const response = await test.app.inject({ method: 'POST', url: endpoint.path, payload: body, headers });
    return response.json<{ code: number }>().code;
  }
  const anything = (name: string): Record<string, unknown> => reachingFor[name]?.(belongings) ?? {};

  it.each(closed)('%s is closed to visitors', async (name, endpoint) => {
    expect(await codeOf(endpoint, anything(name))).toBe(401);
  });

  it.each(closed)('%s is closed to an ended session', async (name, endpoint) => {
    expect(await codeOf(endpoint, anything(name), 'A'.repeat(43))).toBe(508);
  });

  it.each(open)('%s is open to visitors, and to an ended session', async (_name, endpoint) => {
    expect([401, 403, 508]).not.toContain(await codeOf(endpoint, {}));
    expect([401, 403, 508]).not.toContain(await codeOf(endpoint, {}, 'A'.repeat(43)));
  });

  it.each(Object.keys(reachingFor))('%s does not give user A what belongs to user B', async (name) => {
    const endpoint = endpoints.find(([known]) => known === name)?.[1];
    if (!endpoint) throw new Error(`${name} is not in the contract any more`);
    const kept = async () => [
      await test.db.selectFrom('order').selectAll().where('account_id', '=', b.id).orderBy('id').execute(),
      await test.db.selectFrom('address').selectAll().where('account_id', '=', b.id).execute(),
      await test.db.selectFrom('passkey').selectAll().where('account_id', '=', b.id).execute(),
      await test.db.selectFrom('person').selectAll().where('account_id', '=', b.id).execute(),
      await test.db.selectFrom('post').selectAll().where('account_id', '=', b.id).orderBy('id').execute(),
    ];
    const before = await kept();
    expect(await codeOf(endpoint, anything(name), a.token)).toBe(refusals[name] ?? 404);
    expect(await kept()).toEqual(before);
    if (name !== 'visaAll.delete')
      expect([200, 400, 1202]).toContain(await codeOf(endpoint, anything(name), b.token));
  });

  const needed: ReadonlySet<number> = new Set([
    errors.notLoggedIn.code,
    errors.forbidden.code,
    errors.permissionMissing.code,
    errors.invalidSession.code,
  ]);
  /** Calls that end the session that makes them. */
  const ending = new Set(['auth.logout', 'account.signOutEverywhere']);

  async function tokenOf(who: Audience): Promise<string | undefined> {
    if (who === 'visitor') return undefined;
    if (who === 'customer' || who === 'company')
      return (await test.signUp(`matrix-${who}`, who === 'company' ? 2 : 1)).token;
    return (await test.signUpOperator(`matrix-${who}`, [who])).token;
  }

  // What operators make of calls for everybody is the same for all roles, so that one of them tries these.
  const isTriedBy = (who: Audience, { access }: Endpoint): boolean =>
    access === 'operator' || access === 'studio' || !isOperators(who) || who === 'owner';

  it.each(audiences)('lets %s make the calls that the contract says, and no others', async (who) => {
    const token = await tokenOf(who);
    const wrong: string[] = [];
    const tried = endpoints.filter(([name, each]) => isTriedBy(who, each) && !ending.has(name));
    for (const [name, endpoint] of tried) {
      const isRefused = needed.has(await codeOf(endpoint, {}, token));
      if (isRefused === mayCall(endpoint, who)) wrong.push(`${name} is ${isRefused ? 'refused' : 'open'}`);
    }
    expect(wrong).toEqual([]);
    expect(tried.length).toBeGreaterThan(40);
  });

  it.each([...ending])('lets everybody who is signed in make %s', async (name) => {
    const endpoint = endpoints.find(([known]) => known === name)![1];
    for (const who of ['customer', 'owner'] as const) {
      const { token } = await (who === 'owner' ? test.signUpOperator : test.signUp)(`${name}-${who}`);
      expect(needed.has(await codeOf(endpoint, {}, token))).toBe(false);
    }
  });

  it('names the permissions of which a call needs one, in the caller’s language', async () => {
    const { token } = await test.signUpOperator('only-forms', ['formEditor']);
    const { body } = await test.call(
      operatorOrders.refund,
      { id: 1, reason: 'No.' },
      { token, locale: 'DE' },
    );
    expect([body.code, body.msg]).toEqual([
      errors.permissionMissing.code,
      expect.stringContaining('Es fehlt die Berechtigung für: Zahlungen.'),
    ]);
    const one = await test.call(operatorOrders.list, { page: 1, pageSize: 3 }, { token, locale: 'US' });
    expect(one.body.msg).toContain('checking applications, payments, or sending out');
  });

  it('looks at the roles of an operator at each call', async () => {
    const { id, token } = await test.signUpOperator('changing', ['reviewer']);
    const code = async () =>
      (await test.call(operatorOrders.list, { page: 1, pageSize: 3 }, { token })).body.code;
    const roles = (now: string[]) =>
      test.db.updateTable('operator').set({ roles: now }).where('account_id', '=', id).execute();
    const codes = [await code()];
    for (const now of [['moderator'], ['fulfilment'], ['a role of a later version'], []]) {
      await roles(now);
      codes.push(await code());
    }
    const { code: missing } = errors.permissionMissing;
    expect(codes).toEqual([200, missing, 200, missing, missing]);
  });

  it('knows of every call for users whether it reaches for an object', () => {
    const users = closed
      .filter((each) => !isAboutFavourites(each) && !isForSome(each))
      .map(([name]) => name)
      .sort();
    expect(users).toEqual([...Object.keys(reachingFor), ...aboutTheCaller, ...aboutPublicPosts].sort());
  });

  it('does not let a company pay what belongs to another', async () => {
    const { token } = await test.signUp('a-company', 2);
    const payload = { id: belongings.orders.businessVisa.id, file: belongings.fileId };
    expect((await test.call(orderInfo.update, payload, { token })).body.code).toBe(404);
    expect((await test.call(orderInfo.transfer, payload, { token })).body.code).toBe(404);
  });
});
