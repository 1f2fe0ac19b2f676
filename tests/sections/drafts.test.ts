import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInfo } from '#contract/orders.contract.ts';
import { visaAll, visaAmount } from '#contract/visas.contract.ts';
import { studyAnswers, studyFiles } from '#tests/support/study-answers.ts';
import { flowOf } from '#tests/support/flow-machines.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

describe('drafts of a visa application', () => {
  let test: TestApp;
  let ada: TestUser;
  let eve: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    ada = await test.signUp('ada');
    eve = await test.signUp('eve');
  });
  afterAll(() => test.close());

  const begin = (data: Record<string, unknown> = {}, requestId = randomUUID(), user = ada) =>
    test.call(visaAll.option, { childType: 1, version: 1, requestId, data }, { token: user.token });

  async function begun(data: Record<string, unknown> = {}) {
    const { body } = await begin(data);
    if (!body.data) throw new Error(body.msg);
    return body.data;
  }

  it('begin with an order number that cannot be guessed, a price and no status yet', async () => {
    const draft = await begun({ travel: { enterDate: '2027-01-05', leaveDate: '2027-02-31' } });
    const { version } = flowOf('visa/study').header;
    expect(draft).toMatchObject({
      childType: 1,
      orderStatus: 0,
      revision: 0,
      version,
      savedVersion: version,
    });
    expect(draft.orderNumber).toMatch(/^MG\d{6}[0-9A-Z]{8}$/);
    const { body } = await test.call(visaAmount.list, { childType: 1 });
    expect(body.data?.map((price) => price.workingDays)).toEqual([5, 3, 2]);
    expect(draft.price).toBe(body.data?.[0]?.price);
    const listed = await test.call(orderInfo.list, { page: 1, pageSize: 1 }, { token: ada.token });
    expect(listed.body.data?.records[0]).toMatchObject({
      enterDate: '2027-01-05',
      leaveDate: null,
      orderStatus: 0,
    });
  });

  it('are the same when the same request comes again, one after another or at once', async () => {
    const requestId = randomUUID();
    const replies = await Promise.all([1, 2, 3, 4].map(() => begin({}, requestId)));
    const again = await begin({}, requestId.toUpperCase() as typeof requestId);
    const numbers = new Set([...replies, again].map((reply) => reply.body.data?.orderNumber));
    expect(numbers.size).toBe(1);
    const foreign = await begin({}, requestId, eve);
    expect(numbers.has(foreign.body.data?.orderNumber)).toBe(false);
  });

  it('keep only what the flow knows, and keep it encrypted', async () => {
    const draft = await begun({ passenger: { surname: 'LOVELACE', hobby: 'poetry' }, price: 1 });
    expect(draft.data).toEqual({ passenger: { surname: 'LOVELACE' } });
    const row = await test.db
      .selectFrom('order')
      .selectAll()
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow();
    expect(row.answers.includes('LOVELACE')).toBe(false);
    const read = await test.call(visaAll.list, { orderNumber: draft.orderNumber }, { token: ada.token });
    expect(read.body.data).toEqual(draft);
  });

  it('count their saves and refuse one that is based on an older save', async () => {
    const draft = await begun();
    const save = (revision: number, surname: string) =>
      test.call(
        visaAll.update,
        { id: draft.id, version: 1, revision, data: { passenger: { surname } } },
        { token: ada.token },
      );
    const first = await save(0, 'FIRST');
    expect(first.body.data).toMatchObject({ revision: 1, data: { passenger: { surname: 'FIRST' } } });
    expect((await save(0, 'STALE')).body.code).toBe(409);
    const race = await Promise.all([save(1, 'LEFT'), save(1, 'RIGHT')]);
    expect(race.map((reply) => reply.body.code)).toSatisfy(
      (codes: number[]) => codes.includes(200) && codes.includes(409),
    );
  });

  it('are quoted anew by the price table when the service changes, whatever the client says', async () => {
    const draft = await begun({ service: { serviceType: 3 } });
    const prices = (await test.call(visaAmount.list, { childType: 1 })).body.data ?? [];
    expect(draft.price).toBe(prices.find((price) => price.serviceType === 3)?.price);
    const { body } = await test.call(
      visaAll.update,
      { id: draft.id, version: 1, revision: 0, data: { service: { serviceType: 2, price: 0.01 } } },
      { token: ada.token },
    );
    expect(body.data?.price).toBe(prices.find((price) => price.serviceType === 2)?.price);
  });

  it('are nobody else’s: a stranger is told that there is nothing', async () => {
    const draft = await begun();
    const stranger = { token: eve.token };
    const codes = [
      await test.call(visaAll.list, { orderNumber: draft.orderNumber }, stranger),
      await test.call(visaAll.update, { id: draft.id, version: 1, revision: 0, data: {} }, stranger),
      await test.call(visaAll.delete, { id: draft.id }, stranger),
      await test.call(orderInfo.detail, { id: draft.id }, stranger),
      await test.call(
        orderInfo.updateOrderState,
        { id: draft.id, status: 2, order: draft.orderNumber },
        stranger,
      ),
    ].map((reply) => reply.body.code);
    expect(codes).toEqual([404, 404, 404, 404, 404]);
    expect(
      (await test.call(orderInfo.list, { page: 1, pageSize: 100 }, stranger)).body.data?.records,
    ).not.toContainEqual(expect.objectContaining({ id: draft.id }));
  });

  it('refuse a product without a flow and a version from the future', async () => {
    const unknown = await test.call(
      visaAll.option,
      { childType: 9, version: 1, requestId: randomUUID(), data: {} },
      { token: ada.token },
    );
    expect(unknown.body).toMatchObject({ code: 400, errors: [{ pointer: '/childType' }] });
    const future = await test.call(
      visaAll.option,
      { childType: 1, version: 99, requestId: randomUUID(), data: {} },
      { token: ada.token },
    );
    expect(future.body).toMatchObject({ code: 400, errors: [{ pointer: '/version' }] });
  });

  it('leave nothing personal behind when they are cancelled, and cancelling twice is no error', async () => {
    const files = await studyFiles(test.app, ada.token);
    const draft = await begun(studyAnswers(files));
    const asked = { id: draft.id, status: 5, order: draft.orderNumber };
    const remove = () => test.call(orderInfo.updateOrderState, asked, { token: ada.token });
    expect((await remove()).body.code).toBe(200);
    expect((await remove()).body.code).toBe(200);
    const read = await test.call(visaAll.list, { orderNumber: draft.orderNumber }, { token: ada.token });
    expect(read.body.data).toMatchObject({ orderStatus: 5, data: {} });
    const { body } = await test.call(orderInfo.detail, { id: draft.id }, { token: ada.token });
    expect(body.data).toMatchObject({ enterDate: null, leaveDate: null, serviceType: null });
    expect(await test.removals()).toEqual(expect.arrayContaining(Object.values(files).map(({ id }) => id)));
    expect(await test.db.selectFrom('file').selectAll().where('id', '=', files.photo.id).execute()).toEqual(
      [],
    );
    const events = await test.call(orderInfo.detail, { id: draft.id }, { token: ada.token });
    expect(events.body.data?.events.map(({ from, to }) => [from, to])).toEqual([
      [null, 0],
      [0, 5],
    ]);
  });

  it('are sealed for their own account, also where another uses the same request id', async () => {
    const requestId = randomUUID();
    const [own, foreign] = [
      await begin({ passenger: { surname: 'OWN' } }, requestId),
      await begin({}, requestId, eve),
    ];
    const rows = test.db.selectFrom('order').select('answers');
    const { answers } = await rows.where('id', '=', own.body.data?.id ?? 0).executeTakeFirstOrThrow();
    const id = foreign.body.data?.id ?? 0;
    await test.db.updateTable('order').set({ answers }).where('id', '=', id).execute();
    const orderNumber = foreign.body.data?.orderNumber ?? '';
    const read = await test.call(visaAll.list, { orderNumber }, { token: eve.token });
    expect(read.body).toMatchObject({ code: 500, data: null });
  });

  it('keep a file that another draft holds, too', async () => {
    const files = await studyFiles(test.app, ada.token);
    const [first] = [await begun(studyAnswers(files)), await begun(studyAnswers(files))];
    await test.call(visaAll.delete, { id: first.id }, { token: ada.token });
    expect(await test.removals()).not.toContain(files.photo.id);
  });
});
